import * as z from 'zod'
import { endpoint } from '#kernel/contract.ts'
import { currencyCodes } from '#kernel/currencies.ts'
import { declareErrors } from '#kernel/errors.ts'
import { uuidPattern } from '#kernel/ids.ts'

/** Accounts in further currencies: type 9 of the specification. Browser-safe. */

export const currencyAccountErrors = declareErrors({
  /** The operator has no rate for it, or no accounts in it. Fact: `currency`. */
  'currency-not-offered': { status: 409 },
  /** The player has that account already. Fact: `currency`. */
  'currency-open-already': { status: 409 },
  /** A bonus is active, which belongs to the currency that the player would leave. Fact: `currency`. */
  'currency-has-bonus': { status: 409 },
  /** It is the one that he plays in or his first, or money or an open bet is in it. Fact: `currency`. */
  'currency-in-use': { status: 409 },
})

const currency = z.enum(currencyCodes)
const uuid = z.string().check(z.regex(uuidPattern))

/** 0 main, 4 bonus, 9 a further currency. */
export const accountTypes = { main: 0, bonus: 4, currency: 9 } as const

const accountOfPlayer = z.object({
  /** As in `accounts`. */
  id: z.string(),
  iso: z.string(),
  symbol: z.string(),
  /** Minor units as text. */
  money: z.string(),
  type: z.union([z.literal(0), z.literal(4), z.literal(9)]),
  /** Whether the player plays in its currency now. */
  isActive: z.boolean(),
  /** Whether he may take it away as it is: it is empty, and nothing is open in it. */
  isRemovable: z.boolean(),
})
export type AccountOfPlayer = z.infer<typeof accountOfPlayer>

const accountsOfPlayer = z.object({
  /** Minor units as text, of the currency that the player plays in. */
  balance: z.string(),
  bonus: z.string(),
  all_accounts: z.readonly(z.array(accountOfPlayer)),
  activeAccount: z.string(),
  mainAccount: z.string(),
  is_available_first_deposit_bonus: z.boolean(),
  /** What he may add. */
  offered: z.readonly(z.array(currency)),
})
export type AccountsOfPlayer = z.infer<typeof accountsOfPlayer>

/** All accounts of the player by the names of the specification (sections 3 and 7). */
export const showAccounts = endpoint({
  id: 'showAccounts',
  method: 'GET',
  path: '/web-api/user/accounts',
  auth: 'player',
  underBan: 'allowed',
  answer: accountsOfPlayer,
  errors: [],
})

/** The player goes on in the currency of this account. Sent twice, it is one. */
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
