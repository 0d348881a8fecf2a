import { Link } from './link.tsx'

type Props = {
  readonly kind: 'review' | 'photo' | 'question' | 'answer'
  readonly id: string
  readonly label: string
  /** Read by screen readers after the label. */
  readonly of: string
}

/** A discreet link to the page that reports content of others. */
export const ReportLink = ({ kind, id, label, of }: Props) => (
  <Link
    href={`/report?${kind}=${id}`}
    rel="nofollow"
    className="inline-flex min-h-6 items-center text-xs text-soft underline underline-offset-4 hover:text-ink"
  >
    {label}
    <span className="sr-only"> {of}</span>
  </Link>
)
