import { changeCurrency } from '#domain/people/identity/index.ts'
import { convertLimits } from '#domain/protection/limits/index.ts'
import {
  announce,
  type ConvertedInto,
  inputHash,
  openAccounts,
  type Posting,
  post,
  retireCurrency,
  runOnce,
} from '#domain/trust/ledger/index.ts'
import type { Tx } from '#kernel/database.ts'
import { uuidv7 } from '#kernel/ids.ts'
import type { Currency } from '#kernel/money.ts'
import { type ConversionView, conversionErrors } from './api.ts'
import { type ConversionRule, type Quote, quotesFor } from './quote.ts'
import { exchangedLimit, exchangeOf } from './rate.ts'
import { replaceCurrency } from './replace-currency.ts'
import { type ConversionRow, insertConversion } from './store.ts'

export interface ConversionRequest {
  readonly key: string
  readonly from: Currency
  readonly to: Currency
  /** The rate that the player saw. */
  readonly rate: string
}

/** Moves other data with a player's accounts, in the conversion's transaction. */
export type Carried = (
  tx: Tx,
  playerId: string,
  from: string,
  into: ConvertedInto,
  now: Date,
) => Promise<void>

/** Returns money to an account before its conversion. The caller locks the player. */
export type BeforeConverting = (tx: Tx, playerId: string, currency: string, at: Date) => Promise<void>

/**
 * Moves a player's money and limits from one currency to another, which becomes their currency. `rules` are those
 * due. Open bets stay in the old currency and pay into its account; the same command moves that money later. Errors:
 * nothing-to-convert, conversion-changed, idempotency-key-reused.
 */
export async function convertMoney(
  tx: Tx,
  playerId: string,
  request: ConversionRequest,
  rules: readonly ConversionRule[],
  now: Date,
  carried: Carried,
  before: BeforeConverting = async () => {},
): Promise<ConversionView> {
  const { key, from, to, rate } = request
  const command = { playerId, key, inputHash: inputHash('convert-account', [from, to, rate]) }
  return runOnce(tx, command, async () => {
    await before(tx, playerId, from, now)
    const quotes = await quotesFor(tx, playerId, rules)
    const quote = quotes.find(({ rule }) => rule.from === from)
    if (!quote) throw conversionErrors['nothing-to-convert']()
    const { rule } = quote
    if (rule.to !== to || rule.rate !== rate) {
      throw conversionErrors['conversion-changed']({ currency: from, to: rule.to, rate: rule.rate })
    }
    const row = rowOf(quote, now)
    const exchange = exchangeOf(rate, from, to)
    await openAccounts(tx, playerId, to, ['main', ...quote.amounts.map(({ kind }) => kind)])
    await post(tx, postingsOf(playerId, quote, row.conversion_id))
    await retireCurrency(tx, playerId, from, { to, ...exchange })
    await convertLimits(tx, playerId, { from, to }, (amount) => exchangedLimit(amount, exchange), now)
    await carried(tx, playerId, from, { to, ...exchange }, now)
    if (row.currency_changed) {
      await changeCurrency(tx, playerId, to)
      await replaceCurrency(tx, playerId, from, to, now)
    }
    await insertConversion(tx, playerId, row)
    await announce(tx, playerId, 'conversion', { conversionId: row.conversion_id, from, to })
    return conversionView(row)
  })
}

function rowOf({ rule, permission, amounts }: Quote, now: Date): ConversionRow {
  const [main, bonus] = (['main', 'bonus'] as const).map((kind) => amounts.find((one) => one.kind === kind))
  return {
    conversion_id: uuidv7(now.getTime()),
    from_currency: rule.from,
    to_currency: rule.to,
    rate: rule.rate,
    main_taken: main?.taken ?? 0n,
    main_given: main?.given ?? 0n,
    bonus_taken: bonus?.taken ?? 0n,
    bonus_given: bonus?.given ?? 0n,
    currency_changed: permission === 1,
    converted_at: now,
  }
}

/**
 * Returns postings that balance in each currency: the account `exchange` holds the difference between the currencies.
 */
const postingsOf = (playerId: string, { rule, amounts }: Quote, ref: string): readonly Posting[] =>
  amounts.flatMap(({ kind, taken, given }) => {
    const common = { playerId, reason: 'conversion', ref } as const
    const moves: Posting[] = [
      { ...common, source: kind, destination: 'exchange', amount: taken, currency: rule.from },
      { ...common, source: 'exchange', destination: kind, amount: given, currency: rule.to },
    ]
    // A few minor units may be worth 0 in the new currency.
    return moves.filter(({ amount }) => amount > 0n)
  })

export const conversionView = (row: ConversionRow): ConversionView => ({
  id: row.conversion_id,
  from: row.from_currency,
  to: row.to_currency,
  rate: row.rate,
  amount: (row.main_taken + row.bonus_taken).toString(),
  becomes: (row.main_given + row.bonus_given).toString(),
  convertedAt: row.converted_at.getTime(),
})
