import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import type { ProposedAction } from '#src/features/assistant/contract.ts'
import type { ActionProps } from '#src/features/assistant/ui/chat-bubbles.tsx'
import type { ChatLine } from '#src/features/assistant/ui/chat-memory.ts'
import { imageUrlAt } from '#src/features/catalog/constants.ts'
import { useUser } from '#src/features/identity/ui/use-user.tsx'
import type { OrderPage } from '#src/features/orders/contract.ts'
import { useRoutineOf } from '#src/features/routines/ui/use-template.ts'
import { offeredByRequest } from '#src/features/skin-profile/ui/offered-answers.ts'
import { SaveOffer } from '#src/features/skin-profile/ui/save-offer.tsx'
import { useAssistantMessages } from '#src/messages/assistant-messages.ts'
import { longDay } from '#src/messages/dates.ts'
import { useMessages } from '#src/messages/messages-context.tsx'
import { Link } from '#src/platform/navigation/link.tsx'
import { useNavigation } from '#src/platform/navigation/location.tsx'
import { Button, buttonClass } from '#src/ui/primitives/button.tsx'
import { Price } from '#src/ui/primitives/price.tsx'
import { toast } from '#src/ui/toast/toast-store.ts'
import { signInAddress } from '../account/return-address.ts'
import { writeContactDraft } from '../help/contact-draft.ts'
import { useAdd } from './use-add.ts'

type Of<Tool extends ProposedAction['tool']> = Extract<ProposedAction, { tool: Tool }>
type Follow = Pick<ActionProps, 'onFollow'>

/** One proposed action: what it will do, and the button that does it through the shop's own API. */
export function ChatAction({ action, conversation, onFollow }: ActionProps) {
  const user = useUser()
  switch (action.tool) {
    case 'add_to_cart':
      return <AddToCart action={action} onFollow={onFollow} />
    case 'start_routine':
      return <StartRoutine action={action} isCustomer={Boolean(user)} onFollow={onFollow} />
    case 'update_skin_profile':
      return user === undefined ? null : (
        <SaveOffer offered={offeredByRequest(action.answers)} isCustomer={user !== null} />
      )
    case 'open_return':
      return <OpenReturn action={action} onFollow={onFollow} />
    case 'show_orders':
      return <ShowOrders onFollow={onFollow} />
    default:
      return <Contact conversation={conversation} onFollow={onFollow} />
  }
}

