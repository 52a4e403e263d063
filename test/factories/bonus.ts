import { randomUUID } from 'node:crypto'
import { settleSelections } from '#domain/betting/settlement/settle-event.ts'
import { type ConversionRule, conversionHandlers } from '#domain/money/conversion/index.ts'
import { paymentHandlers } from '#domain/money/payments/index.ts'
import { settingsHandlers } from '#domain/people/settings/index.ts'
import {
  type BonusOffers,
  type BonusView,
  bonusHandlers,
  bonusRounds,
  type CasinoTerms,
  convertBonus,
  grantBonus,
  houseOffers,
  leaveBonuses,
  type OfferTerms,
} from '#domain/rewards/bonus/index.ts'
import { openAccounts } from '#domain/trust/ledger/index.ts'
import type { LegOutcome } from '#kernel/betting/leg-outcome.ts'
import { DomainError } from '#kernel/errors.ts'
import { uuidv7 } from '#kernel/ids.ts'
import type { Currency } from '#kernel/money.ts'
import { betOf, placed, type TestLeg } from './betting.ts'
import type { TestDatabase } from './database.ts'
import { handlerContext } from './handler-context.ts'
import { seedPlayers } from './players.ts'

/** Terms of bonuses that are in a bonus account from the beginning. */
export const accountTerms = { paidAtEnd: false, wagering: 5, wageringOdds: 1_500 } as const
/** The default offers with those terms. */
export const accountOffers = {
  firstDeposit: { ...houseOffers.firstDeposit, ...accountTerms },
  redeposit: { ...houseOffers.redeposit, ...accountTerms },
} as const

/**
 * Returns the calls of players on a site that offers bonuses. The redeposit's day is today; all of it may be changed
 * in between.
 */
export function bonusCalls(db: TestDatabase, rules: ConversionRule[] = []) {
  const clock = { ahead: 0, now: () => Date.now() + clock.ahead }
  const house: { offers: BonusOffers | null; terms: Partial<OfferTerms>; casino: CasinoTerms | null } = {
    offers: null,
    terms: {},
    casino: null,
  }
  const offers = (): BonusOffers =>
    house.offers ?? {
      casino: house.casino,
      firstDeposit: { ...accountOffers.firstDeposit, ...house.terms },
      redeposit: { ...accountOffers.redeposit, ...house.terms, weekday: new Date(clock.now()).getUTCDay() },
    }
  const bonuses = bonusHandlers({ db, clock, offers })
  const rounds = bonusRounds({ db, clock, committed: () => {} })
  const settings = settingsHandlers({ db })
  const payments = paymentHandlers({
    db,
    clock,
    deposited: (tx, deposit) => grantBonus(tx, deposit, offers()),
    withdrawing: leaveBonuses,
  })
  const conversion = conversionHandlers({ db, clock, rules: () => rules, carried: convertBonus })
  const input = <B>(body: B) => ({ params: undefined, query: undefined, body })
  const show = async (playerId: string) =>
    told(await bonuses.showBonuses(handlerContext(playerId), input(undefined)))
  return {
    clock,
    house,
    rounds,
    show,
    async player(currency: Currency = 'EUR'): Promise<string> {
      const [seeded] = await seedPlayers(db.read, 1, { secret: 's'.repeat(32), cookieName: 'c', currency })
      const { playerId } = seeded!
      await openAccounts(db.read, playerId, currency)
      return playerId
    },
    choose: (playerId: string, changes: object) =>
      settings.saveSettings(handlerContext(playerId), input({ changes: { ...changes } })),
    deposit: (playerId: string, amount: bigint, currency: Currency = 'EUR', key: string = randomUUID()) =>
      payments.makeDeposit(handlerContext(playerId), input({ key, currency, amount: amount.toString() })),
    withdraw: (playerId: string, amount: bigint, currency: Currency = 'EUR', givesUpBonus = false) =>
      payments.makeWithdrawal(
        handlerContext(playerId),
        input({ key: randomUUID(), currency, amount: amount.toString(), givesUpBonus }),
      ),
    giveUp: async (playerId: string, bonusId: string) =>
      told(await bonuses.giveUpBonus(handlerContext(playerId), input({ bonusId }))).bonus,
    convert: async (playerId: string, { from, to, rate }: ConversionRule) =>
      told(
        await conversion.convertAccount(
          handlerContext(playerId),
          input({ key: randomUUID(), from, to, rate }),
        ),
      ),
    /** Returns bonuses, latest first. */
    bonuses: async (playerId: string): Promise<readonly BonusView[]> => (await show(playerId)).bonuses,
  }
}

/** Returns three legs at even odds on separate events, each named by its result. */
export const endingLegs = (name: string, ...ends: readonly LegOutcome[]): readonly TestLeg[] =>
  ends.map((outcome, at) => ({ eventId: `${name}-${at}`, market: 'any', outcome, odds: 2000 }))

/** Settles legs by their names. */
export async function settleLegs(db: TestDatabase, legs: readonly TestLeg[]): Promise<void> {
  for (const { eventId, market, outcome } of legs) {
    const selectionResult = {
      market,
      outcome,
      result: outcome as LegOutcome,
      grading: { rule: 'score', facts: {} },
    }
    await settleSelections(db, eventId, [selectionResult], 1_000)
  }
}

let bets = 0

/** Places an unsettled bet of the bonus account with these results. */
export async function bonusBet(
  db: TestDatabase,
  playerId: string,
  stake: bigint,
  ends: readonly LegOutcome[],
  currency: Currency = 'EUR',
  at = Date.now(),
): Promise<readonly TestLeg[]> {
  const legs = endingLegs(`bonus-${bets++}`, ...ends)
  await placed(db, [{ ...betOf(playerId, stake, legs, currency, 'bonus'), betId: uuidv7(at) }])
  return legs
}

export const won = ['win', 'half-win', 'half-lose'] as const satisfies readonly LegOutcome[]
export const lost = ['win', 'lose', 'win'] as const satisfies readonly LegOutcome[]
export const returned = ['void', 'void', 'void'] as const satisfies readonly LegOutcome[]

function told<T>(answer: T | DomainError): T {
  if (answer instanceof DomainError) throw answer
  return answer
}
