/**
 * `npm run audit-check -- [--seen <file>] [--key <verifier key>]`: proves that no staff act in the audit log was
 * changed, removed or inserted later. Checks the whole public log (as `npm run log:verify` does) and recomputes the
 * leaf of every act. Names each act whose leaf differs from the log's, that is gone, or that the log lacks, and each
 * proposal that differs from its acts. `--seen` stores the verified state of the log: kept on another machine, it
 * exposes a log that was rewritten as a whole.
 *
 * Reads DATABASE_URL, or the embedded database in DATA_DIR (`--data-dir` here as with `npm start`), whether or not
 * the site runs. Exit codes: 0: right; 1: wrong, or there was nothing to examine; 2: the command is wrong.
 */
import { parseArgs } from 'node:util'
import { MissingTile } from '#domain/proof/api.ts'
import { logOrigin, logSigner } from '#domain/proof/index.ts'
import type { ActFault, ProposalFault } from '#domain/staff/index.ts'
import { readCommandLine } from '#server/command-line.ts'
import { readConfig } from '#server/config.ts'
import { readSecret } from '#server/db/secrets.ts'
import { checkAudit } from './audit-check/check-audit.ts'
import { readSeen, writeSeen } from './log-verify/seen-file.ts'
import { WrongLog } from './log-verify/whole-log.ts'
import { openOperatorDatabase } from './operator-database.ts'
import { endForOperator } from './operator-fault.ts'

const words: Readonly<Record<ActFault['fault'], string>> = {
  changed: 'is not what was logged: its row was changed',
  missing: 'was logged, and its row is gone',
  unlogged: 'is not in the log, and does not wait for it',
  twice: 'is in the log twice',
  backdated: 'was logged after acts that are over an hour younger',
}

const proposalWords: Readonly<Record<ProposalFault['fault'], string>> = {
  changed: 'is not what its act proposes: its row was changed',
  decision: 'is not decided as its act says: its row was changed',
  missing: 'was proposed, and its row is gone',
  reopened: 'was decided, and no row says so',
}

const asked = readArguments()
const config = await configOf(asked.rest).catch(endForOperator)
const site = await openOperatorDatabase(config).catch(endForOperator)
try {
  const { read } = site.database
  const { log, acts, leaves, waiting, faults, proposals } = await checkAudit(site.database, {
    logSigner: logSigner(logOrigin(config.publicUrl), await readSecret(read, 'log-signing')),
    actsSecret: await readSecret(read, 'acts-in-the-log'),
    key: asked.key ?? null,
    seen: asked.seen ? readSeen(asked.seen) : null,
  })
  for (const { act, at, fault } of faults) console.log(`ACT ${act} of ${at} ${words[fault]}`)
  for (const { proposal, at, fault } of proposals.faults)
    console.log(`PROPOSAL ${proposal} of ${at} ${proposalWords[fault]}`)
  const right = faults.length + proposals.faults.length === 0
  const { size, root } = log.checkpoint
  const looked = `${acts} acts, ${leaves} leaves of acts, ${waiting} acts that wait for their checkpoint, ${proposals.proposals} proposals`
  const under = `the checkpoint of ${size} leaves, root ${Buffer.from(root).toString('base64')}`
  console.log(`${right ? 'The audit log is right' : 'THE AUDIT LOG IS WRONG'}: ${looked}; ${under}.`)
  if (acts + leaves === 0) console.log('There was nothing to look at.')
  if (!right || acts + leaves === 0) process.exitCode = 1
  else if (asked.seen) writeSeen(asked.seen, log.seen)
} catch (error) {
  if (error instanceof WrongLog || error instanceof MissingTile)
    console.log(`THE LOG IS WRONG: ${error.message}`)
  else if ((error as { code?: string }).code === '42P01')
    console.log('There is no audit log in this database: the site has not been started on it.')
  else endForOperator(error)
  process.exitCode = 1
} finally {
  await site.close()
}

function readArguments() {
  try {
    const { values, tokens } = parseArgs({
      options: { seen: { type: 'string' }, key: { type: 'string' } },
      strict: false,
      tokens: true,
    })
    const own = tokens.flatMap((token) =>
      token.kind === 'option' && (token.name === 'seen' || token.name === 'key')
        ? [token.index, ...(token.inlineValue ? [] : [token.index + 1])]
        : [],
    )
    const rest = process.argv.slice(2).filter((_, place) => !own.includes(place))
    const { seen, key } = values
    if (typeof seen === 'boolean' || typeof key === 'boolean') throw new Error('a value is missing')
    return { rest, seen, key }
  } catch (error) {
    console.error(
      `${(error as Error).message}\nnpm run audit-check -- [--seen <file>] [--key <verifier key>]`,
    )
    process.exit(2)
  }
}

async function configOf(rest: readonly string[]) {
  return readConfig({ ...process.env, ...readCommandLine(rest).environment })
}
