;; The loops of network-kernel.ts with SIMD instructions, four values at a time.
;; After a change: node tools/generators/webassembly.ts. Other builds do not need it.
(module
  (memory (export "memory") 1)

  ;; Weighted sums, twelve outputs at a time; none is below $least.
  ;; $taps: for each input, its bytes after $from; $weights: twelve for each input; $end: of the biases.
  (func (export "writeSums")
    (param $out i32) (param $from i32) (param $taps i32) (param $inputs i32) (param $weights i32) (param $biases i32)
    (param $end i32) (param $least f32)
    (local $tap i32) (local $lastTap i32) (local $value v128) (local $one v128) (local $two v128) (local $three v128)
    (local $floor v128)
    (local.set $floor (f32x4.splat (local.get $least)))
    (local.set $lastTap (i32.add (local.get $taps) (i32.shl (local.get $inputs) (i32.const 2))))
    (loop $outputs
      (local.set $one (v128.load (local.get $biases)))
      (local.set $two (v128.load offset=16 (local.get $biases)))
      (local.set $three (v128.load offset=32 (local.get $biases)))
      (local.set $tap (local.get $taps))
      (loop $next
        (local.set $value (v128.load32_splat (i32.add (local.get $from) (i32.load (local.get $tap)))))
        (local.set $one (f32x4.add (local.get $one) (f32x4.mul (local.get $value) (v128.load (local.get $weights)))))
        (local.set $two (f32x4.add (local.get $two) (f32x4.mul (local.get $value) (v128.load offset=16 (local.get $weights)))))
        (local.set $three (f32x4.add (local.get $three) (f32x4.mul (local.get $value) (v128.load offset=32 (local.get $weights)))))
        (local.set $weights (i32.add (local.get $weights) (i32.const 48)))
        (br_if $next (i32.lt_u
          (local.tee $tap (i32.add (local.get $tap) (i32.const 4)))
          (local.get $lastTap))))
      (v128.store (local.get $out) (f32x4.max (local.get $one) (local.get $floor)))
      (v128.store offset=16 (local.get $out) (f32x4.max (local.get $two) (local.get $floor)))
      (v128.store offset=32 (local.get $out) (f32x4.max (local.get $three) (local.get $floor)))
      (local.set $out (i32.add (local.get $out) (i32.const 48)))
      (br_if $outputs (i32.lt_u
        (local.tee $biases (i32.add (local.get $biases) (i32.const 48)))
        (local.get $end)))))

  ;; Multiplies values with $share; large ones count less than proportionally: v / (2 + |v| / 4).
  ;; Writes up to 15 bytes after $end.
  (func (export "soften") (param $at i32) (param $end i32) (param $share f32)
    (local $shares v128) (local $value v128)
    (local.set $shares (f32x4.splat (local.get $share)))
    (loop $next
      (local.set $value (f32x4.mul (v128.load (local.get $at)) (local.get $shares)))
      (v128.store (local.get $at) (f32x4.div
        (local.get $value)
        (f32x4.add
          (f32x4.mul (f32x4.abs (local.get $value)) (v128.const f32x4 0.25 0.25 0.25 0.25))
          (v128.const f32x4 2 2 2 2))))
      (br_if $next (i32.lt_u
        (local.tee $at (i32.add (local.get $at) (i32.const 16)))
        (local.get $end))))))
