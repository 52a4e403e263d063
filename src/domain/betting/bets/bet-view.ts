import type { TaxView } from '#domain/money/taxes/api.ts'
import { type BetPromotion, percentLeft, promotionExtra } from '#kernel/betting/bet-promotion.ts'
import { type BetTerms, isSpecial, systemOf } from '#kernel/betting/bet-terms.ts'
import { expressBonusLeft } from '#kernel/betting/express-bonus.ts'
import { legFactor, legWhole, ratioText } from '#kernel/betting/leg-outcome.ts'
import { type Odds, totalOdds } from '#kernel/betting/odds.ts'
import { divideDown } from '#kernel/money.ts'
import type { BetToPlace } from './acceptance/placing/placing-store.ts'
import { withBonus } from './acceptance/promotions/express-bonus.ts'
import type { BetView, InsuranceView, LegView, PossibleTax, SaleView } from './bet-contract.ts'
import type { BetRow, BetWithLegs, LegRow } from './bets-store.ts'
import type { InsuranceRow } from './insurance/insurance-store.ts'
import type { LegFacts } from './leg-texts.ts'
import type { SaleRow } from './sale/sale-store.ts'
import { specialArithmetic, specialView } from './special-view.ts'
import { betStatusId, legStatusId } from './status-id.ts'
import { systemArithmetic, systemView } from './system-view.ts'

/** Records beside a bet: its sale, the bet that it continues, its insurance, its tax. */
export interface BesideBet {
  readonly sale?: SaleRow | undefined
  readonly continues?: BetView['continues'] | undefined
  readonly insurance?: InsuranceRow | undefined
  readonly tax?: TaxView | undefined
  readonly possibleTax?: PossibleTax | undefined
  readonly expressId?: string | undefined
}

/**
 * Returns a bet as the player sees it.
 *
 * @param now sport time in milliseconds: an event that starts later has not begun
 */
export function betView({ bet, legs }: BetWithLegs, now: number, beside: BesideBet = {}): BetView {
  const facts = JSON.parse(bet.facts) as readonly LegFacts[]
  const views = legs.map((leg, index) => legView(leg, facts[index]!, now))
  const odds = legs.map((leg) => leg.odds)
  return {
    id: bet.bet_id,
    kind: kindOf(legs.length, bet.system),
    ...termsViews(bet.stake, bet.system, odds),
    expressBonus: bet.express_bonus,
    promotion: bet.promotion,
    placedAt: bet.placed_at.getTime(),
    settledAt: bet.settled_at?.getTime() ?? null,
    currency: bet.currency,
    account: bet.account,
    stake: bet.stake.toString(),
    free: bet.free_bet !== null,
    totalOdds: totalOdds(withBonus(odds, bet.express_bonus)).toString(),
    possibleWin: (bet.possible_win - (bet.free_bet === null ? 0n : bet.stake)).toString(),
    payout: bet.payout?.toString() ?? null,
    ...(beside.tax ? { tax: beside.tax } : {}),
    ...(beside.possibleTax ? { possibleTax: beside.possibleTax } : {}),
    ...(beside.expressId ? { expressId: beside.expressId } : {}),
    status: bet.status,
    statusId: betStatusId(
      bet.status,
      views.map(({ statusId }) => statusId),
    ),
    sale: beside.sale ? saleView(beside.sale) : null,
    continues: beside.continues ?? null,
    insurance: beside.insurance ? insuranceView(beside.insurance, bet) : null,
    legs: views,
    arithmetic:
      bet.status === 'open' || bet.status === 'sold'
        ? null
        : isSpecial(bet.system)
          ? specialArithmetic(bet.stake, bet.system, legs)
          : bet.system
            ? systemArithmetic(bet.stake, bet.system, legs)
            : arithmetic(bet.stake, legs, bet.free_bet !== null, bet.express_bonus, bet.promotion),
  }
}

const insuranceView = (row: InsuranceRow, bet: BetRow): InsuranceView => ({
  insured: row.insured.toString(),
  premium: row.premium.toString(),
  lossChance: row.loss_chance,
  spread: row.spread,
  paid: bet.status === 'open' ? null : row.worth.toString(),
})

const saleView = (sale: SaleRow): SaleView => ({
  price: sale.price.toString(),
  stake: sale.sold_stake.toString(),
  continuedBy: sale.continued_by,
  edited: sale.edited,
  byRule: sale.by_rule,
})

/** Returns the bet as it was at placing: the response to a retry of the request. */
export const betViewAtPlacing = ({ bet, legs }: BetWithLegs): BetView =>
  betView(
    {
      bet: { ...bet, status: 'open', payout: null, settled_at: null },
      legs: legs.map((leg) => ({ ...leg, result: null, grading: null })),
    },
    notBegun,
  )

