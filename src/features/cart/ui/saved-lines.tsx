import { useSavedLinesMessages } from '#src/messages/saved-lines-messages.ts'
import { useFailure } from '#src/messages/failure-messages.ts'
import { isUnanswered } from '#src/platform/http/unconfirmed.ts'
import { Link } from '#src/platform/navigation/link.tsx'
import { Button } from '#src/ui/primitives/button.tsx'
import { toast } from '#src/ui/toast/toast-store.ts'
import { focusOf, imageUrlAt } from '../../catalog/constants.ts'
import { useAddToCart, type CartOwner } from './use-cart.ts'
import type { SavedLine } from '../saved/rules.ts'
import { deleteSavedLine, saveLine } from './use-saved-lines.ts'

type Props = { readonly lines: readonly SavedLine[]; readonly owner: CartOwner }

/** A line leaves the list once the cart has it, so that a failure loses nothing. */
export default function SavedLines({ lines, owner }: Props) {
  const m = useSavedLinesMessages()
  const failure = useFailure(isUnanswered)
  const add = useAddToCart(owner)
  function move({ productId, variantId, quantity, name, variantTitle, imageUrl, price }: SavedLine): void {
    const product = { name, imageUrl, price, variantTitle, monogramPrice: '0.00', inStock: true }
    add.mutateAsync({ productId, variantId, quantity, product }).then(
      () => deleteSavedLine(variantId),
      (error: unknown) => toast(failure(error, m.failed, m.failedBody)),
    )
  }
  function remove(line: SavedLine): void {
    deleteSavedLine(line.variantId)
    toast({ title: m.removed, body: line.name, action: { label: m.undo, run: () => saveLine(line) } })
  }
  return (
    <section aria-labelledby="saved-lines" className="mt-12">
      <h2 id="saved-lines" className="text-2xl">
        {m.heading}
      </h2>
      <p className="mt-1 text-sm text-soft">{m.lead}</p>
      <ul className="mt-4 divide-y divide-line border-y border-line lg:max-w-3xl">
        {lines.map((line) => (
          <Line
            key={line.variantId}
            line={line}
            isBusy={add.isPending}
            onMove={() => move(line)}
            onRemove={() => remove(line)}
          />
        ))}
      </ul>
    </section>
  )
}

type LineProps = {
  readonly line: SavedLine
  readonly isBusy: boolean
  readonly onMove: () => void
  readonly onRemove: () => void
}

function Line({ line, isBusy, onMove, onRemove }: LineProps) {
  const m = useSavedLinesMessages()
  const { productId, variantId, name, variantTitle, imageUrl } = line
  const named = variantTitle ? `${name}, ${variantTitle}` : name
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-4">
      <img
        src={imageUrlAt(imageUrl, 160)}
        alt=""
        width={64}
        height={64}
        className="aspect-square w-16 rounded-md border border-line object-cover"
        style={{ objectPosition: focusOf(imageUrl) }}
      />
      <p className="min-w-0 grow basis-40">
        <Link
          href={`/products/${productId}${variantTitle ? `?variant=${variantId}` : ''}`}
          className="font-serif text-lg leading-snug hover:text-clay"
        >
          {name}
        </Link>
        {variantTitle && <span className="block text-sm text-soft">{variantTitle}</span>}
      </p>
      <div className="flex gap-1">
        <Button variant="outline" size="small" aria-label={m.moveNamed(named)} disabled={isBusy} onClick={onMove}>
          {m.move}
        </Button>
        <Button variant="quiet" size="small" aria-label={m.removeNamed(named)} onClick={onRemove}>
          {m.remove}
        </Button>
      </div>
    </li>
  )
}
