import type { ActFault, ProposalFault } from '#domain/people/staff/index.ts'
import { MissingTile } from '#domain/trust/proof/api.ts'
import { logOrigin, logSigner } from '#domain/trust/proof/index.ts'
import type { Database } from '#kernel/database.ts'
import type { Config } from '#server/config.ts'
import { readSecret } from '#server/db/secrets.ts'
import { readSettings, settingsHelp, takeFlags } from '../arguments.ts'
import type { Command } from '../command.ts'
import { readSeen, writeSeen } from '../log-verify/seen-file.ts'
import { type Seen, WrongLog } from '../log-verify/whole-log.ts'
import { databaseHelp, withOperatorDatabase } from '../operator-database.ts'
import { checkAudit } from './check-audit.ts'

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

export const command: Command = {
  summary: 'proves that no act of staff in the audit log was changed, deleted or inserted later',
  help: `npm run op -- audit-check [--seen <file>] [--key <verifier key>] [settings]

Proves that no staff act in the audit log was changed, removed or inserted later. Checks the whole public log, as log-verify does,
and recomputes the leaf of every act. Names each act whose leaf differs from the log's, that is gone, or that the log lacks, and
each proposal that differs from its acts. Exit code 1: a fault, or there was nothing to examine.
${databaseHelp}

  --seen  file that stores the verified state of the log: kept on another machine, it exposes a log that was rewritten as a whole
  --key   verifier key; without it the key in the file, else the one of the site

${settingsHelp}

Example: npm run op -- audit-check --seen audit.json`,
  async run(args) {
    const { taken, rest } = takeFlags(args, ['seen', 'key'])
    const seen = readSeen(taken.seen)
    const config = readSettings(rest)
    return await withOperatorDatabase(config, async (database) => {
      try {
        const after = await checkActsOf(database, config, taken.key ?? null, seen)
        if (after && taken.seen) writeSeen(taken.seen, after)
        return after ? 0 : 1
      } catch (error) {
        if (error instanceof WrongLog || error instanceof MissingTile)
          console.log(`THE LOG IS WRONG: ${error.message}`)
        else if ((error as { code?: string }).code === '42P01')
          console.log('There is no audit log in this database: the site has not been started on it.')
        else throw error
        return 1
      }
    })
  },
}

/** Prints every fault of the audit log. Returns the verified state of the public log; null for a fault or an empty log. */
async function checkActsOf(
  database: Database,
  config: Config,
  key: string | null,
  seen: Seen | null,
): Promise<Seen | null> {
  const { log, acts, leaves, waiting, faults, proposals } = await checkAudit(database, {
    logSigner: logSigner(logOrigin(config.publicUrl), await readSecret(database.read, 'log-signing')),
    actsSecret: await readSecret(database.read, 'acts-in-the-log'),
    key,
    seen,
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
  return right && acts + leaves > 0 ? log.seen : null
}
