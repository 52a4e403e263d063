import { randomUUID } from 'node:crypto'
import { consumerName, countRounds } from '#domain/rewards/tournaments/count-rounds.ts'
import { enter } from '#domain/rewards/tournaments/enter-tournament.ts'
import { tournamentHandlers } from '#domain/rewards/tournaments/handlers.ts'
import { payTournaments } from '#domain/rewards/tournaments/pay-tournaments.ts'
import { centsOfEuro } from '#domain/rewards/tournaments/schedule.ts'
import type { Tournament } from '#domain/rewards/tournaments/tournament.ts'
import { relayFacts } from '#domain/trust/ledger/index.ts'
import type { Consumer } from '#kernel/module.ts'
import { fund } from './acceptance.ts'
import { handlerContext } from './handler-context.ts'
import { jobContext } from './job-context.ts'
import { seedPlayers } from './players.ts'
import { roundOf, roundsSetUp } from './rounds.ts'

const hour = 3_600_000

/** Returns a running tournament: it began an hour ago and ends in one. */
export const tournamentOf = (own: Partial<Tournament> = {}): Tournament => ({
  id: 'cup',
  kind: 'wagered',
  title: 'Cup',
  begins: Date.now() - hour,
  ends: Date.now() + hour,
  games: ['coin', 'dice', 'mines'],
  minStake: centsOfEuro(20n),
  fee: null,
  rounds: null,
  rebuys: null,
  bonusAccount: false,
  prizes: [
    { from: 1, to: 1, points: 500, money: null },
    { from: 2, to: 3, points: 100, money: null },
  ],
  minPlayers: 1,
  ...own,
})

/** Sets up tournaments over real rounds, on a fresh database. */
export async function tournamentSetUp() {
  const { db, rounds, move } = await roundsSetUp()
  const consumer: Consumer = { name: consumerName, take: (facts, tx) => countRounds(tx, facts) }
  const clock = { at: Date.now(), now: () => clock.at }
  const handlers = tournamentHandlers({
    db,
    clock,
    site: () => ({ casino: {}, tournaments: { weekly: true, list: [] } }),
  })
  return {
    db,
    rounds,
    move,
    clock,
    handlers,
    /** Creates players with 1,000 euros. */
    async players(count: number): Promise<readonly string[]> {
      const seeded = await seedPlayers(db.read, count, { secret: 's'.repeat(32), cookieName: 'c' })
      for (const { playerId } of seeded) await fund(db, playerId, 'EUR', 100_000n)
      return seeded.map(({ playerId }) => playerId)
    },
    enter: (playerId: string, tournament: Tournament, buy = 1, own: { key?: string; now?: number } = {}) =>
      db.transact((tx) =>
        enter(
          tx,
          playerId,
          tournament,
          { key: own.key ?? randomUUID(), buy },
          new Date(own.now ?? Date.now()),
        ),
      ),
    play: (playerId: string, stake: string, game = 'coin', input: unknown = { side: 'heads' }) =>
      rounds.open(playerId, roundOf(game, input, { stake })),
    /** Relays played rounds through the outbox, so that they are counted. */
    count: () =>
      relayFacts(db, [consumer], {
        onError: (error) => {
          throw error
        },
      }),
    pay: (tournament: Tournament, later = 60_000) =>
      payTournaments(db, tournament.ends + later, jobContext()),
    show: async (playerId: string | null, id = 'cup') => {
      const view = await handlers.showTournament(handlerContext(playerId), {
        params: { tournamentId: id },
        query: undefined,
        body: undefined,
      })
      if (!('ranking' in view)) throw view
      return view
    },
    points: async (playerId: string) => {
      const { rows } = await db.read.query<{ earned: bigint }>(
        'select earned from cashback_points where player_id = $1',
        [playerId],
      )
      return rows[0]?.earned ?? 0n
    },
  }
}
