import { DatabaseError } from 'pg'

/** The database is unreachable or timed out: the same request may succeed later. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable'
  /** Whether the connection can be reused: after a driver timeout, its response may still arrive. */
  readonly isConnectionUsable: boolean

  constructor(reason: string, options: { cause?: unknown; isConnectionUsable?: boolean } = {}) {
    super(reason, { cause: options.cause })
    this.isConnectionUsable = options.isConnectionUsable ?? false
  }
}

/**
 * SQLSTATE classes and codes of https://www.postgresql.org/docs/current/errcodes-appendix.html: connection exceptions,
 * insufficient resources (disk, memory, connections), operator intervention (shutdown, statement timeout), lock
 * timeout, deadlock, transaction timeouts, read-only after a failover, input and output errors.
 */
const unavailableState = /^(08|53|57|58030|55P03|40P01|25P03|25P04|25006)/

/** How pg and pg-pool report a broken or timed-out connection: those errors have no code. */
const brokenConnection =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client (was closed|has encountered)|Cannot use a pool)/

/** Whether a row names a customer who no longer exists: the account was deleted during the request. */
export const namesNoCustomer = (error: unknown): boolean =>
  error instanceof DatabaseError &&
  error.code === '23503' &&
  /^customer_exists$|_customer_id_fkey$/.test(error.constraint ?? '')

/** Whether a new row's id, which the client chose, is that of another row. */
export const namesTakenId = (error: unknown): boolean =>
  error instanceof DatabaseError && error.code === '23505' && error.constraint === `${error.table}_pkey`

const networkError = /^E(?!RR_)[A-Z]+$/

/** @returns DatabaseUnavailable if the error means that, otherwise the error itself. */
export function asUnavailable(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof DatabaseUnavailable) return error
  if (error instanceof DatabaseError) {
    if (!unavailableState.test(error.code ?? '')) return error
    return new DatabaseUnavailable(error.message, { cause: error, isConnectionUsable: error.severity === 'ERROR' })
  }
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  if (!networkError.test(code) && !brokenConnection.test(error.message)) return error
  return new DatabaseUnavailable(error.message || code, { cause: error })
}
