import type { CallResult, Decision, RoundCall, Wallet } from '#domain/casino/houses/index.ts'
import { balanceOf } from '#domain/trust/ledger/index.ts'
import type { Clock } from '#kernel/clock.ts'
import type { Tx } from '#kernel/database.ts'
import { derived, sha256 } from './signature.ts'
import { ceilingOf, type Provider } from './site-rules.ts'
import * as store from './store.ts'

/** A launch token, and the provider's own id of its exchange: a repeated one gets the same session. */
export interface TokenExchange {
  readonly token: string
  readonly request: string
}

/** The wallet for a provider. Session ids are secrets of that provider's server. */
export type ProviderWallet = Wallet<TokenExchange, string>

/** Milliseconds during which a session takes bets. */
const sessionLife = 86_400_000

/** Returns the wallet of a provider's rounds within the caller's transaction; each call is one statement. */
export function providerWallet(tx: Tx, clock: Clock, provider: Provider): ProviderWallet {
  const { id, secret } = provider
  const take = async (
    kind: store.MoneyCall['kind'],
    { session, transaction, round, currency }: RoundCall<string>,
    own: {
      readonly amount?: bigint
      readonly bet?: string
      readonly wins?: readonly bigint[]
    },
  ): Promise<Decision> => {
    const { amount = 0n, bet = null, wins = null } = own
    const content = [kind, round, currency, amount.toString(), bet, ...(wins ? [wins.map(String)] : [])]
    const seat = wins || kind === 'win' ? await store.findSession(tx, id, sha256(session)) : null
    const row = await store.takeCall(tx, {
      provider: id,
      kind,
      transaction,
      sessionHash: sha256(session),
      round,
      currency,
      amount,
      bet,
      wins,
      hash: sha256(JSON.stringify(content)).toString('hex'),
      ceiling: ceilingOf(provider, seat),
      oneGame: provider.oneGame,
    })
    const result = row.result as CallResult
    const amountOf = result === 'loss-limit' ? row.allowed : row.balance
    return { result, amount: amountOf, limitType: row.limit_type, repeated: row.repeated, round }
  }

  return {
    async authenticate({ token, request }) {
      // Derived from the request, so a repeated exchange gets the same.
      const session = derived(secret, 'session', `${token}\n${request}`)
      const row = await store.startSession(tx, {
        provider: id,
        tokenHash: sha256(token),
        request,
        sessionHash: sha256(session),
        now: new Date(clock.now()),
        betsUntil: new Date(clock.now() + sessionLife),
      })
      if (!row) return null
      const { playerId, game, currency, language } = row
      return { session, player: derived(secret, 'player', playerId), game, currency, language }
    },
    async balance(session) {
      const row = await store.findSession(tx, id, sha256(session))
      if (!row) return null
      const { playerId, currency } = row
      return { currency, amount: (await balanceOf(tx, playerId, currency)) ?? 0n }
    },
    bet: (call) => take('bet', call, { amount: call.amount }),
    win: (call) => take('win', call, { amount: call.amount, bet: call.bet }),
    rollback: (call) => take('rollback', call, { bet: call.bet }),
    endRound: (call) => take('end', call, {}),
    play: (call) => take('play', call, { amount: call.amount, wins: call.wins }),
  }
}
