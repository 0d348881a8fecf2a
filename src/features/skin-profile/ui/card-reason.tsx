import { ReasonNote } from './reason-note.tsx'

/** Over the lower edge of a card's image: it takes no space, so nothing shifts. */
export default function CardReason(props: { id: string; ids: readonly string[]; isCustomer: boolean }) {
  return <ReasonNote {...props} className="card-reason" />
}
