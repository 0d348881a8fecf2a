import { classNames } from './class-names.ts'

/** A gray placeholder while content loads. */
export function Skeleton({ className }: { className: string }) {
  return (
    <div
      aria-hidden="true"
      data-loading
      className={classNames('animate-[breathe_1.6s_ease-in-out_infinite] rounded-md bg-sunken', className)}
    />
  )
}

export function Spinner({ label }: { label: string }) {
  return (
    <div role="status" data-loading className="flex flex-col items-center gap-4 py-16 text-soft">
      <span
        aria-hidden="true"
        className="size-9 animate-[turn_0.9s_linear_infinite] rounded-full border-2 border-line border-t-clay"
      />
      <span>{label}</span>
    </div>
  )
}
