/** Five stars filled to `rating` (0-5). `label` says the same in words. */
export function Stars({ rating, label }: { rating: number; label: string }) {
  return (
    <span role="img" aria-label={label} className="relative inline-block text-sm leading-none tracking-[0.12em] whitespace-nowrap">
      <span aria-hidden="true" className="text-line">
        ★★★★★
      </span>
      <span aria-hidden="true" className="absolute inset-y-0 left-0 overflow-hidden text-saffron" style={{ width: `${(rating / 5) * 100}%` }}>
        ★★★★★
      </span>
    </span>
  )
}
