import { findCurrency } from '#domain/people/identity/index.ts'
import { accountViewOf, balancesOf, ledgerErrors } from '#domain/trust/ledger/index.ts'
import type { Clock } from '#kernel/clock.ts'
import { type HandlerContext, type Handlers, signedIn } from '#kernel/contract.ts'
import { currencyCodes } from '#kernel/currencies.ts'
import type { Database, Tx } from '#kernel/database.ts'
import type { Currency } from '#kernel/money.ts'
import type { BeforeConverting } from './convert-account.ts'
import { addAccount, type CurrencyOffer, isIdle, removeAccount, switchCurrency } from './currency-accounts.ts'
import {
  type AccountOfPlayer,
  type AccountsOfPlayer,
  accountTypes,
  type currencyAccountEndpoints,
} from './currency-accounts-api.ts'
import { findCurrencies } from './currency-accounts-store.ts'

export interface CurrencyAccountDeps {
  readonly db: Database
  /** Wall clock. */
  readonly clock: Clock
  readonly offer: () => CurrencyOffer
  /** Called after a commit, to wake the relay. */
  readonly committed?: () => void
  readonly before?: BeforeConverting
  readonly hasBonus: (tx: Tx, playerId: string) => Promise<boolean>
  /** Returns the stakes of open bets, minor units. */
  readonly openStakes: (playerId: string, currency: string, since: Date) => Promise<bigint>
  readonly firstDepositBonus?: (playerId: string) => Promise<boolean>
  /** Called after a change of the player's currency: sessions and limits have to be read again. */
  readonly currencyChanged?: (playerId: string) => void
}

export function currencyAccountHandlers(
  deps: CurrencyAccountDeps,
): Handlers<typeof currencyAccountEndpoints> {
  const { db, clock, openStakes, hasBonus, before = async () => {} } = deps

  const view = async (context: HandlerContext): Promise<AccountsOfPlayer> => {
    const playerId = signedIn(context)
    const [balances, currencies, own] = await Promise.all([
      balancesOf(db.read, playerId),
      findCurrencies(db.read, playerId),
      findCurrency(db.read, playerId),
    ])
    const first = currencies.find((one) => one.first)?.currency ?? own
    const known = (currency: string) => currencies.some((one) => one.currency === currency)
    const all: AccountOfPlayer[] = []
    for (const row of balances) {
      const { currency, kind, balance, converted_to } = row
      // Shows converted or removed accounts only while they have money.
      if (balance === 0n && (converted_to !== null || kind === 'bonus') && !known(currency)) continue
      if (kind === 'bonus' && balance === 0n) continue
      const further = kind === 'main' && known(currency) && currency !== first
      all.push({
        id: accountViewOf(row).accountId,
        iso: currency,
        symbol: symbolOf(currency),
        money: balance.toString(),
        type: kind === 'bonus' ? accountTypes.bonus : further ? accountTypes.currency : accountTypes.main,
        isActive: currency === own,
        isRemovable:
          further && currency !== own && (await isIdle(db.read, playerId, currency, balances, openStakes)),
      })
    }
    const amount = (kind: 'main' | 'bonus') =>
      (balances.find((one) => one.kind === kind && one.currency === own)?.balance ?? 0n).toString()
    return {
      balance: amount('main'),
      bonus: amount('bonus'),
      all_accounts: all,
      activeAccount: `main-${own}`,
      mainAccount: `main-${first}`,
      is_available_first_deposit_bonus: (await deps.firstDepositBonus?.(playerId)) ?? false,
      offered: deps.offer().offered.filter((currency) => currency !== own && !known(currency)),
    }
  }

  return {
    showAccounts: view,

    async switchAccount(context, { body: { key, id } }) {
      const playerId = signedIn(context)
      const currency = currencyCodes.find((code) => id === `main-${code}`)
      if (!currency) throw ledgerErrors['account-unknown']({ currency: id.slice(0, 20) })
      const now = new Date(clock.now())
      await db.transact((tx) =>
        switchCurrency(tx, playerId, { key, currency }, deps.offer(), { before, hasBonus }, now),
      )
      deps.currencyChanged?.(playerId)
      deps.committed?.()
      return view(context)
    },

    async addCurrency(context, { body }) {
      const playerId = signedIn(context)
      await db.transact((tx) => addAccount(tx, playerId, body, deps.offer(), new Date(clock.now())))
      deps.committed?.()
      return { message: 'currency-added' as const }
    },

    async removeCurrency(context, { params: { currency } }) {
      const playerId = signedIn(context)
      await db.transact((tx) => removeAccount(tx, playerId, currency, openStakes, new Date(clock.now())))
      deps.committed?.()
      return { message: 'currency-removed' as const }
    },
  }
}

/** Returns the usual symbol of a currency: `€`, `$`, else its code. */
const symbolOf = (currency: string): string =>
  new Intl.NumberFormat('en', {
    style: 'currency',
    currency: currency as Currency,
    currencyDisplay: 'narrowSymbol',
  })
    .formatToParts(0)
    .find(({ type }) => type === 'currency')?.value ?? currency
