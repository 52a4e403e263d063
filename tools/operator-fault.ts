import { UnusableDataFolder } from '#server/db/errors.ts'
import { InvalidConfig } from '#server/invalid-config.ts'

/** Codes of a database that is unreachable, refuses the password, or does not exist. */
const unreachable = ['ECONNREFUSED', 'ETIMEDOUT', 'EHOSTUNREACH', '28P01', '28000', '3D000']

/** Ends the command with the message of a fault that the operator can repair, else with the full error. */
export function endForOperator(error: unknown): never {
  if (!isForTheOperator(error)) throw error
  console.error(`\n${error.message}\n`)
  process.exit(1)
}

/** Returns whether the operator can repair the fault: such faults are printed without a stack. */
function isForTheOperator(error: unknown): error is Error {
  if (error instanceof InvalidConfig || error instanceof UnusableDataFolder) return true
  const { code = '', syscall } = error as { code?: string; syscall?: string }
  if (error instanceof Error && unreachable.includes(code)) {
    error.message = `DATABASE_URL does not answer: ${error.message}`
    return true
  }
  if (syscall !== 'listen' || !(error instanceof Error)) return false
  if (code === 'EADDRINUSE')
    error.message =
      'The port is taken by another program. Set PORT (or --port) to another one; 0 takes any free port.'
  if (code === 'EACCES')
    error.message = 'This port needs rights that this user does not have. Set PORT to 1024 or above.'
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') error.message = 'HOST is no address of this machine.'
  return true
}
