import { randomUUID } from 'node:crypto'
import { openStakesSince } from '#domain/betting/bets/index.ts'
import {
  type BeforeConverting,
  type ConversionRule,
  conversionHandlers,
} from '#domain/money/conversion/index.ts'
import { paymentHandlers } from '#domain/money/payments/index.ts'
import { limitHandlers } from '#domain/protection/limits/index.ts'
import { openAccounts } from '#domain/trust/ledger/index.ts'
import { DomainError } from '#kernel/errors.ts'
import type { Currency } from '#kernel/money.ts'
import type { TestDatabase } from './database.ts'
import { handlerContext } from './handler-context.ts'
import { seedPlayers } from './players.ts'

export const poundsToEuros: ConversionRule = { from: 'GBP', to: 'EUR', rate: '0.865', since: 0 }

/** Returns the calls of players whose operator converts currencies; `rules` may be changed in between. */
export function conversionCalls(
  db: TestDatabase,
  rules: ConversionRule[] = [poundsToEuros],
  before?: BeforeConverting,
) {
  const clock = { ahead: 0, now: () => Date.now() + clock.ahead }
  const conversion = conversionHandlers({ db, clock, rules: () => rules, ...(before ? { before } : {}) })
  const limits = limitHandlers({
    ...{ db, clock, sessionStartedAt: async () => 0 },
    openStakes: (playerId, currency, since) => openStakesSince(db.read, playerId, currency, since),
  })
  const payments = paymentHandlers({ db, clock })
  const input = <B>(body: B) => ({ params: undefined, query: undefined, body })
  const deposit = (playerId: string, amount: bigint, currency: Currency) =>
    payments.makeDeposit(
      handlerContext(playerId),
      input({ key: randomUUID(), currency, amount: amount.toString() }),
    )
  return {
    rules,
    clock,
    async player(currency: Currency, amount = 0n): Promise<string> {
      const [seeded] = await seedPlayers(db.read, 1, { secret: 's'.repeat(32), cookieName: 'c', currency })
      const { playerId } = seeded!
      await openAccounts(db.read, playerId, currency)
      if (amount > 0n) await deposit(playerId, amount, currency)
      return playerId
    },
    deposit,
    withdraw: (playerId: string, amount: bigint, currency: Currency) =>
      payments.makeWithdrawal(
        handlerContext(playerId),
        input({ key: randomUUID(), currency, amount: amount.toString() }),
      ),
    cashier: async (playerId: string) =>
      told(await payments.showCashier(handlerContext(playerId), input(undefined))),
    limit: (playerId: string, limitType: number, limitValue: string, currency: Currency) =>
      limits.saveLimits(handlerContext(playerId), input({ currency, limits: [{ limitType, limitValue }] })),
    limits: async (playerId: string) =>
      told(await limits.listLimits(handlerContext(playerId), input(undefined))).limits,
    summary: async (playerId: string) =>
      told(await limits.sessionSummary(handlerContext(playerId), input(undefined))),
    show: async (playerId: string) =>
      told(await conversion.showConversion(handlerContext(playerId), input(undefined))),
    convert: async (playerId: string, rule = rules[0]!, key: string = randomUUID()) => {
      const { from, to, rate } = rule
      return told(await conversion.convertAccount(handlerContext(playerId), input({ key, from, to, rate })))
        .conversion
    },
    notice: async (playerId: string, from: Currency) =>
      told(await conversion.conversionNotice(handlerContext(playerId), input({ from }))).show,
  }
}

function told<T>(answer: T | DomainError): T {
  if (answer instanceof DomainError) throw answer
  return answer
}
