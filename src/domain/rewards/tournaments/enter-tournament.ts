import { roundErrors } from '#domain/casino/rounds/index.ts'
import { bannedAmong, findCurrency } from '#domain/people/identity/index.ts'
import { lossHeadroom } from '#domain/protection/limits/index.ts'
import { accessErrors } from '#domain/trust/access/index.ts'
import {
  announce,
  inputHash,
  ledgerErrors,
  post,
  runOnce,
  usableBalance,
} from '#domain/trust/ledger/index.ts'
import { amountIn, isCurrency } from '#kernel/currencies.ts'
import type { Tx } from '#kernel/database.ts'
import { clearScore, findEntries, insertBuy, insertEntry, keepTournament } from './store.ts'
import type { Tournament } from './tournament.ts'
import { tournamentErrors } from './tournament-errors.ts'

export interface EntryRequest {
  readonly key: string
  /** 1 to enter; 2, 3 … for the re-buys in their order. */
  readonly buy: number
}

export interface Entered {
  readonly buy: number
  /** Minor units as text. */
  readonly fee: string
  readonly currency: string
}

/**
 * Enters a player into a tournament, or once more where it has re-buys, and takes the fee.
 *
 * Errors: tournament-over, tournament-entered, rebuy-not-possible, banned, account-unknown, account-converted,
 * insufficient-funds, round-loss-limit, idempotency-key-reused.
 *
 * @param now wall clock
 */
export function enter(
  tx: Tx,
  playerId: string,
  announced: Tournament,
  { key, buy }: EntryRequest,
  now: Date,
): Promise<Entered> {
  const command = { playerId, key, inputHash: inputHash('enter-tournament', [announced.id, buy]) }
  return runOnce(tx, command, async () => {
    if ((await bannedAmong(tx, [playerId])).size > 0) throw accessErrors.banned()
    const tournament = await keepTournament(tx, announced)
    const tournamentId = tournament.id
    if (now.getTime() >= tournament.ends) throw tournamentErrors['tournament-over']()
    const [entry] = await findEntries(tx, playerId, [tournamentId])
    const mayBuy = entry ? 1 + (tournament.rebuys?.max ?? 0) : 1
    if (entry && buy <= entry.buys) throw tournamentErrors['tournament-entered']()
    if (buy !== (entry?.buys ?? 0) + 1 || buy > mayBuy) throw tournamentErrors['rebuy-not-possible']()

    const currency = entry?.currency ?? (await findCurrency(tx, playerId))
    if (!currency || !isCurrency(currency) || (await usableBalance(tx, playerId, currency)) === null)
      throw ledgerErrors['account-unknown']({ currency })
    const fee = tournament.fee ? amountIn(tournament.fee, currency) : 0n
    if (fee > 0n) await takeFee(tx, playerId, { tournamentId, currency, fee })
    if (!entry) await insertEntry(tx, { playerId, tournamentId, currency, at: now })
    else if (tournament.rebuys?.score === 'restart') await clearScore(tx, playerId, tournamentId)
    await insertBuy(tx, { playerId, tournamentId, buy, fee, at: now })
    await announce(tx, playerId, 'tournament-entered', { tournamentId, buy, currency, fee: fee.toString() })
    return { buy, fee: fee.toString(), currency }
  })
}

/** Takes the fee, which counts as a loss for loss limits. */
async function takeFee(
  tx: Tx,
  playerId: string,
  {
    tournamentId,
    currency,
    fee,
  }: { readonly tournamentId: string; readonly currency: string; readonly fee: bigint },
): Promise<void> {
  const left = await lossHeadroom(tx, playerId, currency)
  if (left && fee > left.headroom) {
    const allowed = left.headroom > 0n ? left.headroom : 0n
    throw roundErrors[left.limit_type <= 3 ? 'round-stake-limit' : 'round-loss-limit']({
      limitType: left.limit_type,
      allowed: allowed.toString(),
      currency,
    })
  }
  await post(tx, [
    {
      playerId,
      source: 'main',
      destination: 'house',
      amount: fee,
      currency,
      reason: 'tournament-fee',
      ref: tournamentId,
    },
  ])
}
