import { UnusableDataFolder } from '#server/db/errors.ts'
import { InvalidConfig } from '#server/invalid-config.ts'

/** Codes of a database that is unreachable, refuses the password, or does not exist. */
const unreachable = ['ECONNREFUSED', 'ETIMEDOUT', 'EHOSTUNREACH', '28P01', '28000', '3D000']

/** Returns the message of a fault that the operator can repair, to be printed without a stack; null for any other error. */
export function operatorFault(error: unknown): string | null {
  if (!(error instanceof Error)) return null
  if (error instanceof InvalidConfig || error instanceof UnusableDataFolder) return error.message
  const { code = '', syscall } = error as { code?: string; syscall?: string }
  if (unreachable.includes(code)) return `DATABASE_URL does not answer: ${error.message}`
  return syscall === 'listen' ? (listenFaults[code] ?? error.message) : null
}

const listenFaults: Readonly<Record<string, string>> = {
  EADDRINUSE:
    'The port is taken by another program. Set PORT (or --port) to another one; 0 takes any free port.',
  EACCES: 'This port needs rights that this user does not have. Set PORT to 1024 or above.',
  EADDRNOTAVAIL: 'HOST is no address of this machine.',
  ENOTFOUND: 'HOST is no address of this machine.',
}

/** Ends the process with the message of a fault that the operator can repair, else throws the error. */
export function endForOperator(error: unknown): never {
  const fault = operatorFault(error)
  if (fault === null) throw error
  console.error(`\n${fault}\n`)
  process.exit(1)
}
