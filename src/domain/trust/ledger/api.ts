import * as z from 'zod'
import { endpoint } from '#kernel/contract.ts'
import { declareErrors } from '#kernel/errors.ts'
import { rewardReasons } from './reward-reasons.ts'

/** Sides of a posting: two accounts of the player, and others that exist only as names in postings. Browser-safe. */
export type AccountKind = 'main' | 'bonus'
export type PostingSide =
  | AccountKind
  | 'house'
  | 'cashier'
  | 'suspense'
  | 'exchange'
  | 'jackpot'
  | 'promotion'
  | 'tax'

/** Minor units as text. */
export const minorUnits = z.string()

export const accountView = z.object({
  accountId: z.string(),
  currency: z.string(),
  kind: z.enum(['main', 'bonus']),
  amount: minorUnits,
  /** Only for a converted account: the currency that it was converted to. */
  convertedTo: z.optional(z.string()),
  /** Only where above zero: the operator's claim after a correction, settled by payouts into this account. */
  claimed: z.optional(minorUnits),
})
export type AccountView = z.infer<typeof accountView>

export const ledgerErrors = declareErrors({
  /** Facts: `balance` in minor units as text, `currency`. */
  'insufficient-funds': { status: 422 },
  'currency-unknown': { status: 400 },
  /** The player has no account in that currency. Fact: `currency`. */
  'account-unknown': { status: 422 },
  /** The account was converted to another currency: neither stakes nor deposits. Facts: `currency`, `to`. */
  'account-converted': { status: 409 },
  /** The key was used before with another input. */
  'idempotency-key-reused': { status: 409 },
})

export const accountsEndpoint = endpoint({
  id: 'accounts',
  method: 'GET',
  path: '/web-api/accounts',
  auth: 'player',
  inMaintenance: true,
  underBan: 'allowed',
  answer: z.object({
    accounts: z.readonly(z.array(accountView)),
    /** Whether the player's first deposit is still to come and a bonus is offered for it. */
    is_available_first_deposit_bonus: z.boolean(),
  }),
  errors: [],
})

const claimView = z.object({
  id: z.string(),
  currency: z.string(),
  kind: z.enum(['main', 'bonus']),
  /** The bet whose result was corrected. */
  betId: z.string(),
  amount: minorUnits,
  /** Amount that later payouts have not settled yet; "0" once settled. */
  open: minorUnits,
  /** Wall-clock milliseconds. */
  madeAt: z.number(),
})
export type ClaimView = z.infer<typeof claimView>

/** Amounts that corrected results took back after the player had spent them, latest first; at most 100. */
export const listClaims = endpoint({
  id: 'listClaims',
  method: 'GET',
  path: '/web-api/claims',
  auth: 'player',
  underBan: 'allowed',
  answer: z.object({ claims: z.readonly(z.array(claimView)) }),
  errors: [],
})

const sums = z.object({
  currency: z.string(),
  deposits: minorUnits,
  withdrawals: minorUnits,
  stakes: minorUnits,
  payouts: minorUnits,
})
export type StatementSums = z.infer<typeof sums>

/** Sums of a player's accounts: by month (UTC) for the last twelve, and in all. */
export const showStatement = endpoint({
  id: 'showStatement',
  method: 'GET',
  path: '/web-api/statement',
  auth: 'player',
  underBan: 'allowed',
  answer: z.object({
    /** Latest first; `month` as `2026-11`. */
    months: z.readonly(z.array(z.object({ ...sums.shape, month: z.string() }))),
    all: z.readonly(z.array(sums)),
  }),
  errors: [],
})

/** Rewards of the player, latest first; at most 100. */
export const listRewards = endpoint({
  id: 'listRewards',
  method: 'GET',
  path: '/web-api/rewards',
  auth: 'player',
  answer: z.object({
    rewards: z.readonly(
      z.array(
        z.object({
          id: z.string(),
          reason: z.enum(rewardReasons),
          currency: z.string(),
          amount: minorUnits,
          /** Tax deducted from it; "0": none. */
          tax: minorUnits,
          /** Wall-clock milliseconds. */
          at: z.number(),
        }),
      ),
    ),
  }),
  errors: [],
})

export const ledgerEndpoints = [accountsEndpoint, listClaims, showStatement, listRewards] as const
