import { usePreset } from '#src/features/shop-settings/ui/preset-context.tsx'
import { useAdminMessages } from '#src/messages/admin-messages.ts'
import { Link } from '#src/platform/navigation/link.tsx'
import { Allowed, ReadOnlyUnless } from './allowed.tsx'
import { GuaranteeNoticeSettings } from './settings-guarantee-notice.tsx'
import { DeliveryCountries } from './settings-countries.tsx'
import { ShippingRatesForm } from './settings-shipping.tsx'
import { StoreDetailsForm } from './settings-store.tsx'
import { TaxRatesPanel } from './settings-tax.tsx'

export function SettingsScreen() {
  const m = useAdminMessages().settings
  const { hasDestinationRates } = usePreset()
  return (
    <>
      <h1 className="text-3xl">{m.heading}</h1>
      <ReadOnlyUnless call="PUT /api/admin/store-details">
        <section className="mt-6" aria-labelledby="store-details">
          <h2 id="store-details" className="text-2xl">
            {m.store}
          </h2>
          <p className="mt-2 max-w-text text-soft">{m.storeLead}</p>
          <History action="store_details_changed" />
          <StoreDetailsForm />
        </section>
        <section id="guarantee-notice" className="mt-12" aria-labelledby="guarantee-notice-heading">
          <h2 id="guarantee-notice-heading" className="text-2xl">
            {m.notice}
          </h2>
          <p className="mt-2 max-w-text text-soft">{m.noticeLead}</p>
          <History action="guarantee_notice_changed" />
          <GuaranteeNoticeSettings />
        </section>
      </ReadOnlyUnless>
      <ReadOnlyUnless call="PUT /api/admin/shipping-rates">
        <section className="mt-12">
          <h2 className="text-2xl">{m.shipping}</h2>
          <p className="mt-2 max-w-text text-soft">{m.shippingLead}</p>
          {!hasDestinationRates && (
            <p className="mt-3 max-w-text rounded-md bg-saffron-wash px-4 py-3 text-sm">{m.fixedPreset}</p>
          )}
          <DeliveryCountries />
          <History action="shipping_countries_changed" />
          <h3 className="mt-8 font-sans text-base font-semibold tracking-normal">{m.rates}</h3>
          <History action="shipping_rates_changed" />
          <ShippingRatesForm />
        </section>
        <section className="mt-12">
          <h2 className="text-2xl">{m.tax}</h2>
          <p className="mt-2 max-w-text text-soft">{m.taxLead}</p>
          <History action="tax_rate_added" />
          <TaxRatesPanel />
        </section>
      </ReadOnlyUnless>
    </>
  )
}

function History({ action }: { action: string }) {
  const m = useAdminMessages().settings
  return (
    <Allowed call="GET /api/admin/log">
      <Link
        href={`/admin/log?action=${action}`}
        className="mt-2 inline-flex min-h-9 items-center text-sm text-clay underline underline-offset-4"
      >
        {m.history}
      </Link>
    </Allowed>
  )
}
