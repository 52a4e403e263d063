import { excludedPlayers, lockPersons } from '#domain/protection/exclusions/index.ts'
import { joinExclusions } from '#domain/protection/limits/index.ts'
import type { Clock } from '#kernel/clock.ts'
import type { Database } from '#kernel/database.ts'
import { forEachIsolated } from '#kernel/for-each-isolated.ts'
import { defineModule, hour, type JobContext } from '#kernel/module.ts'
import { type NoteForHouse, personAccounts } from './person-accounts.ts'

export interface PersonsNeeds {
  readonly db: Database
  /** Wall clock. */
  readonly clock: Clock
  readonly noteForHouse: NoteForHouse
}

export const personsModule = defineModule({
  name: 'persons',
  summary: 'Recognizes accounts of one person by sure marks, so that an exclusion of one account covers all',
  provides: (needs: PersonsNeeds) => ({
    jobs: [{ name: 'exclusions of persons', every: 24 * hour, run: (context) => joinAll(needs, context) }],
  }),
})

/**
 * Applies exclusions to accounts that now count as one person's without any request, such as after a release that
 * compares more. Returns the number of players excluded.
 */
export async function joinAll(
  { db, clock, noteForHouse }: PersonsNeeds,
  { setAside }: Pick<JobContext, 'setAside'>,
): Promise<number> {
  const person = personAccounts(noteForHouse)
  const now = new Date(clock.now())
  const players = await excludedPlayers(db.read, now)
  await forEachIsolated(
    players,
    (playerId) =>
      db.transact(async (tx) => {
        await lockPersons(tx)
        await joinExclusions(tx, person, playerId, now)
      }),
    setAside,
  )
  return players.length
}
