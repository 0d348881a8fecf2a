;; The loops of blur-kernel.ts with SIMD instructions, four pixels at a time.
;; After a change: node tools/generators/webassembly.ts. Other builds do not need it.
;; All functions but the last read and write up to 15 bytes after $bytes.
(module
  (memory (export "memory") 1)

  ;; Weighted sum of thirteen rows with a symmetric kernel.
  ;; $rows: address of the middle one, then of both that are one away, two away, and so on; $kernel: seven weights.
  (func (export "sumRows") (param $out i32) (param $rows i32) (param $kernel i32) (param $bytes i32)
    (local $x i32) (local $sum v128) (local $u0 i32) (local $k0 v128)
    (local $u1 i32) (local $d1 i32) (local $k1 v128) (local $u2 i32) (local $d2 i32) (local $k2 v128) (local $u3 i32) (local $d3 i32) (local $k3 v128) (local $u4 i32) (local $d4 i32) (local $k4 v128) (local $u5 i32) (local $d5 i32) (local $k5 v128) (local $u6 i32) (local $d6 i32) (local $k6 v128)
    (local.set $u0 (i32.load (local.get $rows)))
    (local.set $k0 (v128.load32_splat (local.get $kernel)))
    (local.set $u1 (i32.load offset=4 (local.get $rows)))
    (local.set $d1 (i32.load offset=8 (local.get $rows)))
    (local.set $k1 (v128.load32_splat offset=4 (local.get $kernel)))
    (local.set $u2 (i32.load offset=12 (local.get $rows)))
    (local.set $d2 (i32.load offset=16 (local.get $rows)))
    (local.set $k2 (v128.load32_splat offset=8 (local.get $kernel)))
    (local.set $u3 (i32.load offset=20 (local.get $rows)))
    (local.set $d3 (i32.load offset=24 (local.get $rows)))
    (local.set $k3 (v128.load32_splat offset=12 (local.get $kernel)))
    (local.set $u4 (i32.load offset=28 (local.get $rows)))
    (local.set $d4 (i32.load offset=32 (local.get $rows)))
    (local.set $k4 (v128.load32_splat offset=16 (local.get $kernel)))
    (local.set $u5 (i32.load offset=36 (local.get $rows)))
    (local.set $d5 (i32.load offset=40 (local.get $rows)))
    (local.set $k5 (v128.load32_splat offset=20 (local.get $kernel)))
    (local.set $u6 (i32.load offset=44 (local.get $rows)))
    (local.set $d6 (i32.load offset=48 (local.get $rows)))
    (local.set $k6 (v128.load32_splat offset=24 (local.get $kernel)))
    (loop $next
      (local.set $sum (f32x4.mul (local.get $k0) (v128.load (i32.add (local.get $u0) (local.get $x)))))
      (local.set $sum (f32x4.add (local.get $sum) (f32x4.mul (local.get $k1)
        (f32x4.add (v128.load (i32.add (local.get $u1) (local.get $x))) (v128.load (i32.add (local.get $d1) (local.get $x)))))))
      (local.set $sum (f32x4.add (local.get $sum) (f32x4.mul (local.get $k2)
        (f32x4.add (v128.load (i32.add (local.get $u2) (local.get $x))) (v128.load (i32.add (local.get $d2) (local.get $x)))))))
      (local.set $sum (f32x4.add (local.get $sum) (f32x4.mul (local.get $k3)
        (f32x4.add (v128.load (i32.add (local.get $u3) (local.get $x))) (v128.load (i32.add (local.get $d3) (local.get $x)))))))
      (local.set $sum (f32x4.add (local.get $sum) (f32x4.mul (local.get $k4)
        (f32x4.add (v128.load (i32.add (local.get $u4) (local.get $x))) (v128.load (i32.add (local.get $d4) (local.get $x)))))))
      (local.set $sum (f32x4.add (local.get $sum) (f32x4.mul (local.get $k5)
        (f32x4.add (v128.load (i32.add (local.get $u5) (local.get $x))) (v128.load (i32.add (local.get $d5) (local.get $x)))))))
      (local.set $sum (f32x4.add (local.get $sum) (f32x4.mul (local.get $k6)
        (f32x4.add (v128.load (i32.add (local.get $u6) (local.get $x))) (v128.load (i32.add (local.get $d6) (local.get $x)))))))
      (v128.store (i32.add (local.get $out) (local.get $x)) (local.get $sum))
      (br_if $next (i32.lt_u
        (local.tee $x (i32.add (local.get $x) (i32.const 16)))
        (local.get $bytes)))))

  ;; Writes running sums of columns times $share, then adds a row to them and takes one away.
  ;; $sums: 64-bit, because rounding adds up over hundreds of rows.
  (func (export "slideRows")
    (param $out i32) (param $sums i32) (param $enters i32) (param $leaves i32) (param $bytes i32) (param $share f64)
    (local $x i32) (local $shares v128) (local $left v128) (local $right v128) (local $in v128) (local $gone v128)
    (local.set $shares (f64x2.splat (local.get $share)))
    (loop $next
      (local.set $left (v128.load (local.get $sums)))
      (local.set $right (v128.load offset=16 (local.get $sums)))
      (v128.store (i32.add (local.get $out) (local.get $x))
        (i8x16.shuffle 0 1 2 3 4 5 6 7 16 17 18 19 20 21 22 23
          (f32x4.demote_f64x2_zero (f64x2.mul (local.get $left) (local.get $shares)))
          (f32x4.demote_f64x2_zero (f64x2.mul (local.get $right) (local.get $shares)))))
      (local.set $in (v128.load (i32.add (local.get $enters) (local.get $x))))
      (local.set $gone (v128.load (i32.add (local.get $leaves) (local.get $x))))
      (v128.store (local.get $sums) (f64x2.sub
        (f64x2.add (local.get $left) (f64x2.promote_low_f32x4 (local.get $in)))
        (f64x2.promote_low_f32x4 (local.get $gone))))
      (v128.store offset=16 (local.get $sums) (f64x2.sub
        (f64x2.add (local.get $right)
          (f64x2.promote_low_f32x4 (i8x16.shuffle 8 9 10 11 12 13 14 15 0 1 2 3 4 5 6 7 (local.get $in) (local.get $in))))
        (f64x2.promote_low_f32x4 (i8x16.shuffle 8 9 10 11 12 13 14 15 0 1 2 3 4 5 6 7 (local.get $gone) (local.get $gone)))))
      (local.set $sums (i32.add (local.get $sums) (i32.const 32)))
      (br_if $next (i32.lt_u
        (local.tee $x (i32.add (local.get $x) (i32.const 16)))
        (local.get $bytes)))))

  ;; Running sums of $places bytes along four rows at once, times $share: one row alone waits for its own sum.
  ;; $apart: bytes between the rows that are read; $columns: those of a row that is written.
  (func (export "slideFour")
    (param $out i32) (param $in i32) (param $apart i32) (param $columns i32) (param $places i32) (param $share f64)
    (local $end i32) (local $one i32) (local $two i32) (local $three i32)
    (local $a f64) (local $b f64) (local $c f64) (local $d f64)
    (local.set $one (i32.add (local.get $in) (local.get $apart)))
    (local.set $two (i32.add (local.get $one) (local.get $apart)))
    (local.set $three (i32.add (local.get $two) (local.get $apart)))
    (loop $first
      (local.set $a (f64.add (local.get $a) (f64.promote_f32 (f32.load (i32.add (local.get $in) (local.get $end))))))
      (local.set $b (f64.add (local.get $b) (f64.promote_f32 (f32.load (i32.add (local.get $one) (local.get $end))))))
      (local.set $c (f64.add (local.get $c) (f64.promote_f32 (f32.load (i32.add (local.get $two) (local.get $end))))))
      (local.set $d (f64.add (local.get $d) (f64.promote_f32 (f32.load (i32.add (local.get $three) (local.get $end))))))
      (br_if $first (i32.lt_u
        (local.tee $end (i32.add (local.get $end) (i32.const 4)))
        (local.get $places))))
    (local.set $end (i32.add (local.get $out) (local.get $columns)))
    (loop $next
      (f32.store (local.get $out) (f32.demote_f64 (f64.mul (local.get $a) (local.get $share))))
      (f32.store (i32.add (local.get $out) (local.get $columns)) (f32.demote_f64 (f64.mul (local.get $b) (local.get $share))))
      (f32.store (i32.add (i32.add (local.get $out) (local.get $columns)) (local.get $columns)) (f32.demote_f64 (f64.mul (local.get $c) (local.get $share))))
      (f32.store (i32.add (i32.add (i32.add (local.get $out) (local.get $columns)) (local.get $columns)) (local.get $columns)) (f32.demote_f64 (f64.mul (local.get $d) (local.get $share))))
      (local.set $a (f64.add (local.get $a) (f64.sub
        (f64.promote_f32 (f32.load (i32.add (local.get $in) (local.get $places))))
        (f64.promote_f32 (f32.load (local.get $in))))))
      (local.set $in (i32.add (local.get $in) (i32.const 4)))
      (local.set $b (f64.add (local.get $b) (f64.sub
        (f64.promote_f32 (f32.load (i32.add (local.get $one) (local.get $places))))
        (f64.promote_f32 (f32.load (local.get $one))))))
      (local.set $one (i32.add (local.get $one) (i32.const 4)))
      (local.set $c (f64.add (local.get $c) (f64.sub
        (f64.promote_f32 (f32.load (i32.add (local.get $two) (local.get $places))))
        (f64.promote_f32 (f32.load (local.get $two))))))
      (local.set $two (i32.add (local.get $two) (i32.const 4)))
      (local.set $d (f64.add (local.get $d) (f64.sub
        (f64.promote_f32 (f32.load (i32.add (local.get $three) (local.get $places))))
        (f64.promote_f32 (f32.load (local.get $three))))))
      (local.set $three (i32.add (local.get $three) (i32.const 4)))
      (br_if $next (i32.lt_u
        (local.tee $out (i32.add (local.get $out) (i32.const 4)))
        (local.get $end))))))
