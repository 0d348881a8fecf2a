import type { LegalFacts } from '../legal.ts'

/** The companies that receive personal data, as this shop is configured (GDPR, Article 13(1)(e)). */
export const recipients = (facts: LegalFacts): readonly string[] => [
  paymentRecipient(facts),
  ...(facts.addressesGoTo
    ? [
        `The address search in checkout: what you type into “Find your address” is sent to ${facts.addressesGoTo} by our server, without your name, email, or IP address.`,
      ]
    : []),
  ...(facts.chatGoesTo
    ? [
        `The AI skin expert: your messages are sent to the language model at ${facts.chatGoesTo}, without your name or account.`,
      ]
    : []),
  ...(facts.photosGoTo
    ? [
        `Photo analysis: if you agree, your photo is sent to the model at ${facts.photosGoTo}, without camera metadata, your name, or your account.`,
      ]
    : []),
  ...(facts.filesGoTo ? [`Reviews: the photos you add to them are stored at ${facts.filesGoTo}.`] : []),
  'The mail server that delivers our emails and the company that hosts our server.',
  facts.isDemo ? 'No carrier: this demo shop does not ship anything.' : 'The carrier: name and delivery address.',
]

function paymentRecipient({ paysWithStripe, paysWithMollie }: LegalFacts): string {
  if (paysWithStripe)
    return 'Stripe Payments Europe, Limited (Ireland) processes your payment. Your card number goes directly from your browser to Stripe. Stripe also receives the amount and order reference, and may process data in the USA under the safeguards described in its own policy.'
  if (paysWithMollie)
    return 'Mollie B.V. (Netherlands) processes your payment on its own page, where you choose how to pay. We send Mollie the amount and a payment reference. Your card or bank details go directly from your browser to Mollie.'
  return 'No payment provider: payments run in a sandbox inside this shop with test cards.'
}
