import type { CasinoGame, GameGroup } from '#domain/casino/casino/api.ts'
import { weekLength, weekOf } from '#domain/rewards/cashback/api.ts'
import {
  type Amounts,
  type PrizeRow,
  type Tournament,
  type TournamentKind,
  tournamentKinds,
  usualMinPlayers,
} from './tournament.ts'

/**
 * Game groups of the automatic weekly tournaments, one tournament of each kind, for points. Their ids contain the
 * week.
 */

const groupsOf: Readonly<Record<TournamentKind, readonly GameGroup[]>> = {
  wagered: ['slots'],
  multiplier: ['fast', 'crash', 'dice'],
  wins: ['cards', 'asian'],
}

const prizes: readonly PrizeRow[] = (
  [
    [1, 1, 2_000],
    [2, 2, 1_000],
    [3, 3, 500],
    [4, 10, 200],
    [11, 30, 100],
  ] as const
).map(([from, to, points]) => ({ from, to, points, money: null }))

/** Returns the same number of hundredths of a euro in every currency, rounded down. */
export const centsOfEuro = (cents: bigint): Amounts => ({ EUR: cents.toString() })

export const gamesOfGroups = (
  offered: Iterable<CasinoGame>,
  groups: readonly GameGroup[],
): readonly string[] =>
  [...offered]
    .filter((game) => game.groups.some((group) => groups.includes(group)))
    .map(({ rules }) => rules.id)

const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10)

/** Returns the tournaments of last week, this one and the next; weeks begin on Monday, 00:00 UTC. */
export function scheduledTournaments(now: number, offered: readonly CasinoGame[]): readonly Tournament[] {
  return [-1, 0, 1].flatMap((weeks) => {
    const begins = weekOf(now) + weeks * weekLength
    return tournamentKinds.flatMap((kind): Tournament[] => {
      const games = gamesOfGroups(offered, groupsOf[kind])
      if (games.length === 0) return []
      return [
        {
          id: `${kind}-${dayOf(begins)}`,
          kind,
          title: null,
          begins,
          ends: begins + weekLength,
          games,
          minStake: centsOfEuro(20n),
          fee: null,
          rounds: null,
          rebuys: null,
          bonusAccount: false,
          prizes,
          minPlayers: usualMinPlayers,
        },
      ]
    })
  })
}
