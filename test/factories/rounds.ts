import { randomUUID } from 'node:crypto'
import { gameRules } from '#domain/casino/casino/index.ts'
import { type GameRules, type GameTerms, makeRounds } from '#domain/casino/rounds/index.ts'
import { wallClock } from '#kernel/clock.ts'
import { DomainError } from '#kernel/errors.ts'
import { fund } from './acceptance.ts'
import { testDatabase } from './database.ts'

/** Sets up rounds on a fresh database, without a minimum interval; ann has 1,000 euros. */
export async function roundsSetUp(
  terms: Partial<GameTerms> = {},
  games: ReadonlyMap<string, GameRules> = gameRules,
) {
  const db = await testDatabase()
  let ahead = 0
  const engine = () =>
    makeRounds({
      db,
      clock: { now: () => wallClock.now() + ahead },
      games,
      terms: (game) => ({
        variant: games.get(game)!.variants[0],
        roundMs: 0,
        payoutCap: 100_000n,
        ...terms,
      }),
      tryAgain: () => new DomainError('try-again-later', 503),
    })
  await fund(db, 'ann', 'EUR', 100_000n)
  const move = (ms: number) => {
    ahead += ms
  }
  return { db, rounds: engine(), engine, move }
}

/** Returns a round of a game for a euro, under a fresh key. */
export const roundOf = (game: string, input: unknown, own: { key?: string; stake?: string } = {}) => ({
  game: gameRules.get(game)!,
  key: own.key ?? randomUUID(),
  currency: 'EUR',
  stake: own.stake ?? '100',
  account: 'main' as const,
  input,
})
