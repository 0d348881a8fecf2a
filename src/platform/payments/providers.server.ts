import type { PaymentProvider, WebhookReceipt } from './port.ts'

export type ProviderReceipt = WebhookReceipt & { readonly provider: string }

export type PaymentProviders = {
  /** Takes new payments. */
  readonly current: PaymentProvider
  /** With those that take no new payments. */
  readonly all: readonly PaymentProvider[]
  /** The provider of a stored payment. @throws ProviderNotConfigured */
  named(name: string): PaymentProvider
  /** @returns null when no known provider has sent it. */
  verifyWebhook(body: string, headers: Headers): Promise<ProviderReceipt | null>
}

export class ProviderNotConfigured extends Error {
  override readonly name = 'ProviderNotConfigured'
  constructor(provider: string) {
    super(`The payment provider ${provider} is not configured. Set its keys so that its payments can be processed.`)
  }
}

/** @param others providers that take no new payments but still handle their existing ones */
export function createProviders(current: PaymentProvider, others: readonly PaymentProvider[]): PaymentProviders {
  const known = [current, ...others.filter(({ name }) => name !== current.name)]
  return {
    current,
    all: known,
    named(name) {
      const provider = known.find((candidate) => candidate.name === name)
      if (!provider) throw new ProviderNotConfigured(name)
      return provider
    },
    async verifyWebhook(body, headers) {
      for (const provider of known) {
        const receipt = await provider.verifyWebhook(body, headers)
        if (receipt) return { ...receipt, provider: provider.name }
      }
      return null
    },
  }
}
