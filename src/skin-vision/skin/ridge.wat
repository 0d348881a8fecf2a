;; The loop of ridge-kernel.ts with SIMD instructions, four pixels at a time.
;; After a change: node tools/generators/webassembly.ts. Other builds do not need it.
(module
  (memory (export "memory") 1)

  ;; All addresses are of the first pixel, but $zone: of the zone's first byte. $far, $middle, $near: bytes to a pixel along the direction.
  (func (export "keepStronger")
    (param $response i32) (param $strength i32) (param $direction i32) (param $zone i32) (param $end i32)
    (param $far i32) (param $middle i32) (param $near i32) (param $turn i32)
    (local $inZone v128) (local $sum v128) (local $best v128) (local $turns v128) (local $seventh v128)
    (local.set $turns (i32x4.splat (local.get $turn)))
    (local.set $seventh (f32x4.splat (f32.div (f32.const 1) (f32.const 7))))
    (loop $next
      (if (i32.load (local.get $zone)) (then
        (local.set $inZone (i32x4.ne
          (i32x4.extend_low_i16x8_u (i16x8.extend_low_i8x16_u (v128.load32_zero (local.get $zone))))
          (v128.const i32x4 0 0 0 0)))
        (local.set $sum (f32x4.mul (local.get $seventh)
          (f32x4.add
            (f32x4.add
              (f32x4.add
                (v128.load (i32.sub (local.get $response) (local.get $far)))
                (v128.load (i32.add (local.get $response) (local.get $far))))
              (f32x4.add
                (v128.load (i32.sub (local.get $response) (local.get $middle)))
                (v128.load (i32.add (local.get $response) (local.get $middle)))))
            (f32x4.add
              (f32x4.add
                (v128.load (i32.sub (local.get $response) (local.get $near)))
                (v128.load (i32.add (local.get $response) (local.get $near))))
              (v128.load (local.get $response))))))
        (local.set $best (v128.load (local.get $strength)))
        (local.set $inZone (v128.and (local.get $inZone) (f32x4.gt (local.get $sum) (local.get $best))))
        (v128.store (local.get $strength) (v128.bitselect (local.get $sum) (local.get $best) (local.get $inZone)))
        (v128.store (local.get $direction)
          (v128.bitselect (local.get $turns) (v128.load (local.get $direction)) (local.get $inZone)))))
      (local.set $response (i32.add (local.get $response) (i32.const 16)))
      (local.set $strength (i32.add (local.get $strength) (i32.const 16)))
      (local.set $direction (i32.add (local.get $direction) (i32.const 16)))
      (br_if $next (i32.lt_u
        (local.tee $zone (i32.add (local.get $zone) (i32.const 4)))
        (local.get $end))))))
