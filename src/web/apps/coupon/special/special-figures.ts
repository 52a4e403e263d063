import type { BetRequest } from '#domain/bets/api.ts'
import { leastWinOf, type SpecialKind, type SpecialTerms, winOf } from '#kernel/betting/bet-terms.ts'
import type { Odds } from '#kernel/betting/odds.ts'
import { outOfReach } from '#kernel/betting/rows.ts'
import { type Currency, parseTypedAmount } from '#kernel/money.ts'
import { stakeTermsOf } from '#web/core/session/stake-terms.ts'
import { typedStake } from '../slip/slip-figures.ts'
import {
  accumulatorSlot,
  type ChangeContext,
  type CouponState,
  type CouponType,
  rekey,
} from '../store/coupon-state.ts'

/** What the slip shows of an anti-accumulator, a chain or a conditional bet. */
export interface SpecialFigures {
  readonly kind: SpecialKind
  /** Null while its odds are not known, or a stake is missing. */
  readonly terms: SpecialTerms | null
  /** The first selection that cannot be staked even when all before it win, from 0, with the most there is for it. */
  readonly missed: { readonly place: number; readonly most: bigint } | null
  /** Minor units at the best; null while there is no stake. */
  readonly possibleWin: bigint | null
  /** The least of all ends in which anything is paid, each selection won or lost; null while there is no stake. */
  readonly leastWin: bigint | null
  /** Ids of the errors that a bet of the slip would be refused with. */
  readonly problems: readonly string[]
  /** It can be sent. */
  readonly ready: boolean
  /** What the request says of it. */
  readonly request: Pick<BetRequest, 'kind' | 'antiOdds' | 'stakes'>
}

/** What a request calls the types that are played together and settled by rules of their own. */
export const kindOf = (typeId: CouponType): SpecialKind | undefined =>
  typeId === 3 ? 'anti' : typeId === 5 ? 'conditional' : typeId === 8 ? 'chain' : undefined

/** What the house said of the bet. */
type Check = { readonly antiOdds?: Odds | undefined; readonly problems: readonly string[] } | undefined

/** How the slip is played, where that is an anti-accumulator, a chain or a conditional bet. */
export interface Played {
  /** What the house is asked about it; an anti-accumulator anew with every change, a refusal included. */
  readonly asked: Pick<BetRequest, 'kind' | 'stakes'> & { readonly version: string | undefined }
  /** Whether it may be bet on at all. */
  isOffered(check: Check): boolean
  /** @param stake in minor units; null while there is none */
  figures(odds: readonly Odds[], stake: bigint | null, check: Check): SpecialFigures
}

export function playedOf(state: CouponState, currency: Currency, language: string): Played | null {
  const kind = kindOf(state.typeId)
  if (!kind) return null
  const stakes = kind === 'conditional' ? rowStakesOf(state, currency, language) : []
  return {
    asked: {
      kind,
      ...(stakes && kind === 'conditional' ? { stakes } : {}),
      version: kind === 'anti' ? state.keys[accumulatorSlot] : undefined,
    },
    isOffered: (check) => stakes !== null && check?.problems.length === 0,
    figures: (odds, stake, check) => specialFigures(kind, odds, stake, check, stakes),
  }
}

/** The stakes after the first in minor units, as a request has them; null while one is missing or below the least. */
function rowStakesOf(state: CouponState, currency: Currency, language: string): readonly string[] | null {
  const stakes = state.bets
    .slice(1)
    .map(({ id }) => parseTypedAmount(typedStake(state, id, currency) ?? '', currency, language))
  const { minStake } = stakeTermsOf(currency)
  return stakes.every((stake) => stake !== null && stake >= minStake) ? stakes.map(String) : null
}

function specialFigures(
  kind: SpecialKind,
  odds: readonly Odds[],
  stake: bigint | null,
  check: Check,
  stakes: readonly string[] | null,
): SpecialFigures {
  const antiOdds = check?.antiOdds
  const terms = termsOf(kind, antiOdds, stakes)
  const missed = terms && terms.kind !== 'anti' && stake !== null ? outOfReach(stake, terms, odds) : null
  const counts = terms && stake !== null && !missed
  const possibleWin = counts ? winOf(odds, terms)(stake) : null
  const leastWin = counts ? leastWinOf(odds, terms)(stake) : null
  const request = {
    kind,
    ...(kind === 'anti' && antiOdds !== undefined ? { antiOdds } : {}),
    ...(kind === 'conditional' && stakes ? { stakes } : {}),
  }
  const ready = terms !== null && !missed
  return { kind, terms, missed, possibleWin, leastWin, problems: check?.problems ?? [], ready, request }
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

/** The selection is played before the one above it. */
export function movedUp(state: CouponState, id: string, context: ChangeContext): CouponState {
  const place = state.bets.findIndex((bet) => bet.id === id)
  const [bet, above] = [state.bets[place], state.bets[place - 1]]
  if (!bet || !above || state.attempts[accumulatorSlot]) return state
  return rekey({ ...state, bets: state.bets.with(place - 1, bet).with(place, above) }, [], context)
}
