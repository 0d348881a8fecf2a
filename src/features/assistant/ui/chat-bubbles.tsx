import { useAssistantMessages } from '#src/messages/assistant-messages.ts'
import { useMessages } from '#src/messages/messages-context.tsx'
import { Link } from '#src/platform/navigation/link.tsx'
import { Price } from '#src/ui/primitives/price.tsx'
import { focusOf, imageUrlAt } from '../../catalog/constants.ts'
import type { AssistantAnswer, ProposedAction, SuggestedProduct } from '../contract.ts'
import type { ChatLine } from './chat-memory.ts'
import type { ComponentType } from 'react'

/** Slots for what depends on the skin profile. */
export type ProfileParts = {
  /** Below an answer. */
  readonly Offer: ComponentType<{ stated: NonNullable<AssistantAnswer['stated']> }>
  /** Below a suggested product. */
  readonly Note: ComponentType<{ id: string; ids: readonly string[] }>
  /** A button that does what the assistant proposes. */
  readonly Action: ComponentType<ActionProps>
}

export type ActionProps = {
  readonly action: ProposedAction
  readonly conversation: readonly ChatLine[]
  readonly onFollow: () => void
}

/** Messages are rendered as text, never as markup. */
export function QuestionBubble({ text }: { text: string }) {
  const words = useAssistantMessages()
  return (
    <div data-line="question" className="ml-8 self-end rounded-lg bg-clay-wash px-4 py-2.5">
      <span className="sr-only">{`${words.you}: `}</span>
      <span className="break-words whitespace-pre-line">{text}</span>
    </div>
  )
}

export function AnswerBubble({
  assistantAnswers,
  profileParts: { Offer, Note, Action },
  conversation,
  onFollow,
}: {
  assistantAnswers: AssistantAnswer
  profileParts: ProfileParts
  conversation: readonly ChatLine[]
  onFollow: () => void
}) {
  const words = useAssistantMessages()
  const { actions = [] } = assistantAnswers
  // A button that adds a product shows it already.
  const products = assistantAnswers.products.filter(
    ({ id }) => !actions.some((action) => action.tool === 'add_to_cart' && action.product.id === id),
  )
  const ids = products.map(({ id }) => id)
  // The button opens the same page with the conversation.
  const links = assistantAnswers.links.filter(
    ({ url }) => url !== '/contact' || !actions.some(({ tool }) => tool === 'contact_shop'),
  )
  return (
    <div data-line="answer" className="flex flex-col gap-3">
      <div className="mr-4 flex flex-col gap-2 rounded-lg bg-sunken px-4 py-2.5">
        <span className="sr-only">{`${words.expert}: `}</span>
        <Paragraphs text={assistantAnswers.response} />
        {assistantAnswers.engine === 'language-model' && <p className="text-xs text-soft">{words.modeled}</p>}
        {assistantAnswers.sources.length > 0 && (
          <p className="text-xs">
            {`${words.sources}: `}
            {assistantAnswers.sources.map(({ label, url }, at) => (
              <span key={url}>
                {at > 0 && ', '}
                <a href={url} target="_blank" rel="noreferrer" className="underline underline-offset-2">
                  {label}
                </a>
              </span>
            ))}
          </p>
        )}
      </div>
      {products.length > 0 && (
        <ul aria-label={words.products} className="flex flex-col gap-2">
          {products.map((product) => (
            <li key={product.id}>
              <ProductCard product={product} onFollow={onFollow} />
              <Note id={product.id} ids={ids} />
            </li>
          ))}
        </ul>
      )}
      {actions.map((action, at) => (
        <Action key={at} action={action} conversation={conversation} onFollow={onFollow} />
      ))}
      {assistantAnswers.stated && <Offer stated={assistantAnswers.stated} />}
      {links.length > 0 && (
        <p className="flex flex-wrap gap-2 text-sm">
          {links.map(({ label, url }) => (
            <Link key={url} href={url} onClick={onFollow} className="btn btn-outline btn-small">
              {label}
            </Link>
          ))}
        </p>
      )}
    </div>
  )
}

function Paragraphs({ text }: { text: string }) {
  return text.split('\n\n').map((paragraph, at) => (
    <p key={at} className="break-words whitespace-pre-line">
      {paragraph}
    </p>
  ))
}

/** Streaming text. Hidden from screen readers, which announce the complete answer once it replaces this bubble. */
export function PartialAnswerBubble({ text }: { text: string }) {
  return (
    <div aria-hidden="true" data-line="partial" className="mr-4 flex flex-col gap-2 rounded-lg bg-sunken px-4 py-2.5">
      <Paragraphs text={text} />
    </div>
  )
}

function ProductCard({
  product: { name, url, price, imageUrl, reason, inStock },
  onFollow,
}: {
  product: SuggestedProduct
  onFollow: () => void
}) {
  const m = useMessages()
  const words = useAssistantMessages()
  return (
    <div className="relative flex items-center gap-3 rounded-lg border border-line bg-paper p-2 hover:border-ink">
      <img
        src={imageUrlAt(imageUrl, 160)}
        alt=""
        width="64"
        height="64"
        loading="lazy"
        className="size-16 rounded-md object-cover"
        style={{ objectPosition: focusOf(imageUrl) }}
      />
      <div className="min-w-0 grow">
        <Link href={url} onClick={onFollow} className="font-medium after:absolute after:inset-0">
          {name}
        </Link>
        <p className="text-xs text-soft">{inStock ? reason : words.soldOut}</p>
      </div>
      <Price amount={price} nowLabel={m.card.priceNow} beforeLabel={m.card.priceBefore} className="pr-2" />
    </div>
  )
}

export function WaitingBubble() {
  const words = useAssistantMessages()
  return (
    <div
      data-line="waiting"
      role="status"
      className="mr-auto flex items-center gap-3 rounded-lg bg-sunken px-4 py-3 text-sm text-soft"
    >
      <span
        aria-hidden="true"
        className="size-5 animate-[turn_0.9s_linear_infinite] rounded-full border-2 border-line-strong border-t-clay"
      />
      {words.waiting}
    </div>
  )
}
