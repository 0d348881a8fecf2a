import type { Config } from '#src/platform/config/config.server.ts'
import type { PublicConfig } from '#src/platform/config/public-config.ts'

/** Never the request's Host: kept answers go to everyone, and anyone can write any Host. */
export function originOf(config: Config): string {
  return config.publicUrl ?? `http://localhost:${config.port}`
}

/** What pages may know of the settings: no secret among them. */
export function publicConfig(config: Config): PublicConfig {
  const { payments } = config
  return {
    origin: originOf(config),
    demo: config.demo,
    preset: config.preset,
    ...(config.photoEngine.kind === 'hosted' ? { photosGoTo: new URL(config.photoEngine.baseUrl).host } : {}),
    contactIsDelivered: config.contactInbox !== undefined,
    payments:
      payments.kind === 'stripe'
        ? { kind: 'stripe', publishableKey: payments.stripe.publishableKey }
        : { kind: 'sandbox' },
  }
}
