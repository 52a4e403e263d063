import type { Clock } from '#kernel/clock.ts'
import { type Handlers, signedIn } from '#kernel/contract.ts'
import type { Database } from '#kernel/database.ts'
import type { bonusGameEndpoints } from './api.ts'
import { bonusGameIds } from './bonus-game.ts'
import { begin, dayOf, show, step } from './plays.ts'
import { findPlays } from './store.ts'

export interface BonusGameDeps {
  readonly db: Database
  /** Wall clock. */
  readonly clock: Clock
  /** Called after a commit, to wake the relay. */
  readonly committed?: () => void
}

export const bonusGameHandlers = ({
  db,
  clock,
  committed,
}: BonusGameDeps): Handlers<typeof bonusGameEndpoints> => ({
  async listBonusPlays(context) {
    const { day, nextAt } = dayOf(clock.now())
    const begun = await findPlays(db.read, signedIn(context), day)
    const plays = bonusGameIds.map((game) => {
      const row = begun.find((one) => one.game === game)
      const state = row ? (row.points === null ? 'open' : 'ended') : 'ready'
      return { game, state, points: row?.points ?? null, nextAt } as const
    })
    return { plays }
  },

  showBonusPlay: (context, { params }) =>
    db.transact((tx) => show(tx, signedIn(context), params.game, clock.now())),

  async beginBonusPlay(context, { params, body: { clientSeed, input } }) {
    const asked = { clientSeed, input }
    const play = await db.transact((tx) => begin(tx, signedIn(context), params.game, asked, clock.now()))
    committed?.()
    return play
  },

  async stepBonusPlay(context, { params, body }) {
    const asked = { at: body.at, step: body.step }
    const play = await db.transact((tx) => step(tx, signedIn(context), params.game, asked, clock.now()))
    committed?.()
    return play
  },
})
