import { euros } from '#src/kernel/money.ts'
import { classNames } from './class-names.ts'

type Props = {
  amount: string
  before?: string | undefined
  nowLabel: string
  beforeLabel: string
  className?: string
  /** Before the amount, such as "From ". */
  prefix?: string | undefined
  /** Shown next to a reduced price. */
  note?: string | undefined
}

/** `amount` and `before` are decimals such as "12.90". With both, each has a label for screen readers. */
export function Price({ amount, before, nowLabel, beforeLabel, className, prefix = '', note }: Props) {
  if (!before) return <p className={classNames('price', className)}>{prefix + euros(amount)}</p>
  return (
    <p className={classNames('price flex flex-wrap items-baseline gap-x-2', className)}>
      <span className="text-clay">
        <span className="sr-only">{`${nowLabel} `}</span>
        {prefix + euros(amount)}
      </span>
      <s className="text-[0.8em] font-normal text-soft">
        <span className="sr-only">{`${beforeLabel} `}</span>
        {euros(before)}
      </s>
      {note && <span className="text-sm font-normal text-soft">{note}</span>}
    </p>
  )
}
