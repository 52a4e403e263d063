import type { Clock } from '#kernel/clock.ts'
import type { HandlerContext, Handlers } from '#kernel/contract.ts'
import type { Database, Tx } from '#kernel/database.ts'
import type { DomainError } from '#kernel/errors.ts'
import { accessErrors } from '../access/index.ts'
import { balanceOf, ledgerErrors } from '../ledger/index.ts'
import { roundErrors } from '../rounds/index.ts'
import type { providerEndpoints } from './api.ts'
import { providerErrors } from './provider-errors.ts'
import { checkSignature, derived, sha256 } from './signature.ts'
import type { Provider } from './site-rules.ts'
import * as store from './store.ts'

export interface WalletDeps {
  readonly db: Database
  /** Wall clock. */
  readonly clock: Clock
  readonly providers: () => ReadonlyMap<string, Provider>
  /** Something was committed: the relay has work. */
  readonly committed: () => void
}

/** Milliseconds that a session takes bets. */
const sessionLife = 86_400_000

type WalletCalls =
  | 'walletAuthenticate'
  | 'walletBalance'
  | 'walletBet'
  | 'walletWin'
  | 'walletRollback'
  | 'walletEndRound'

interface MoneyBody {
  readonly session: string
  readonly transaction: string
  readonly round: string
  readonly currency: string
  readonly amount?: string
  readonly bet?: string
}

/** The wallet that providers' servers call: each call is signed, and moves money at most once. */
export function walletHandlers(deps: WalletDeps): Pick<Handlers<typeof providerEndpoints>, WalletCalls> {
  const { db, clock } = deps

  /** Checks who calls, then does the work in one transaction with what keeps the call from being sent anew. */
  const signed = async <T>(
    context: HandlerContext,
    id: string,
    call: string,
    work: (tx: Tx, provider: Provider) => Promise<T | DomainError>,
  ): Promise<T | DomainError> => {
    const provider = deps.providers().get(id)
    if (!provider) throw providerErrors['provider-unknown']()
    const nonce = checkSignature(provider.secret, call, context.requestHeaders, context.rawBody, clock.now())
    // A refusal is an answer too: what it decided is kept.
    return db.transact(async (tx) =>
      (await store.keepNonce(tx, id, nonce)) ? work(tx, provider) : providerErrors['provider-call-stale'](),
    )
  }

  const moneyCall = async (
    context: HandlerContext,
    id: string,
    call: string,
    kind: store.MoneyCall['kind'],
    body: MoneyBody,
  ) => {
    const { session, transaction, round, currency, amount = '0', bet = null } = body
    const answer = await signed(context, id, call, async (tx) => {
      const decision = await store.takeCall(tx, {
        provider: id,
        kind,
        transaction,
        sessionHash: sha256(session),
        round,
        currency,
        amount: BigInt(amount),
        bet,
        hash: sha256(JSON.stringify([kind, round, currency, amount, bet])).toString('hex'),
      })
      const refusal = refusalOf(decision, currency)
      return refusal ?? { transaction, currency, balance: String(decision.balance) }
    })
    deps.committed()
    return answer
  }

  return {
    walletAuthenticate: (context, { params, body }) =>
      signed(context, params.provider, 'authenticate', async (tx, { id, secret }) => {
        // Made of what was sent: a repeated exchange gets the same.
        const session = derived(secret, 'session', `${body.token}\n${body.request}`)
        const row = await store.startSession(tx, {
          provider: id,
          tokenHash: sha256(body.token),
          request: body.request,
          sessionHash: sha256(session),
          now: new Date(clock.now()),
          betsUntil: new Date(clock.now() + sessionLife),
        })
        if (!row) return providerErrors['provider-session-unknown']()
        const { playerId, game, currency, language } = row
        return { session, player: derived(secret, 'player', playerId), game, currency, language }
      }),

    walletBalance: (context, { params, body }) =>
      signed(context, params.provider, 'balance', async (tx, { id }) => {
        const row = await store.findSession(tx, id, sha256(body.session))
        if (!row) return providerErrors['provider-session-unknown']()
        const balance = (await balanceOf(tx, row.playerId, row.currency)) ?? 0n
        return { currency: row.currency, balance: balance.toString() }
      }),

    walletBet: (context, { params, body }) => moneyCall(context, params.provider, 'bet', 'bet', body),
    walletWin: (context, { params, body }) => moneyCall(context, params.provider, 'win', 'win', body),
    walletRollback: (context, { params, body }) =>
      moneyCall(context, params.provider, 'rollback', 'rollback', body),
    walletEndRound: (context, { params, body }) =>
      moneyCall(context, params.provider, 'end-round', 'end', body),
  }
}

/** The error of a decision of `take_provider_call_v1`; null when it was done. */
function refusalOf(decision: store.Decision, currency: string): DomainError | null {
  const balance = decision.balance === null ? null : decision.balance.toString()
  switch (decision.result) {
    case 'done':
      return null
    case 'session':
      return providerErrors['provider-session-unknown']()
    case 'reused':
      return providerErrors['provider-transaction-reused']()
    case 'currency':
      return providerErrors['provider-currency-mismatch']()
    // No stakes are taken from an account that was converted to another currency.
    case 'no-account':
    case 'converted':
      return ledgerErrors['account-unknown']({ currency, account: 'main' })
    case 'banned':
      return accessErrors.banned()
    case 'insufficient':
      return ledgerErrors['insufficient-funds']({ balance, currency, account: 'main' })
    case 'round-ended':
      return roundErrors['round-ended']()
    case 'loss-limit':
      return roundErrors['round-loss-limit']({
        limitType: decision.limit_type,
        allowed: String(decision.allowed),
        currency,
      })
    case 'rolled-back':
      return providerErrors['provider-bet-rolled-back']()
    case 'bet-unknown':
      return providerErrors['provider-bet-unknown']()
    case 'bet-paid':
      return providerErrors['provider-bet-paid']()
    default:
      throw new Error(`no such decision: ${decision.result}`)
  }
}
