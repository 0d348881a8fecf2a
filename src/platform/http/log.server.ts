import pino, { type Logger } from 'pino'

export type Log = Logger

/** Structured log lines on standard output. Personal data and secrets are removed: see `redact`. */
export function createLog(level: string, destination?: pino.DestinationStream): Log {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: {
        paths: [
          '*.clientSecret',
          '*.client_secret',
          '*.password',
          '*.email',
          '*.cookie',
          '*.authorization',
          '*.sessionId',
          '*.guestSession',
          'err.config',
          'err.parameters',
          'err.raw',
        ],
        censor: '[hidden]',
      },
      formatters: { level: (label) => ({ level: label }) },
      hooks: {
        logMethod(args, method) {
          method.apply(this, args.map(hideGuest) as Parameters<typeof method>)
        },
      },
    },
    destination ?? pino.destination(1),
  )
}

const hideGuest = (part: unknown): unknown =>
  typeof part === 'string' ? part.replace(/guest_\d+_\w+/g, 'guest_…') : part
