import type { ReactNode } from 'react'
import { focusOf, imageUrlAt } from '#src/features/catalog/constants.ts'
import type { BuyersOrder, Order } from '#src/features/orders/contract.ts'
import { hasReturnable } from '#src/features/returns/constants.ts'
import type { OrderReturns } from '#src/features/returns/contract.ts'
import { cents, euros, fromDecimal, toDecimal } from '#src/kernel/money.ts'
import { longDay } from '#src/messages/dates.ts'
import { useAccountAreaMessages } from '#src/messages/account-area-messages.ts'
import { useCheckoutMessages } from '#src/messages/checkout-messages.ts'
import { useMessages } from '#src/messages/messages-context.tsx'
import { useMonogramDetails, useMonogramMessages } from '#src/messages/monogram-messages.ts'
import { useOrderProgressMessages } from '#src/messages/order-progress-messages.ts'
import { Link } from '#src/platform/navigation/link.tsx'
import { Badge } from '#src/ui/primitives/badge.tsx'
import { classNames } from '#src/ui/primitives/class-names.ts'
import { buttonClass } from '#src/ui/primitives/button.tsx'
import { shopSettings } from '#src/features/shop-settings/contract.ts'
import { OrderTimeline } from './order-timeline.tsx'
import { OrderDelivery } from './order-delivery.tsx'
import { useOrderSums } from './order-sums.ts'

type Props = {
  readonly order: BuyersOrder
  readonly returns: OrderReturns | undefined
  readonly invoiceHref: string
  readonly withdrawalHref: string
  readonly returnHref: string
  readonly creditNotesHref: string
  readonly children?: ReactNode
}

/** One order, for its customer and for holders of its private link. */
export function OrderView({
  order,
  returns,
  invoiceHref,
  withdrawalHref,
  returnHref,
  creditNotesHref,
  children,
}: Props) {
  const m = useMessages()
  const checkout = useCheckoutMessages()
  const messages = useAccountAreaMessages()
  const progress = useOrderProgressMessages()
  return (
    <>
      <h1 className="text-3xl">{checkout.order.title(order.number)}</h1>
      <p className="mt-3 flex flex-wrap items-center gap-3 text-soft">
        <time dateTime={order.placedAt}>{checkout.order.placed(longDay(m.locale, order.placedAt))}</time>
        <Badge tone="sage">{checkout.order.statuses[order.status]}</Badge>
        {order.deliveredAt && (
          <time dateTime={order.deliveredAt}>{messages.orders.delivered(longDay(m.locale, order.deliveredAt))}</time>
        )}
        <Link href={invoiceHref} className="inline-flex min-h-9 items-center text-clay underline underline-offset-4">
          {messages.orders.invoice}
        </Link>
      </p>
      {Number(order.failedRefund) > 0 && (
        <p className="mt-4 rounded-md bg-saffron-wash px-4 py-3">{progress.refundFailed(order.failedRefund)}</p>
      )}
      <div className="mt-8 grid items-start gap-10 lg:grid-cols-[1fr_22rem]">
        <div>
          <Lines order={order} />
          <OrderTimeline order={order} returns={returns?.returns ?? []} creditNotesHref={creditNotesHref} />
          <Withdrawals order={order} href={withdrawalHref} />
          {returns && (returns.returns.length > 0 || hasReturnable(returns)) && (
            <Link href={returnHref} className={buttonClass('outline', 'normal', 'mt-4')}>
              {progress.returns.link}
            </Link>
          )}
        </div>
        <Totals order={order} />
      </div>
      {children}
    </>
  )
}

function Lines({ order }: { order: Order }) {
  const monogramDetails = useMonogramDetails()
  const { label: monogramLabel } = useMonogramMessages()
  const checkout = useCheckoutMessages()
  const progress = useOrderProgressMessages()
  return (
    <ul className="divide-y divide-line border-y border-line">
      {order.lines.map((line, at) => (
        <li key={at} className="grid grid-cols-[5rem_1fr_auto] items-center gap-4 py-4">
          <img
            src={imageUrlAt(line.imageUrl, 160)}
            alt=""
            width={80}
            height={80}
            className="aspect-square w-full rounded-md border border-line object-cover"
            style={{ objectPosition: focusOf(line.imageUrl) }}
          />
          <div>
            <p className="font-medium">{line.name}</p>
            <p className="text-sm text-soft">
              {checkout.summary.quantity(line.quantity)}
              {line.monogram && ` · ${monogramLabel(line.monogram.text)}`}
            </p>
            {line.monogram && <p className="text-sm text-soft">{monogramDetails(line.monogram)}</p>}
            <p className="text-sm text-soft">{progress.lineState(line.shipped, line.canceled, line.returned)}</p>
          </div>
          <p className="price">{euros(line.lineTotal)}</p>
        </li>
      ))}
    </ul>
  )
}

function Withdrawals({ order, href }: { order: Order; href: string }) {
  const { locale } = useMessages()
  const { orders, withdrawal } = useAccountAreaMessages()
  const isOpen = order.lines.some((line) => line.withdrawal === 'open')
  if (!isOpen && order.withdrawals.length === 0) return null
  return (
    <div className="mt-6 flex flex-col items-start gap-4">
      {order.withdrawals.map(({ receivedAt, lines }) => (
        <div key={receivedAt} className="w-full rounded-md bg-saffron-wash p-4">
          <p className="font-medium">{withdrawal.received(longDay(locale, receivedAt))}</p>
          <ul className="text-sm">
            {lines.map(({ name, quantity }, at) => (
              <li key={at}>{withdrawal.line(quantity, name)}</li>
            ))}
          </ul>
        </div>
      ))}
      {isOpen && (
        <>
          <p className="text-sm text-soft">
            {order.withdrawUntil
              ? orders.withdrawUntil(longDay(locale, order.withdrawUntil))
              : orders.withdrawOpen(shopSettings.withdrawalDays)}
          </p>
          <Link href={href} className={buttonClass('outline')}>
            {withdrawal.function}
          </Link>
        </>
      )}
    </div>
  )
}

function Totals({ order }: { order: BuyersOrder }) {
  const checkout = useCheckoutMessages()
  const adjusted = toDecimal(cents(fromDecimal(order.adjusted) - fromDecimal(order.missingRefund)))
  const sums = useOrderSums({ ...order, adjusted }, useOrderProgressMessages().adjusted)
  return (
    <aside className="rounded-lg border border-line bg-surface p-6">
      <dl className="price grid grid-cols-[1fr_auto] gap-y-2">
        {sums.map(({ label, amount, isTotal }) => (
          <div
            key={label}
            className={classNames(
              'col-span-2 flex justify-between gap-4',
              isTotal && 'border-t border-line pt-3 text-lg font-semibold',
            )}
          >
            <dt>{label}</dt>
            <dd>{amount}</dd>
          </div>
        ))}
      </dl>
      <OrderDelivery order={order} />
      <Link href="/products" className={buttonClass('outline', 'normal', 'mt-6 w-full')}>
        {checkout.order.shopMore}
      </Link>
    </aside>
  )
}
