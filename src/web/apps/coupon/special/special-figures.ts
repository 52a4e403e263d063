import type { BetRequest } from '#domain/betting/bets/api.ts'
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

/** Figures of an anti-accumulator, a chain or a conditional bet. */
export interface SpecialFigures {
  readonly kind: SpecialKind
  /** Null while its odds are unknown, or a stake is missing. */
  readonly terms: SpecialTerms | null
  /**
   * First selection, from 0, without enough balance for its stake even if all before it win, with the most available.
   */
  readonly missed: { readonly place: number; readonly most: bigint } | null
  /** Largest payout in minor units; null while there is no stake. */
  readonly possibleWin: bigint | null
  /** Smallest payout above zero over all outcomes, each selection won or lost; null while there is no stake. */
  readonly leastWin: bigint | null
  /** Ids of the errors with which the server would refuse the bet. */
  readonly problems: readonly string[]
  /** Whether the bet can be sent. */
  readonly ready: boolean
  readonly request: Pick<BetRequest, 'kind' | 'antiOdds' | 'stakes'>
}

/** Returns the request's name for a type with settlement rules of its own. */
export const kindOf = (typeId: CouponType): SpecialKind | undefined =>
  typeId === 3 ? 'anti' : typeId === 5 ? 'conditional' : typeId === 8 ? 'chain' : undefined

/** The server's check of the bet. */
type Check = { readonly antiOdds?: Odds | undefined; readonly problems: readonly string[] } | undefined

/** Playing the slip as an anti-accumulator, a chain or a conditional bet. */
export interface Played {
  /** Fields of the check request; an anti-accumulator is checked again after every change, and after a refusal. */
  readonly asked: Pick<BetRequest, 'kind' | 'stakes'> & { readonly version: string | undefined }
  /** Whether the server allows the bet. */
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

/**
 * Returns the stakes after the first in minor units, for the request; null while one is missing or below the minimum.
 */
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

/** Moves a selection before the one above it. */
export function movedUp(state: CouponState, id: string, context: ChangeContext): CouponState {
  const place = state.bets.findIndex((bet) => bet.id === id)
  const [bet, above] = [state.bets[place], state.bets[place - 1]]
  if (!bet || !above || state.attempts[accumulatorSlot]) return state
  return rekey({ ...state, bets: state.bets.with(place - 1, bet).with(place, above) }, [], context)
}
