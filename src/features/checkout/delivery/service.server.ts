import { addSeconds, daySeconds } from '#src/kernel/clock.ts'
import { fail, ok, type Result } from '#src/kernel/result.ts'
import type { Sql } from '#src/platform/db/database.server.ts'
import type { PersonalData } from '#src/platform/db/personal-data.server.ts'
import { userOwner, type OwnerKey } from '../../identity/service.server.ts'
import type { ContactDetails } from '../../orders/contract.ts'
import { rulesFor, type ShippingMethod } from '../../shipping/constants.ts'
import type { DeliveryChoice } from '../../shipping/contract.ts'
import type { CheckedDelivery, DeliveryRefusal } from '../../shipping/service.server.ts'
import type { PricingRules } from '../../shop-settings/contract.ts'
import { retention } from '../../shop-settings/constants.ts'
import type { QuotedDelivery } from '../payment/quote.ts'
import type { CheckoutDeps } from '../payment/dependencies.server.ts'
import {
  collectChoices,
  deleteChoice,
  deleteOldChoices,
  findChoice,
  upsertChoice,
  type ChoiceRow,
} from './store.server.ts'

/** The delivery of a cart, and the pricing rules that follow from it. */
export type PricedDelivery = {
  readonly delivery: QuotedDelivery
  readonly policy: PricingRules
  /** The method that was chosen and is not available any more. */
  readonly replaced: ShippingMethod | null
}

export function createDelivery({ db, shipping, policy, hasDestinationRates, clock }: CheckoutDeps) {
  const priced = (
    choice: ChoiceRow,
    { rate, vatBasisPoints, pickupPoint }: CheckedDelivery,
  ): Omit<PricedDelivery, 'replaced'> => ({
    delivery: { country: choice.country, method: choice.method, pickupPoint, days: rate.days },
    policy: rulesFor(policy, rate, vatBasisPoints, !hasDestinationRates),
  })

  const personalData: PersonalData = {
    collect: async (sql, customerId) => ({ delivery_choice: await collectChoices(sql, userOwner(customerId)) }),
    erase: (tx, customerId) => deleteChoice(tx, userOwner(customerId)),
  }

  return {
    personalData,

    /**
     * The chosen delivery, or standard delivery when nothing was chosen or the method is not offered any more. The
     * country is never replaced: the shopper would pay for a parcel to another one.
     */
    async of(owner: OwnerKey): Promise<Result<PricedDelivery, 'country_not_offered'>> {
      const chosen = await findChoice(db, owner)
      const checked = chosen && (await shipping.check(chosen))
      if (chosen && checked?.ok) return ok({ ...priced(chosen, checked.value), replaced: null })
      if (checked?.ok === false && checked.code === 'country_not_offered')
        return fail('country_not_offered', checked.facts)
      const country = chosen?.country ?? (await shipping.homeCountry())
      const standard: ChoiceRow = { country, method: 'standard', pickupPointId: null }
      const fallback = await shipping.check(standard)
      if (!fallback.ok) throw new Error(`no standard delivery to ${country}`)
      return ok({ ...priced(standard, fallback.value), replaced: chosen?.method ?? null })
    },

    /** For the next payment of this cart; a payment in progress is replaced when it is asked for again. */
    async choose(
      owner: OwnerKey,
      { country, method, pickupPointId }: DeliveryChoice,
    ): Promise<Result<{ saved: true }, DeliveryRefusal>> {
      const choice: ChoiceRow = { country, method, pickupPointId: method === 'pickup' ? (pickupPointId ?? null) : null }
      const checked = await shipping.check(choice)
      if (!checked.ok) return checked
      await upsertChoice(db, owner, choice, clock())
      return ok({ saved: true })
    },

    removeOld: (): Promise<number> => deleteOldChoices(db, addSeconds(clock(), -retention.guestCartDays * daySeconds)),
  }
}

/** The delivery to the address: standard delivery that was quoted for another country takes the days of this one. */
export async function deliveryTo(
  tx: Sql,
  { shipping }: Pick<CheckoutDeps, 'shipping'>,
  contact: ContactDetails | null,
  delivery: QuotedDelivery,
): Promise<QuotedDelivery> {
  if (!contact || delivery.method !== 'standard' || contact.country === delivery.country) return delivery
  const { country } = contact
  return { ...delivery, country, days: (await shipping.standardDays(tx, country)) ?? delivery.days }
}

/** Whether an owner has switched off the country of an address. A country that has already been quoted stays valid. */
export const isRefused = async (
  { shipping }: Pick<CheckoutDeps, 'shipping'>,
  tx: Sql,
  contact: ContactDetails,
  { country, method }: QuotedDelivery,
): Promise<boolean> =>
  method !== 'pickup' && contact.country !== country && (await shipping.isSwitchedOff(tx, contact.country))
