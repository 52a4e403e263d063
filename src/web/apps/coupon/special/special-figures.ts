import type { BetRequest } from '#domain/bets/api.ts'
import { type SpecialKind, type SpecialTerms, winOf } from '#kernel/bet-terms.ts'
import { type Currency, currencies, parseTypedAmount } from '#kernel/money.ts'
import type { Odds } from '#kernel/odds.ts'
import { outOfReach } from '#kernel/rows.ts'
import { typedStake } from '../slip/slip-figures.ts'
import type { CouponState } from '../store/coupon-state.ts'

/** What the slip shows of an anti-accumulator, a chain or a conditional bet. */
export interface SpecialFigures {
  readonly kind: SpecialKind
  /** Null while its odds are not known, or a stake is missing. */
  readonly terms: SpecialTerms | null
  /** The first selection that cannot be staked even when all before it win, from 0, with the most there is for it. */
  readonly missed: { readonly place: number; readonly most: bigint } | null
  /** Minor units at the best; null while there is no stake. */
  readonly possibleWin: bigint | null
  /** Ids of the errors that a bet of the slip would be refused with. */
  readonly problems: readonly string[]
  /** It can be sent. */
  readonly ready: boolean
  /** What the request says of it. */
  readonly request: Pick<BetRequest, 'kind' | 'antiOdds' | 'stakes'>
}

/** The stakes after the first in minor units, as a request has them; null while one is missing or below the least. */
export function rowStakesOf(
  state: CouponState,
  currency: Currency,
  language: string,
): readonly string[] | null {
  const stakes = state.bets
    .slice(1)
    .map(({ id }) => parseTypedAmount(typedStake(state, id, currency) ?? '', currency, language))
  const { minStake } = currencies[currency]
  return stakes.every((stake) => stake !== null && stake >= minStake) ? stakes.map(String) : null
}

export function specialFigures(
  kind: SpecialKind,
  odds: readonly Odds[],
  stake: bigint | null,
  check: { readonly antiOdds?: Odds | undefined; readonly problems: readonly string[] } | undefined,
  stakes: readonly string[] | null,
): SpecialFigures {
  const antiOdds = check?.antiOdds
  const terms = termsOf(kind, antiOdds, stakes)
  const missed = terms && terms.kind !== 'anti' && stake !== null ? outOfReach(stake, terms, odds) : null
  const possibleWin = terms && stake !== null && !missed ? winOf(odds, terms)(stake) : null
  const request = {
    kind,
    ...(kind === 'anti' && antiOdds !== undefined ? { antiOdds } : {}),
    ...(kind === 'conditional' && stakes ? { stakes } : {}),
  }
  const problems = check?.problems ?? []
  const tooLong = problems.includes('special-too-long')
  return { kind, terms, missed, possibleWin, problems, ready: terms !== null && !missed && !tooLong, request }
}

function termsOf(
  kind: SpecialKind,
  odds: Odds | undefined,
  stakes: readonly string[] | null,
): SpecialTerms | null {
  if (kind === 'anti') return odds === undefined ? null : { kind, odds }
  if (kind === 'chain') return { kind }
  return stakes && { kind, stakes }
}
