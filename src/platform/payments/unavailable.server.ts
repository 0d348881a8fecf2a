/** The payment provider does not answer, or answers that it cannot now: the outcome is unknown, and a retry may succeed. */
export class ProviderUnavailable extends Error {
  override readonly name = 'ProviderUnavailable'
}
