import { createHmac, randomBytes } from 'node:crypto'
import pino, { type DestinationStream, type Logger } from 'pino'

export type Log = Logger

/** Names of fields that could log personal or secret data by mistake. */
const secrets = [
  'email',
  'password',
  'name',
  'birthDate',
  'token',
  'cookie',
  'authorization',
  'ip',
  'headers',
]

/**
 * Creates the structured log on standard output. It holds no personal data: no e-mail, no name, no cookie, no
 * address (see `hashAddress`); it does hold player ids.
 */
export function createLog(level: string, destination?: DestinationStream): Log {
  const paths = secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`])
  return pino(
    {
      level,
      base: null,
      redact: { paths, censor: '[redacted]' },
      serializers: { err: describeError },
      formatters: { level: (label) => ({ level: label }) },
      timestamp: pino.stdTimeFunctions.isoTime,
    },
    destination ?? pino.destination({ sync: false }),
  )
}

/** Returns type, message, stack and database code; never a database error's `detail`, which quotes the row. */
function describeError(error: unknown) {
  if (!(error instanceof Error)) return { message: String(error) }
  const { code, constraint } = error as { code?: unknown; constraint?: unknown }
  return {
    type: error.name,
    message: withoutAddresses(error.message),
    stack: withoutAddresses(error.stack),
    code,
    constraint,
  }
}

const withoutAddresses = (text: string | undefined) =>
  // Bounded: a message may quote outside input.

  text?.slice(0, 4000).replace(/[^\s"'<>()=,:]+@[^\s"'<>()=,:]+\.\w+/g, '[e-mail]')

const salt = randomBytes(16)

/** Returns a hash that tells addresses apart within one run of the process, without storing them. */
export const hashAddress = (address: string): string =>
  createHmac('sha256', salt).update(address).digest('base64url').slice(0, 10)
