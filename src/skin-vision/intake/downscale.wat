;; Both passes of downscale.ts with SIMD instructions, 16 bytes or four taps at a time.
;; After a change: node tools/generators/webassembly.ts. Other builds do not need it.
;; Weights are 16-bit integers that sum to 2^14. Sums are exact 32-bit integers, so the result equals that in JavaScript.
(module
  (memory (export "memory") 1)

  ;; Weighted sum of rows.
  ;; $rows: address of each row; $weights: a 16-bit weight for each; $pairs: half their number.
  ;; Reads and writes up to 15 bytes after $bytes.
  (func (export "sumRows")
    (param $out i32) (param $rows i32) (param $weights i32) (param $pairs i32) (param $bytes i32)
    (local $x i32) (local $pair i32)
    (local $one v128) (local $other v128) (local $low v128) (local $high v128) (local $weight v128)
    (local $a v128) (local $b v128) (local $c v128) (local $d v128)
    (loop $next
      (local.set $a (i32x4.splat (i32.const 8192)))
      (local.set $b (local.get $a))
      (local.set $c (local.get $a))
      (local.set $d (local.get $a))
      (local.set $pair (i32.const 0))
      (loop $taps
        (local.set $one (v128.load (i32.add (local.get $x)
          (i32.load (i32.add (local.get $rows) (i32.shl (local.get $pair) (i32.const 3)))))))
        (local.set $other (v128.load (i32.add (local.get $x)
          (i32.load offset=4 (i32.add (local.get $rows) (i32.shl (local.get $pair) (i32.const 3)))))))
        (local.set $weight (v128.load32_splat (i32.add (local.get $weights) (i32.shl (local.get $pair) (i32.const 2)))))
        ;; Bytes of both rows in turn, so that one instruction multiplies and adds two taps.
        (local.set $low (i8x16.shuffle 0 16 1 17 2 18 3 19 4 20 5 21 6 22 7 23 (local.get $one) (local.get $other)))
        (local.set $high (i8x16.shuffle 8 24 9 25 10 26 11 27 12 28 13 29 14 30 15 31 (local.get $one) (local.get $other)))
        (local.set $a (i32x4.add (local.get $a) (i32x4.dot_i16x8_s (i16x8.extend_low_i8x16_u (local.get $low)) (local.get $weight))))
        (local.set $b (i32x4.add (local.get $b) (i32x4.dot_i16x8_s (i16x8.extend_high_i8x16_u (local.get $low)) (local.get $weight))))
        (local.set $c (i32x4.add (local.get $c) (i32x4.dot_i16x8_s (i16x8.extend_low_i8x16_u (local.get $high)) (local.get $weight))))
        (local.set $d (i32x4.add (local.get $d) (i32x4.dot_i16x8_s (i16x8.extend_high_i8x16_u (local.get $high)) (local.get $weight))))
        (br_if $taps (i32.lt_u
          (local.tee $pair (i32.add (local.get $pair) (i32.const 1)))
          (local.get $pairs))))
      ;; Narrowing limits to 0 to 255.
      (v128.store (i32.add (local.get $out) (local.get $x))
        (i8x16.narrow_i16x8_u
          (i16x8.narrow_i32x4_s (i32x4.shr_s (local.get $a) (i32.const 14)) (i32x4.shr_s (local.get $b) (i32.const 14)))
          (i16x8.narrow_i32x4_s (i32x4.shr_s (local.get $c) (i32.const 14)) (i32x4.shr_s (local.get $d) (i32.const 14)))))
      (br_if $next (i32.lt_u
        (local.tee $x (i32.add (local.get $x) (i32.const 16)))
        (local.get $bytes)))))

  ;; Weighted sums of neighboring pixels of a row of four bytes per pixel, written with three.
  ;; $starts: offset of the first pixel of each sum; $weights: for each two taps of each sum, both 16-bit weights four
  ;; times; $fours: a quarter of the taps. Writes one byte after the last pixel.
  (func (export "sumPixels")
    (param $out i32) (param $row i32) (param $starts i32) (param $weights i32) (param $fours i32) (param $count i32)
    (local $at i32) (local $four i32) (local $pixels v128) (local $sum v128)
    (loop $next
      (local.set $at (i32.add (local.get $row) (i32.load (local.get $starts))))
      (local.set $sum (i32x4.splat (i32.const 8192)))
      (local.set $four (local.get $fours))
      (loop $taps
        (local.set $pixels (v128.load (local.get $at)))
        ;; Colors of two pixels in turn.
        (local.set $pixels (i8x16.shuffle 0 4 1 5 2 6 3 7 8 12 9 13 10 14 11 15 (local.get $pixels) (local.get $pixels)))
        (local.set $sum (i32x4.add (local.get $sum)
          (i32x4.dot_i16x8_s (i16x8.extend_low_i8x16_u (local.get $pixels)) (v128.load (local.get $weights)))))
        (local.set $sum (i32x4.add (local.get $sum)
          (i32x4.dot_i16x8_s (i16x8.extend_high_i8x16_u (local.get $pixels)) (v128.load offset=16 (local.get $weights)))))
        (local.set $weights (i32.add (local.get $weights) (i32.const 32)))
        (local.set $at (i32.add (local.get $at) (i32.const 16)))
        (br_if $taps (local.tee $four (i32.sub (local.get $four) (i32.const 1)))))
      (local.set $sum (i32x4.shr_s (local.get $sum) (i32.const 14)))
      (local.set $sum (i16x8.narrow_i32x4_s (local.get $sum) (local.get $sum)))
      (v128.store32_lane 0 (local.get $out) (i8x16.narrow_i16x8_u (local.get $sum) (local.get $sum)))
      (local.set $out (i32.add (local.get $out) (i32.const 3)))
      (local.set $starts (i32.add (local.get $starts) (i32.const 4)))
      (br_if $next (local.tee $count (i32.sub (local.get $count) (i32.const 1)))))))
