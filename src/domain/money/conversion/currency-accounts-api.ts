import * as z from 'zod'
import { endpoint } from '#kernel/contract.ts'
import { currencyCodes } from '#kernel/currencies.ts'
import { declareErrors } from '#kernel/errors.ts'
import { uuidPattern } from '#kernel/ids.ts'

/** Accounts in additional currencies: type 9 of the specification. Browser-safe. */

export const currencyAccountErrors = declareErrors({
  /** The operator has no rate for the currency, or offers no accounts in it. Fact: `currency`. */
  'currency-not-offered': { status: 409 },
  /** The player has such an account already. Fact: `currency`. */
  'currency-open-already': { status: 409 },
  /** A bonus in the player's current currency is active. Fact: `currency`. */
  'currency-has-bonus': { status: 409 },
  /** The currency is the player's current or first one, or has money or an open bet. Fact: `currency`. */
  'currency-in-use': { status: 409 },
})

const currency = z.enum(currencyCodes)
const uuid = z.string().check(z.regex(uuidPattern))

/** 0 main, 4 bonus, 9 an additional currency. */
export const accountTypes = { main: 0, bonus: 4, currency: 9 } as const

const accountOfPlayer = z.object({
  /** As in `accounts`. */
  id: z.string(),
  iso: z.string(),
  symbol: z.string(),
  /** Minor units as text. */
  money: z.string(),
  type: z.union([z.literal(0), z.literal(4), z.literal(9)]),
  /** Whether it is the player's current currency. */
  isActive: z.boolean(),
  /** Whether the player may remove it: no money and nothing open. */
  isRemovable: z.boolean(),
})
export type AccountOfPlayer = z.infer<typeof accountOfPlayer>

const accountsOfPlayer = z.object({
  /** Minor units as text, in the player's current currency. */
  balance: z.string(),
  bonus: z.string(),
  all_accounts: z.readonly(z.array(accountOfPlayer)),
  activeAccount: z.string(),
  mainAccount: z.string(),
  is_available_first_deposit_bonus: z.boolean(),
  /** Currencies that the player may add. */
  offered: z.readonly(z.array(currency)),
})
export type AccountsOfPlayer = z.infer<typeof accountsOfPlayer>

/** Returns all accounts of the player under the names of the specification (sections 3 and 7). */
export const showAccounts = endpoint({
  id: 'showAccounts',
  method: 'GET',
  path: '/web-api/user/accounts',
  auth: 'player',
  underBan: 'allowed',
  answer: accountsOfPlayer,
  errors: [],
})

/** Makes the currency of this account the player's current one. A repeated request has no effect. */
export const switchAccount = endpoint({
  id: 'switchAccount',
  method: 'POST',
  path: '/web-api/user/accounts/active',
  auth: 'player',
  feature: 'currency-accounts',
  proofs: ['token'],
  ratePerMinute: 20,
  body: z.object({ key: uuid, id: z.string().check(z.maxLength(20)) }),
  answer: accountsOfPlayer,
  errors: ['account-unknown', 'currency-not-offered', 'currency-has-bonus', 'idempotency-key-reused'],
})

export const addCurrency = endpoint({
  id: 'addCurrency',
  method: 'POST',
  path: '/web-api/office/currencies',
  auth: 'player',
  feature: 'currency-accounts',
  proofs: ['token'],
  ratePerMinute: 20,
  body: z.object({ key: uuid, currency }),
  answer: z.object({ message: z.literal('currency-added') }),
  errors: ['currency-not-offered', 'currency-open-already', 'idempotency-key-reused'],
})

export const removeCurrency = endpoint({
  id: 'removeCurrency',
  method: 'POST',
  path: '/web-api/office/currencies/:currency/remove',
  auth: 'player',
  feature: 'currency-accounts',
  proofs: ['token'],
  ratePerMinute: 20,
  params: z.object({ currency }),
  answer: z.object({ message: z.literal('currency-removed') }),
  errors: ['account-unknown', 'currency-in-use'],
})

export const currencyAccountEndpoints = [showAccounts, switchAccount, addCurrency, removeCurrency] as const
