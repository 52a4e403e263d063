import type { Contribution } from '#domain/casino/rounds/index.ts'
import { hasDeposited } from '#domain/money/payments/index.ts'
import { findCurrency } from '#domain/people/identity/index.ts'
import type { Clock } from '#kernel/clock.ts'
import { type Handlers, signedIn } from '#kernel/contract.ts'
import type { Database, Tx } from '#kernel/database.ts'
import { type CashbackView, type CashbackWeek, type cashbackEndpoints, cashbackErrors } from './api.ts'
import { mayChooseAtOnce } from './choose-mode.ts'
import { exchangeableOf, exchangeForMoney } from './exchange-points.ts'
import { claimPremium, premiumOf } from './premium/claim-premium.ts'
import { premiumLevels, premiumMin, premiumOfStakes } from './premium/premium.ts'
import { dueOf, pointsOfCasino, pointsOfWeek, type Scheme } from './scheme.ts'
import { chosenMode, findWeeks, pointsLeft } from './store.ts'
import { lastPayment, type PaidWeek, weeksSince } from './weeks/payment-store.ts'
import { weekLength, weekOf } from './weeks/week.ts'

export interface CashbackDeps {
  readonly db: Database
  /** Wall clock. */
  readonly clock: Clock
  /** The operator's current scheme; null: no cashback. */
  readonly scheme: () => Scheme | null
  /** The operator's current percent of a stake that counts, by game. */
  readonly contribution: () => Contribution
  /** Called after a commit, to wake the relay. */
  readonly committed?: () => void
}

/** Number of past weeks that a player sees. */
const shownWeeks = 26

export function cashbackHandlers(deps: CashbackDeps): Handlers<typeof cashbackEndpoints> {
  const scheme = (): Scheme => {
    const current = deps.scheme()
    if (!current) throw cashbackErrors['cashback-off']()
    return current
  }
  return {
    async showCashbackTerms(_context, { query: { currency } }) {
      const { rate, ofStakes, minOdds, maxPoints, byCurrency } = scheme()
      const { min, max, stakeOfPoint, hundredPoints } = byCurrency[currency]
      return {
        terms: {
          rate,
          ofStakes,
          min: min.toString(),
          max: max.toString(),
          stakeOfPoint: stakeOfPoint.toString(),
          minOdds,
          maxPoints: maxPoints.toString(),
          hundredPoints: hundredPoints.toString(),
        },
        premium: {
          min: premiumMin(currency).toString(),
          ofStakes: premiumOfStakes,
          levels: premiumLevels(currency).map(({ level, from, rate: of, max: most }) => ({
            level,
            from: from.toString(),
            rate: of,
            max: most.toString(),
          })),
        },
      }
    },

    async showCashback(context) {
      const terms = scheme()
      return cashbackOf(deps.db.read, signedIn(context), terms, weekOf(deps.clock.now()))
    },

    async exchangePoints(context, { body }) {
      const terms = scheme()
      const now = new Date(deps.clock.now())
      const answer = await deps.db.transact((tx) => exchangeForMoney(tx, signedIn(context), body, terms, now))
      deps.committed?.()
      return answer
    },

    async showPremiumCashback(context) {
      scheme()
      const now = new Date(deps.clock.now())
      return premiumOf(deps.db.read, signedIn(context), deps.contribution(), now)
    },

    async claimPremiumCashback(context, { body }) {
      scheme()
      const now = new Date(deps.clock.now())
      const answer = await deps.db.transact((tx) => claimPremium(tx, signedIn(context), body, now))
      deps.committed?.()
      return answer
    },
  }
}

/** Returns a player's view of their cashback in the week of this Monday. */
async function cashbackOf(tx: Tx, playerId: string, scheme: Scheme, week: number): Promise<CashbackView> {
  const currency = (await findCurrency(tx, playerId)) ?? 'EUR'
  const monday = new Date(week)
  const nextWeek = week + weekLength
  const weeks = await weeksSince(tx, playerId, new Date(week - shownWeeks * weekLength))
  const mode = weeks.find((one) => one.week >= monday)?.mode ?? (await chosenMode(tx, playerId, monday))
  const [begun] = await findWeeks(tx, [{ player_id: playerId, currency, week: monday }])
  const usual = scheme.byCurrency[currency]
  const terms = {
    rate: begun?.rate ?? scheme.rate,
    of_stakes: begun ? begun.of_stakes : scheme.ofStakes,
    min: begun?.min ?? usual.min,
    max: begun?.max ?? usual.max,
    stakeOfPoint: begun?.stake_of_point ?? usual.stakeOfPoint,
    minOdds: begun?.min_odds ?? scheme.minOdds,
    maxPoints: begun?.max_points ?? scheme.maxPoints,
  }
  const own = {
    week: monday,
    currency,
    mode,
    staked: 0n,
    returned: 0n,
    points: 0n,
    counted: 0n,
    casino_staked: 0n,
    casino_returned: 0n,
    stake_of_point: terms.stakeOfPoint,
    max_points: terms.maxPoints,
    paid: null,
    ...terms,
    ...begun,
  }
  const others = weeks.filter((one) => one.week >= monday && one.currency !== currency)
  const past = weeks.filter((one) => one.week < monday)
  const carried = past
    .filter((one) => one.open && one.currency === currency)
    .reduce(
      (sum, one) => sum + dueOf(one) - one.due,
      (await lastPayment(tx, playerId, currency))?.carried ?? 0n,
    )
  const pays = dueOf(own) + carried
  return {
    currency,
    mode,
    nextMode: await chosenMode(tx, playerId, new Date(nextWeek)),
    atOnce: !begun && (await mayChooseAtOnce(tx, playerId, week)),
    week,
    nextWeek,
    terms: {
      rate: terms.rate,
      ofStakes: terms.of_stakes,
      min: terms.min.toString(),
      max: terms.max.toString(),
      stakeOfPoint: terms.stakeOfPoint.toString(),
      minOdds: terms.minOdds,
      maxPoints: terms.maxPoints.toString(),
      hundredPoints: usual.hundredPoints.toString(),
    },
    current: [own, ...others].map(weekView),
    carried: carried.toString(),
    pays: (pays > 0n ? pays : 0n).toString(),
    points: (await pointsLeft(tx, playerId)).toString(),
    exchangeable: (await exchangeableOf(tx, playerId)).points.toString(),
    deposited: await hasDeposited(tx, playerId),
    past: past.map(weekView),
  }
}

const weekView = (row: Omit<PaidWeek, 'due' | 'open'>): CashbackWeek => ({
  week: row.week.getTime(),
  currency: row.currency,
  mode: row.mode,
  staked: row.staked.toString(),
  returned: row.returned.toString(),
  casino: {
    staked: (row.casino_staked / 100n).toString(),
    returned: (row.casino_returned / 100n).toString(),
    points: (row.mode === 1
      ? pointsOfCasino(row.casino_staked, { stakeOfPoint: row.stake_of_point })
      : 0n
    ).toString(),
  },
  counted: (row.counted + row.casino_staked / 100n).toString(),
  points: pointsOfWeek(row.points, row.max_points).toString(),
  due: dueOf(row).toString(),
  paid: row.paid?.toString() ?? null,
})
