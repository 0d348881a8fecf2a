import pino, { type Logger } from 'pino'

export type Log = Logger

const personal = [
  'clientSecret',
  'client_secret',
  'password',
  'email',
  'cookie',
  'authorization',
  'sessionId',
  'guestSession',
]

/** Structured log lines on standard output. Personal data and secrets are removed: see `redact`. */
export function createLog(level: string, destination?: pino.DestinationStream): Log {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: {
        paths: [
          ...personal.flatMap((name) => [name, `*.${name}`]),
          // Of a database error: the values of a row, and the statement's parameters.
          'err.detail',
          'err.where',
          'err.parameters',
          'err.config',
          'err.raw',
        ],
        censor: '[hidden]',
      },
      formatters: { level: (label) => ({ level: label }) },
      hooks: {
        logMethod(args, method) {
          method.apply(this, args.map(hideKeysIn) as Parameters<typeof method>)
        },
      },
    },
    destination ?? pino.destination(1),
  )
}

/** Guest ids and signed ids (`signId`) in a text, such as the path of a private order page, open what they name. */
export const hideKeys = (text: string): string =>
  text.replace(/guest_\d+_\w+/g, 'guest_…').replace(/\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\.[\w-]+/g, 'key_…')

const hideKeysIn = (part: unknown): unknown => (typeof part === 'string' ? hideKeys(part) : part)