function Proposal({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  return (
    <div data-action className="flex items-center justify-between gap-3 rounded-lg border border-line-strong p-3">
      <div className="min-w-0 text-sm">
        <p className="font-medium">{title}</p>
        {note && <p className="mt-0.5 text-xs text-soft">{note}</p>}
      </div>
      <div className="shrink-0">{children}</div>
    </div>
  )
}

function Done({ text, label, href, onFollow }: Follow & { text: string; label: string; href: string }) {
  return (
    <p role="status" data-action className="flex items-center gap-2 rounded-lg bg-sage-wash px-3 py-2.5 text-sm">
      <i className="icon i-check size-4 shrink-0 text-sage" />
      <span className="grow">{text}</span>
      <Link href={href} onClick={onFollow} className="underline underline-offset-4">
        {label}
      </Link>
    </p>
  )
}

function AddToCart({ action: { product, quantity = 1 }, onFollow }: Follow & { action: Of<'add_to_cart'> }) {
  const words = useAssistantMessages().action
  const m = useMessages()
  const { add, isAdding } = useAdd()
  const [isAdded, setAdded] = useState(false)
  if (isAdded) return <Done text={words.added} label={words.viewCart} href="/cart" onFollow={onFollow} />
  const { id, variantId, ...shown } = product

  async function confirm() {
    if (await add({ productId: id, variantId, quantity, product: { ...shown, inStock: true } })) setAdded(true)
  }
  return (
    <div data-action className="flex items-center gap-3 rounded-lg border border-line-strong p-3">
      <img src={imageUrlAt(product.imageUrl, 160)} alt="" width="48" height="48" className="size-12 rounded-md" />
      <div className="min-w-0 grow text-sm">
        <p className="font-medium">{words.addToCart(product.name, quantity)}</p>
        <Price
          amount={product.price}
          prefix={quantity > 1 ? words.units(quantity) : ''}
          nowLabel={m.card.priceNow}
          beforeLabel={m.card.priceBefore}
        />
      </div>
      <Button
        size="small"
        className="shrink-0"
        disabled={isAdding(id)}
        aria-label={words.named(isAdding(id) ? words.working : words.add, product.name)}
        onClick={() => void confirm()}
      >
        {isAdding(id) ? words.working : words.add}
      </Button>
    </div>
  )
}

function StartRoutine({
  action: { steps },
  isCustomer,
  onFollow,
}: Follow & { action: Of<'start_routine'>; isCustomer: boolean }) {
  const words = useAssistantMessages().action
  const { location } = useNavigation()
  const create = useRoutineOf()
  if (create.isSuccess)
    return <Done text={words.routineSaved} label={words.viewRoutines} href="/routine-builder" onFollow={onFollow} />
  const confirm = () =>
    create.mutate(steps, { onError: () => toast({ title: words.routineFailed, tone: 'destructive' }) })
  return (
    <Proposal title={words.routine(steps.length)}>
      {isCustomer ? (
        <Button size="small" disabled={create.isPending} onClick={confirm}>
          {create.isPending ? words.working : words.saveRoutine}
        </Button>
      ) : (
        <Link href={signInAddress(location)} onClick={onFollow} className={buttonClass('outline', 'small')}>
          {words.signIn}
        </Link>
      )}
    </Proposal>
  )
}

function OpenReturn({ action: { orderNumber }, onFollow }: Follow & { action: Of<'open_return'> }) {
  const words = useAssistantMessages().action
  return (
    <Proposal title={words.openReturn(orderNumber)}>
      <Link
        href={`/account/orders/${orderNumber}/return`}
        onClick={onFollow}
        aria-label={words.named(words.openForm, words.openReturn(orderNumber))}
        className={buttonClass('primary', 'small')}
      >
        {words.openForm}
      </Link>
    </Proposal>
  )
}

function ShowOrders({ onFollow }: Follow) {
  const words = useAssistantMessages().action
  const { locale } = useMessages()
  const [isConfirmed, setConfirmed] = useState(false)
  const { data, isError } = useQuery<OrderPage>({ queryKey: ['/api/account/orders'], enabled: isConfirmed })
  if (!data || !isConfirmed)
    return (
      <Proposal title={isError ? words.ordersFailed : words.showOrders}>
        <Button size="small" disabled={isConfirmed && !isError} onClick={() => setConfirmed(true)}>
          {isConfirmed && !isError ? words.working : words.show}
        </Button>
      </Proposal>
    )
  if (data.orders.length === 0) return <p className="text-sm">{words.noOrders}</p>
  return (
    <ul
      aria-label={words.orders}
      data-action
      className="divide-y divide-line rounded-lg border border-line-strong px-3"
    >
      {data.orders.slice(0, 5).map(({ number, placedAt }) => (
        <li key={number} className="py-2.5 text-sm">
          <Link href={`/account/orders/${number}`} onClick={onFollow} className="underline underline-offset-4">
            {words.order(number, longDay(locale, placedAt))}
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** The contact form accepts 5000 characters; the shopper's own words need some of them. */
const maxTranscript = 4_000

function Contact({ conversation, onFollow }: Follow & { conversation: readonly ChatLine[] }) {
  const { action: words, you, expert } = useAssistantMessages()
  function handOver() {
    const transcript = conversation
      .map(({ role, content }) => `${role === 'user' ? you : expert}: ${content}`)
      .join('\n\n')
    const recent = transcript.length > maxTranscript ? `…${transcript.slice(-maxTranscript)}` : transcript
    writeContactDraft({ subject: words.subject, message: `\n\n${words.transcript}\n\n${recent}` })
    onFollow()
  }
  return (
    <Proposal title={words.contact} note={words.contactNote}>
      <Link
        href="/contact"
        onClick={handOver}
        aria-label={words.named(words.openForm, words.contact)}
        className={buttonClass('outline', 'small')}
      >
        {words.openForm}
      </Link>
    </Proposal>
  )
}
