import { useStoreCredit } from '#src/features/store-credit/ui/use-store-credit.ts'
import { euros } from '#src/kernel/money.ts'
import { longDay } from '#src/messages/dates.ts'
import { useMessages } from '#src/messages/messages-context.tsx'
import { useStoreCreditMessages } from '#src/messages/store-credit-messages.ts'
import { Skeleton } from '#src/ui/primitives/waiting.tsx'

const cell = 'py-2 pl-3 text-right first:pl-0 first:text-left'

/** The customer's balance and its entries. */
export function StoreCreditSection() {
  const m = useStoreCreditMessages()
  const { locale } = useMessages()
  const { data } = useStoreCredit(true)
  return (
    <section className="mt-10 max-w-text">
      <h2 className="text-xl">{m.heading}</h2>
      {data ? (
        <>
          <p className="mt-2">{m.balance(data.balance)}</p>
          <p className="text-soft">{m.hint}</p>
          {data.entries.length > 0 && (
            <table className="price mt-4 w-full text-sm">
              <caption className="sr-only">{m.caption}</caption>
              <thead>
                <tr>
                  {[m.when, m.what, m.amount].map((name) => (
                    <th key={name} scope="col" className={`${cell} text-xs font-medium text-soft`}>
                      {name}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody className="divide-y divide-line border-y border-line">
                {data.entries.map(({ kind, amount, createdAt }, at) => (
                  <tr key={at}>
                    <td className={cell}>{longDay(locale, createdAt)}</td>
                    <td className={cell}>{m.kinds[kind]}</td>
                    <td className={cell}>{amount.startsWith('-') ? `−${euros(amount.slice(1))}` : euros(amount)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          )}
        </>
      ) : (
        <Skeleton className="mt-2 h-14" />
      )}
    </section>
  )
}
