import { IconButton } from './button.tsx'

type Props = {
  label: string
  fewerLabel: string
  moreLabel: string
  value: number
  min?: number
  max: number
  disabled?: boolean
  onChange: (value: number) => void
}

/** Counts between `min` and `max`. With `min` 0, the minus button at 1 removes the item. */
export function Stepper({ label, fewerLabel, moreLabel, value, min = 1, max, disabled = false, onChange }: Props) {
  return (
    <div role="group" aria-label={label} className="inline-flex items-center rounded-full border border-line-strong">
      <IconButton label={fewerLabel} disabled={disabled || value <= min} onClick={() => onChange(value - 1)}>
        <i className="icon i-minus size-4" />
      </IconButton>
      <output aria-live="polite" className="price min-w-8 text-center font-medium">
        {value}
      </output>
      <IconButton label={moreLabel} disabled={disabled || value >= max} onClick={() => onChange(value + 1)}>
        <i className="icon i-plus size-4" />
      </IconButton>
    </div>
  )
}
