import { changeCurrency, findCurrency } from '#domain/people/identity/index.ts'
import { convertLimits } from '#domain/protection/limits/index.ts'
import {
  announce,
  type Balance,
  balancesOf,
  countedAccountsOf,
  inputHash,
  ledgerErrors,
  lockPlayers,
  openAccounts,
  rateAccounts,
  retireCurrency,
  runOnce,
} from '#domain/trust/ledger/index.ts'
import type { Tx } from '#kernel/database.ts'
import type { Currency } from '#kernel/money.ts'
import type { BeforeConverting } from './convert-account.ts'
import { currencyAccountErrors } from './currency-accounts-api.ts'
import { findCurrencies, noteAdded, noteRemoved } from './currency-accounts-store.ts'
import { type CurrencyRates, exchangeBetween } from './currency-rates.ts'
import { exchangedLimit } from './rate.ts'

/**
 * Accounts in additional currencies. A player uses one at a time; the others are inactive, like converted accounts.
 * They take no stakes and no credits except payouts of open bets, but allow withdrawals. Their movements count at the
 * operator's rate in the limits of the current currency, so that a switch evades no limit (decisions/0111).
 */
export interface CurrencyOffer {
  readonly rates: CurrencyRates
  /** Currencies that the operator offers accounts in. */
  readonly offered: readonly Currency[]
}

/** Errors (thrown): currency-not-offered, currency-open-already, idempotency-key-reused. */
export async function addAccount(
  tx: Tx,
  playerId: string,
  { key, currency }: { readonly key: string; readonly currency: Currency },
  { rates, offered }: CurrencyOffer,
  now: Date,
): Promise<true> {
  const command = { playerId, key, inputHash: inputHash('add-currency', [currency]) }
  return runOnce(tx, command, async () => {
    const own = await findCurrency(tx, playerId)
    const exchange = own && exchangeBetween(rates, currency, own)
    if (!own || !exchange || !offered.includes(currency))
      throw currencyAccountErrors['currency-not-offered']({ currency })
    const known = await findCurrencies(tx, playerId)
    if (currency === own || known.some((one) => one.currency === currency))
      throw currencyAccountErrors['currency-open-already']({ currency })
    if (known.length === 0) await noteAdded(tx, playerId, own, true, now)
    await noteAdded(tx, playerId, currency, false, now)
    await openAccounts(tx, playerId, currency)
    await retireCurrency(tx, playerId, currency, { to: own, ...exchange })
    await announce(tx, playerId, 'currency-added', { opened: currency })
    return true as const
  })
}

/**
 * Switches a player to another of their currencies. Converts the limits at the rate, rounded down; moves no money.
 * Errors (thrown): account-unknown, currency-not-offered, currency-has-bonus, idempotency-key-reused.
 */
export async function switchCurrency(
  tx: Tx,
  playerId: string,
  { key, currency }: { readonly key: string; readonly currency: Currency },
  { rates, offered }: CurrencyOffer,
  hooks: {
    readonly before: BeforeConverting
    readonly hasBonus: (tx: Tx, playerId: string) => Promise<boolean>
  },
  now: Date,
): Promise<true> {
  const command = { playerId, key, inputHash: inputHash('switch-currency', [currency]) }
  return runOnce(tx, command, async () => {
    const own = await findCurrency(tx, playerId)
    const known = await findCurrencies(tx, playerId)
    if (!own || !known.some((one) => one.currency === currency))
      throw ledgerErrors['account-unknown']({ currency })
    if (own === currency) return true as const
    const exchange = exchangeBetween(rates, own, currency)
    if (!exchange || !offered.includes(currency))
      throw currencyAccountErrors['currency-not-offered']({ currency })
    const bonus = (await balancesOf(tx, playerId)).find((one) => one.currency === own && one.kind === 'bonus')
    if ((bonus?.balance ?? 0n) > 0n || (await hooks.hasBonus(tx, playerId)))
      throw currencyAccountErrors['currency-has-bonus']({ currency: own })
    await hooks.before(tx, playerId, own, now)
    await retireCurrency(tx, playerId, own, { to: currency, ...exchange })
    // Rates all inactive accounts at today's rates, not at a product of the rates of past switches.
    const resting = (await countedAccountsOf(tx, playerId, 'main')).flatMap((account) => {
      const from = account.currency as Currency
      const rate =
        account.counts_in === currency && from !== currency && exchangeBetween(rates, from, currency)
      return rate ? [{ currency: from, ...rate }] : []
    })
    await rateAccounts(tx, playerId, currency, resting)
    const places = { from: own, to: currency }
    await convertLimits(tx, playerId, places, (amount) => exchangedLimit(amount, exchange), now)
    await changeCurrency(tx, playerId, currency)
    await announce(tx, playerId, 'currency-switched', places)
    return true as const
  })
}

/** Removes an empty account of an additional currency. Errors (thrown): account-unknown, currency-in-use. */
export async function removeAccount(
  tx: Tx,
  playerId: string,
  currency: Currency,
  openStakes: (playerId: string, currency: string, since: Date) => Promise<bigint>,
  now: Date,
): Promise<void> {
  await lockPlayers(tx, [playerId])
  const known = (await findCurrencies(tx, playerId)).find((one) => one.currency === currency)
  if (!known) throw ledgerErrors['account-unknown']({ currency })
  const idle = await isIdle(tx, playerId, currency, await balancesOf(tx, playerId), openStakes)
  if (!idle || known.first || (await findCurrency(tx, playerId)) === currency)
    throw currencyAccountErrors['currency-in-use']({ currency })
  await noteRemoved(tx, playerId, currency, now)
  await announce(tx, playerId, 'currency-removed', { closed: currency })
}

/** Returns whether a currency has no money and nothing open. */
export async function isIdle(
  tx: Tx,
  playerId: string,
  currency: string,
  balances: readonly Balance[],
  openStakes: (playerId: string, currency: string, since: Date) => Promise<bigint>,
): Promise<boolean> {
  const own = balances.filter((one) => one.currency === currency)
  if (own.some(({ balance, claimed }) => balance !== 0n || claimed !== 0n)) return false
  const counted = await countedAccountsOf(tx, playerId, 'main')
  if (counted.some((one) => one.currency === currency && one.held > 0n)) return false
  return (await openStakes(playerId, currency, new Date(0))) === 0n
}
