import * as z from 'zod'
import { endpoint } from '#kernel/contract.ts'

/** The wallet API for providers' servers. Browser-safe. */

const name = z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,59}$/))
/** Printable ASCII, chosen by the provider. */
const id = z.string().check(z.regex(/^[\x21-\x7e]{1,100}$/))
/** Minor units as text. */
const amount = z.string().check(z.regex(/^(0|[1-9]\d{0,14})$/))
const currency = z.string().check(z.regex(/^[A-Z]{3}$/))

const params = z.object({ provider: name })
const walletErrors = [
  'provider-unknown',
  'provider-signature-invalid',
  'provider-call-stale',
  'provider-session-unknown',
]
const moneyErrors = [
  ...walletErrors,
  'provider-currency-mismatch',
  'provider-transaction-reused',
  'account-unknown',
]
const betErrors = [
  ...moneyErrors,
  'banned',
  'insufficient-funds',
  'round-loss-limit',
  'round-stake-limit',
  'round-ended',
  'provider-bet-rolled-back',
]
const balanceAnswer = z.object({ currency: z.string(), balance: z.string() })
const moneyAnswer = z.object({ transaction: z.string(), currency: z.string(), balance: z.string() })
const ofRound = { session: id, transaction: id, round: id, currency }

/** Signed calls of a provider's server: see docs/providers.md. */
export const walletAuthenticate = endpoint({
  id: 'walletAuthenticate',
  method: 'POST',
  path: '/web-api/provider-wallet/:provider/authenticate',
  description:
    'Exchanges the one-time token of a launch for a session: who plays, which game, in which currency. The same token and request get the same session again.',
  auth: 'visitor',
  open: true,
  signed: true,
  ratePerMinute: 60_000,
  params,
  /** `request`: the provider's own id of this exchange; a repeated one gets the same session. */
  body: z.object({ token: id, request: id }),
  answer: z.object({
    session: z.string(),
    /** Pseudonym of the player, different for each provider. */
    player: z.string(),
    game: z.string(),
    currency: z.string(),
    language: z.string(),
  }),
  errors: walletErrors,
})

export const walletBalance = endpoint({
  id: 'walletBalance',
  method: 'POST',
  path: '/web-api/provider-wallet/:provider/balance',
  description: "The balance of the player's main account.",
  auth: 'visitor',
  open: true,
  signed: true,
  ratePerMinute: 60_000,
  params,
  body: z.object({ session: id }),
  answer: balanceAnswer,
  errors: walletErrors,
})

export const walletBet = endpoint({
  id: 'walletBet',
  method: 'POST',
  path: '/web-api/provider-wallet/:provider/bet',
  description: 'Takes a stake. Sent again, with the same transaction, it is answered as at first.',
  auth: 'visitor',
  open: true,
  signed: true,
  ratePerMinute: 60_000,
  params,
  body: z.object({ ...ofRound, amount }),
  answer: moneyAnswer,
  errors: betErrors,
})

export const walletWin = endpoint({
  id: 'walletWin',
  method: 'POST',
  path: '/web-api/provider-wallet/:provider/win',
  description:
    'Pays a win of a bet; it is refused until the bet was taken, and taken after bans and the end of the session.',
  auth: 'visitor',
  open: true,
  signed: true,
  ratePerMinute: 60_000,
  params,
  body: z.object({ ...ofRound, amount, bet: id }),
  answer: moneyAnswer,
  errors: [
    ...moneyErrors,
    'provider-bet-unknown',
    'provider-bet-rolled-back',
    'provider-win-held',
    'provider-win-refused',
  ],
})

export const walletRollback = endpoint({
  id: 'walletRollback',
  method: 'POST',
  path: '/web-api/provider-wallet/:provider/rollback',
  description:
    'Gives the stake of a bet back, unless it has a win. Sent before its bet, it is remembered: the bet is refused.',
  auth: 'visitor',
  open: true,
  signed: true,
  ratePerMinute: 60_000,
  params,
  body: z.object({ ...ofRound, bet: id }),
  answer: moneyAnswer,
  errors: [...moneyErrors, 'provider-bet-unknown', 'provider-bet-paid'],
})

export const walletEndRound = endpoint({
  id: 'walletEndRound',
  method: 'POST',
  path: '/web-api/provider-wallet/:provider/end-round',
  description: 'Ends a round: it takes no more bets, and counts where rounds are counted.',
  auth: 'visitor',
  open: true,
  signed: true,
  ratePerMinute: 60_000,
  params,
  body: z.object(ofRound),
  answer: moneyAnswer,
  errors: moneyErrors,
})

/** Bet, wins and end of a round in one call. */
export const walletPlayRound = endpoint({
  id: 'walletPlayRound',
  method: 'POST',
  path: '/web-api/provider-wallet/:provider/play-round',
  description:
    'Bet, wins and end of one round at once, in one transaction: all of it is done, or nothing. `wins`: one amount each, none where nothing was won. A round that is open may be ended by it. Its bet is rolled back by its transaction, unless it carried wins.',
  auth: 'visitor',
  open: true,
  signed: true,
  ratePerMinute: 60_000,
  params,
  body: z.object({ ...ofRound, amount, wins: z.array(amount).check(z.maxLength(100)) }),
  answer: moneyAnswer,
  errors: [...betErrors, 'provider-win-held', 'provider-win-refused'],
})

export const providerEndpoints = [
  walletAuthenticate,
  walletBalance,
  walletBet,
  walletWin,
  walletRollback,
  walletEndRound,
  walletPlayRound,
] as const