/** Earlier than every event, so that only a bet in play has begun. */
const notBegun = Number.NEGATIVE_INFINITY

/** Returns the same view for a bet that was just placed, without a database query. */
export const betViewAsPlaced = (bet: BetToPlace, placedAt: number): BetView => ({
  id: bet.betId,
  kind: kindOf(bet.legs.length, bet.system ?? null),
  ...termsViews(
    bet.stake,
    bet.system ?? null,
    bet.legs.map((leg) => leg.odds),
  ),
  expressBonus: bet.expressBonus ?? null,
  promotion: bet.promotion ?? null,
  placedAt,
  settledAt: null,
  currency: bet.currency,
  account: bet.account,
  stake: bet.stake.toString(),
  free: Boolean(bet.freeBet),
  totalOdds: totalOdds(
    withBonus(
      bet.legs.map((leg) => leg.odds),
      bet.expressBonus,
    ),
  ).toString(),
  possibleWin: (bet.possibleWin - (bet.freeBet ? bet.stake : 0n)).toString(),
  payout: null,
  status: 'open',
  statusId: betStatusId(
    'open',
    bet.legs.map(({ live }) => legStatusId(null, undefined, live)),
  ),
  sale: null,
  continues: null,
  insurance: null,
  legs: bet.legs.map((leg) => ({
    eventId: leg.eventId,
    sport: leg.sport,
    competition: leg.competition,
    home: leg.home,
    away: leg.away,
    startsAt: leg.startsAt,
    market: leg.market,
    outcome: leg.outcome,
    odds: leg.odds,
    live: leg.live,
    scoreAtBet: leg.score,
    result: 'open',
    statusId: legStatusId(null, undefined, leg.live),
    grading: null,
  })),
  arithmetic: null,
})

const kindOf = (legs: number, terms: BetTerms | null): BetView['kind'] =>
  isSpecial(terms) ? terms.kind : terms ? 'system' : legs === 1 ? 'single' : 'accumulator'

/** Returns the terms of a bet that is neither a single nor an accumulator. */
function termsViews(
  stake: bigint,
  terms: BetTerms | null,
  odds: readonly Odds[],
): Pick<BetView, 'system' | 'special'> {
  const system = systemOf(terms)
  return {
    system: system && systemView(stake, system, odds),
    special: isSpecial(terms) ? specialView(stake, terms, odds) : null,
  }
}

const legView = (leg: LegRow, facts: LegFacts, now: number): LegView => ({
  eventId: leg.event_id,
  ...facts,
  market: leg.market,
  outcome: leg.outcome,
  odds: leg.odds,
  live: leg.live,
  scoreAtBet: [leg.score_home, leg.score_away],
  result: leg.result ?? 'open',
  statusId: legStatusId(leg.result, leg.grading?.rule, leg.live || facts.startsAt <= now),
  grading: leg.grading,
})

/**
 * Returns the steps from stake to payout by the rules O1 and M1. They are each leg's factor over its whole, their
 * exact product, and the payout rounded once. Null while a leg that counts is not graded and none has lost.
 */
export function arithmetic(
  stake: bigint,
  legs: readonly LegRow[],
  free = false,
  granted: Odds | null = null,
  promotion: BetPromotion | null = null,
): BetView['arithmetic'] {
  const lost = legs.some((leg) => leg.result === 'lose')
  const graded = legs.filter((leg) => leg.result !== null)
  if (!lost && graded.length < legs.length) return null
  const factors = graded.map((leg) => legFactor(leg.odds, leg.result!))
  const standing = graded.filter(({ result }) => result !== 'void').length
  const bonus = granted === null || lost ? null : expressBonusLeft(granted, standing)
  const numerator = factors.reduce((product, factor) => product * factor, BigInt(bonus ?? 1000))
  const wholes = graded.map((leg) => legWhole(leg.result!))
  const denominator = wholes.reduce((product, whole) => product * whole, 1000n)
  const percent = lost ? 0 : percentLeft(promotion, legs.length, standing)
  const worth = { numerator, denominator, legs: legs.length, standing }
  const extra = percent === 0 ? 0n : promotionExtra(stake, promotion, worth)
  return {
    stake: stake.toString(),
    factors: factors.map((factor, leg) => `${factor}/${wholes[leg]}`),
    ...(bonus === null ? {} : { expressBonus: bonus }),
    product: ratioText(numerator, denominator),
    ...(extra > 0n ? { extra: { percent, amount: extra.toString() } } : {}),
    payout: paidOf(divideDown(stake * numerator, denominator) + extra, stake, free).toString(),
  }
}

/** Returns the amount paid of a payout: the stake of a free bet is not returned. */
const paidOf = (worth: bigint, stake: bigint, free: boolean): bigint =>
  !free ? worth : worth > stake ? worth - stake : 0n
