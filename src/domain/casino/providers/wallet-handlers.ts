import { type Decision, houseErrors } from '#domain/casino/houses/index.ts'
import { betRefusal, roundErrors } from '#domain/casino/rounds/index.ts'
import { ledgerErrors } from '#domain/trust/ledger/index.ts'
import type { Clock } from '#kernel/clock.ts'
import type { HandlerContext, Handlers } from '#kernel/contract.ts'
import type { Database } from '#kernel/database.ts'
import type { DomainError } from '#kernel/errors.ts'
import type { providerEndpoints } from './api.ts'
import { providerErrors } from './provider-errors.ts'
import { type ProviderWallet, providerWallet } from './provider-wallet.ts'
import { checkSignature } from './signature.ts'
import type { Provider } from './site-rules.ts'
import { keepNonce } from './store.ts'

export interface WalletDeps {
  readonly db: Database
  /** Wall clock. */
  readonly clock: Clock
  readonly providers: () => ReadonlyMap<string, Provider>
  /** Wakes the relay after a commit. */
  readonly committed: () => void
}

/** Fields common to the calls of a round. */
interface RoundBody {
  readonly session: string
  readonly transaction: string
  readonly round: string
  readonly currency: string
}

/** Handles the wallet calls of providers' servers. Each call is signed, and moves money at most once. */
export function walletHandlers(deps: WalletDeps): Handlers<typeof providerEndpoints> {
  const { db, clock } = deps

  /** Verifies the caller, then runs the work in one transaction with the nonce that blocks replays. */
  const signed = async <T>(
    context: HandlerContext,
    id: string,
    call: string,
    work: (wallet: ProviderWallet) => Promise<T | DomainError>,
  ): Promise<T | DomainError> => {
    const provider = deps.providers().get(id)
    if (!provider) throw houseErrors['provider-unknown']()
    const nonce = checkSignature(provider.secret, call, context.requestHeaders, context.rawBody, clock.now())
    // A refusal is committed too, because it is a decision to repeat.
    return db.transact(async (tx) =>
      (await keepNonce(tx, id, nonce))
        ? work(providerWallet(tx, clock, provider))
        : providerErrors['provider-call-stale'](),
    )
  }

  const ofRound = async (
    context: HandlerContext,
    id: string,
    call: string,
    { transaction, currency }: RoundBody,
    ask: (wallet: ProviderWallet) => Promise<Decision>,
  ) => {
    const answer = await signed(context, id, call, async (wallet) => {
      const decision = await ask(wallet)
      return refusalOf(decision, currency) ?? { transaction, currency, balance: String(decision.amount) }
    })
    deps.committed()
    return answer
  }
  const kept = null

  return {
    walletAuthenticate: (context, { params, body }) =>
      signed(
        context,
        params.provider,
        'authenticate',
        async (wallet) => (await wallet.authenticate(body)) ?? providerErrors['provider-session-unknown'](),
      ),

    walletBalance: (context, { params, body }) =>
      signed(context, params.provider, 'balance', async (wallet) => {
        const found = await wallet.balance(body.session)
        if (!found) return providerErrors['provider-session-unknown']()
        return { currency: found.currency, balance: found.amount.toString() }
      }),

    walletBet: (context, { params, body }) =>
      ofRound(context, params.provider, 'bet', body, (wallet) =>
        wallet.bet({ ...body, amount: BigInt(body.amount), kept }),
      ),

    walletWin: (context, { params, body }) =>
      ofRound(context, params.provider, 'win', body, (wallet) =>
        wallet.win({ ...body, amount: BigInt(body.amount), kept }),
      ),

    walletRollback: (context, { params, body }) =>
      ofRound(context, params.provider, 'rollback', body, (wallet) => wallet.rollback({ ...body, kept })),

    walletEndRound: (context, { params, body }) =>
      ofRound(context, params.provider, 'end-round', body, (wallet) => wallet.endRound({ ...body, kept })),

    walletPlayRound: (context, { params, body }) =>
      ofRound(context, params.provider, 'play-round', body, (wallet) =>
        wallet.play({ ...body, amount: BigInt(body.amount), wins: body.wins.map(BigInt), kept }),
      ),
  }
}

/** Returns the error of a decision; null when it was done. */
function refusalOf(decision: Decision, currency: string): DomainError | null {
  switch (decision.result) {
    case 'done':
      return null
    case 'session':
      return providerErrors['provider-session-unknown']()
    case 'reused':
      return providerErrors['provider-transaction-reused']()
    case 'currency':
      return providerErrors['provider-currency-mismatch']()
    // An account converted to another currency takes no stakes.
    case 'no-account':
    case 'converted':
      return ledgerErrors['account-unknown']({ currency, account: 'main' })
    case 'rolled-back':
      return providerErrors['provider-bet-rolled-back']()
    case 'bet-unknown':
      return providerErrors['provider-bet-unknown']()
    case 'held':
      return providerErrors['provider-win-held']()
    case 'refused':
      return providerErrors['provider-win-refused']()
    case 'other-open':
      return roundErrors['other-round-open']({ roundId: null })
    case 'bet-paid':
      return providerErrors['provider-bet-paid']()
    default: {
      const refusal = betRefusal(decision, currency, 'main')
      if (!refusal) throw new Error(`no such decision: ${decision.result}`)
      return refusal
    }
  }
}
