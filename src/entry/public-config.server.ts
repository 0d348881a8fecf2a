import type { Config } from '#src/platform/config/config.server.ts'
import type { PublicConfig } from '#src/platform/config/public-config.ts'

/** Never from the request's Host header: cached responses go to everyone, and clients control Host. */
export function originOf(config: Config): string {
  return config.publicUrl ?? `http://localhost:${config.port}`
}

/** Settings that pages may know; contains no secrets. */
export function publicConfig(config: Config): PublicConfig {
  const { payments } = config
  return {
    origin: originOf(config),
    demo: config.demo,
    preset: config.preset,
    ...(config.photoEngine.kind === 'hosted' ? { photosGoTo: new URL(config.photoEngine.baseUrl).host } : {}),
    photosOnDevice: config.photosOnDevice,
    contactIsDelivered: config.contactInbox !== undefined,
    payments:
      payments.kind === 'stripe'
        ? { kind: 'stripe', publishableKey: payments.stripe.publishableKey }
        : { kind: payments.kind },
  }
}
