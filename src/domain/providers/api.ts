import * as z from 'zod'
import { endpoint } from '#kernel/contract.ts'

/** Games of other houses: their lists and launches for browsers, and the wallet for the providers' servers. Browser-safe. */

const name = z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,59}$/))
/** Printable ASCII, chosen by the provider. */
const id = z.string().check(z.regex(/^[\x21-\x7e]{1,100}$/))
/** Minor units as text. */
const amount = z.string().check(z.regex(/^(0|[1-9]\d{0,14})$/))
const currency = z.string().check(z.regex(/^[A-Z]{3}$/))

const providerView = z.object({ id: z.string(), name: z.string() })
const providerGame = z.object({
  id: z.string(),
  name: z.string(),
  /** Its page is `/games/{route}`. */
  route: z.string(),
})
export type ProviderView = z.infer<typeof providerView>
export type ProviderGame = z.infer<typeof providerGame>

export const listProviders = endpoint({
  id: 'listProviders',
  method: 'GET',
  path: '/web-api/casino/providers',
  auth: 'visitor',
  answer: z.object({ providers: z.readonly(z.array(providerView)) }),
  errors: [],
})

export const listProviderGames = endpoint({
  id: 'listProviderGames',
  method: 'GET',
  path: '/web-api/casino/providers/:provider/games',
  auth: 'visitor',
  params: z.object({ provider: name }),
  answer: z.object({ provider: providerView, games: z.readonly(z.array(providerGame)) }),
  errors: ['provider-unknown'],
})

export const launchGame = endpoint({
  id: 'launchGame',
  method: 'POST',
  path: '/web-api/casino/providers/:provider/games/:game/launch',
  auth: 'player',
  proofs: ['token'],
  asksTerms: true,
  asksAge: true,
  ratePerMinute: 60,
  params: z.object({ provider: name, game: name }),
  body: z.object({ currency }),
  /** The address works once, within two minutes. */
  answer: z.object({
    address: z.string(),
    /** When it was launched, by the site's clock: rounds of this launch begin later. */
    at: z.number(),
  }),
  errors: ['provider-unknown', 'account-unknown', 'account-converted'],
})

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
const balanceAnswer = z.object({ currency: z.string(), balance: z.string() })
const moneyAnswer = z.object({ transaction: z.string(), currency: z.string(), balance: z.string() })
const ofRound = { session: id, transaction: id, round: id, currency }

/** The calls of a provider's server, signed: see docs/providers.md. */
export const walletAuthenticate = endpoint({
  id: 'walletAuthenticate',
  method: 'POST',
  path: '/web-api/provider-wallet/:provider/authenticate',
  auth: 'visitor',
  open: true,
  signed: true,
  ratePerMinute: 60_000,
  params,
  /** `request`: the provider's own id of this exchange; sent again it gets the same session again. */
  body: z.object({ token: id, request: id }),
  answer: z.object({
    session: z.string(),
    /** What this provider knows the player by; another one knows him by another. */
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
  auth: 'visitor',
  open: true,
  signed: true,
  ratePerMinute: 60_000,
  params,
  body: z.object({ ...ofRound, amount }),
  answer: moneyAnswer,
  errors: [
    ...moneyErrors,
    'banned',
    'insufficient-funds',
    'round-loss-limit',
    'round-ended',
    'provider-bet-rolled-back',
  ],
})

export const walletWin = endpoint({
  id: 'walletWin',
  method: 'POST',
  path: '/web-api/provider-wallet/:provider/win',
  auth: 'visitor',
  open: true,
  signed: true,
  ratePerMinute: 60_000,
  params,
  body: z.object({ ...ofRound, amount, bet: id }),
  answer: moneyAnswer,
  errors: [...moneyErrors, 'provider-bet-unknown', 'provider-bet-rolled-back'],
})

export const walletRollback = endpoint({
  id: 'walletRollback',
  method: 'POST',
  path: '/web-api/provider-wallet/:provider/rollback',
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
  auth: 'visitor',
  open: true,
  signed: true,
  ratePerMinute: 60_000,
  params,
  body: z.object(ofRound),
  answer: moneyAnswer,
  errors: moneyErrors,
})

export const providerEndpoints = [
  listProviders,
  listProviderGames,
  launchGame,
  walletAuthenticate,
  walletBalance,
  walletBet,
  walletWin,
  walletRollback,
  walletEndRound,
] as const
