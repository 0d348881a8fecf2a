import { useQuery } from '@tanstack/react-query'
import { offeredCountries } from '#src/features/shipping/constants.ts'
import { shippingRatesKey, type ShippingRates } from '#src/features/shipping/ui/use-shipping-rates.ts'
import { termsMessagesIn, useTermsMessages } from '#src/messages/terms-messages.ts'
import type { Head, PageContext } from '../page.ts'
import { LegalPage } from './legal-page.tsx'

export const keys = () => [shippingRatesKey]

export function head({ messages }: PageContext): Head {
  const m = termsMessagesIn(messages)
  return { title: `${m.title} · ${messages.brand}`, description: m.description, canonical: '/terms' }
}

export function Page() {
  const m = useTermsMessages()
  const { data: rates } = useQuery<ShippingRates>({ queryKey: shippingRatesKey })
  return (
    <LegalPage
      title={m.title}
      lead={m.lead}
      updated={m.updated}
      contents={m.contents}
      parts={m.parts}
      placeholder={m.placeholder}
      countries={offeredCountries(rates?.zones ?? [])}
    />
  )
}
