import type { Config } from '#src/platform/config/config.server.ts'
import type { PublicConfig } from '#src/platform/config/public-config.ts'

/** Never from the request's Host header: cached responses go to everyone, and clients control Host. */
export function originOf(config: Config): string {
  return config.publicUrl ?? `http://localhost:${config.port}`
}

/** Settings that pages may know; contains no secrets. */
export function publicConfig(config: Config, store: PublicConfig['store']): PublicConfig {
  const { payments } = config
  return {
    origin: originOf(config),
    demo: config.demo,
    preset: config.preset,
    store,
    ...(config.photoEngine.kind === 'hosted' ? { photosGoTo: new URL(config.photoEngine.baseUrl).host } : {}),
    photosOnDevice: config.photosOnDevice,
    ...(config.addressLookup ? { addressesGoTo: new URL(config.addressLookup).host } : {}),
    ...(config.languageModel ? { chatGoesTo: new URL(config.languageModel.baseUrl).host } : {}),
    ...(config.storage.kind === 's3' ? { filesGoTo: new URL(config.storage.endpoint).host } : {}),
    contactIsDelivered: config.contactInbox !== undefined,
    payments:
      payments.kind === 'stripe'
        ? { kind: 'stripe', publishableKey: payments.stripe.publishableKey }
        : { kind: payments.kind },
  }
}

/** The same object until the store's details change, because its bytes are kept with it. */
export function createPublicConfig(
  config: Config,
  currentStore: () => Promise<PublicConfig['store']>,
): () => Promise<PublicConfig> {
  let known: PublicConfig | null = null
  return async () => {
    const store = await currentStore()
    if (known?.store !== store) known = publicConfig(config, store)
    return known
  }
}
