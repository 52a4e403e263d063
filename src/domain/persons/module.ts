import type { Clock } from '#kernel/clock.ts'
import type { Database } from '#kernel/database.ts'
import { forEachIsolated } from '#kernel/for-each-isolated.ts'
import { defineModule, hour, type JobContext } from '#kernel/module.ts'
import { excludedPlayers, lockPersons } from '../exclusions/index.ts'
import { joinExclusions } from '../limits/index.ts'
import { type NoteForHouse, personAccounts } from './person-accounts.ts'

export interface PersonsNeeds {
  readonly db: Database
  /** Wall clock. */
  readonly clock: Clock
  readonly noteForHouse: NoteForHouse
}

/** Which accounts are one person's, as far as that is sure: what he asks for by one of them holds for all. */
export const personsModule = defineModule({
  name: 'persons',
  tier: 5,
  provides: (needs: PersonsNeeds) => ({
    jobs: [{ name: 'exclusions of persons', every: 24 * hour, run: (context) => joinAll(needs, context) }],
  }),
})

/**
 * Passes on the exclusions of accounts that became one person's by what asks for nothing itself: a release that compares more.
 * Answers how many players are excluded.
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
