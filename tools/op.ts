/**
 * `npm run op -- <command> [arguments]`: the operators' commands.
 * Exit codes: 0 done, 1 the command found a fault or could not do it, 2 it was called wrongly.
 */
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

// Set before the commands load: they compile most of the server.
enableCompileCache(join(import.meta.dirname, '../node_modules/.cache/fairline-code'))
const { runCommand } = await import('./op/run-command.ts')
process.exitCode = await runCommand(process.argv.slice(2))
