import { type Currency, currencies } from '#kernel/currencies.ts'
import type { CasinoGame } from './casino-game.ts'
import type { GameDay } from './game-day-store.ts'
import { returnOfPlan, toNumber } from './returns.ts'

/** Actual return of a game beside its computed one. Shares of the stakes at the opening. */
export interface ActualReturn {
  readonly game: string
  readonly rounds: number
  readonly actual: number
  /** Least and most that its choices return with best play. */
  readonly least: number
  readonly most: number
  /** Standard errors above `most`, or, negative, below `least`; 0 between them. */
  readonly z: number
}

/** Least number of rounds for which a difference is significant. */
const enoughRounds = 1_000
/** Standard errors, as in `npm run op -- rtp`. */
const tooMany = 4

/** Returns of a game's choices and the largest deviation among them; cached, because some are long enumerations. */
const known = new Map<string, { readonly least: number; readonly most: number; readonly deviation: number }>()
function saidOf(game: CasinoGame, variant: string) {
  const key = `${game.rules.id} ${variant}`
  const plans = known.has(key) ? [] : game.plans.map((plan) => returnOfPlan(plan, variant))
  const said = known.get(key) ?? {
    least: Math.min(...plans.map(({ rtp }) => toNumber(rtp))),
    most: Math.max(...plans.map(({ rtp }) => toNumber(rtp))),
    deviation: Math.max(...plans.map(({ deviation }) => deviation)),
  }
  known.set(key, said)
  return said
}

/**
 * Compares the sums of a day with the computed returns, over all variants and currencies. Converts to euros at the
 * site's fixed rates. Leaves out games that no longer exist.
 */
export function actualReturns(
  days: readonly GameDay[],
  games: ReadonlyMap<string, CasinoGame>,
): readonly ActualReturn[] {
  return [...Map.groupBy(days, ({ game }) => game)].flatMap(([id, rows]) => {
    const game = games.get(id)
    const staked = rows.reduce((sum, row) => sum + row.staked / perEuro(row), 0)
    if (!game || staked === 0) return []
    const share = (of: (row: GameDay) => number) =>
      rows.reduce((sum, row) => sum + of(row) / perEuro(row), 0) / staked
    const said = rows.map((row) => ({ row, ...saidOf(game, row.variant) }))
    const weighed = (of: (one: (typeof said)[number]) => number) =>
      said.reduce((sum, one) => sum + (of(one) * one.row.staked) / perEuro(one.row), 0) / staked
    const variance = said.reduce(
      (sum, { row, deviation }) => sum + (deviation ** 2 * row.stakedSquares) / perEuro(row) ** 2,
      0,
    )
    const actual = share(({ returned }) => returned)
    const [least, most] = [weighed((one) => one.least), weighed((one) => one.most)]
    const off = actual > most ? actual - most : actual < least ? actual - least : 0
    const z = off === 0 ? 0 : (off * staked) / Math.sqrt(variance)
    const rounds = rows.reduce((sum, row) => sum + row.rounds, 0)
    return [{ game: id, rounds, actual, least, most, z }]
  })
}

const perEuro = ({ currency }: GameDay): number => Number(currencies[currency as Currency].perEuro)

/**
 * Filters the returns that are too high or too low for chance. Players who play worse than best lose more, so for
 * games with decisions only too high counts.
 */
export const suspicious = (
  returns: readonly ActualReturn[],
  games: ReadonlyMap<string, CasinoGame>,
): readonly ActualReturn[] =>
  returns.filter(
    ({ game, rounds, z }) =>
      rounds >= enoughRounds && (z > tooMany || (z < -tooMany && games.get(game)!.rules.step === undefined)),
  )
