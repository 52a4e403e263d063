import { hasDeposited } from '#domain/money/payments/index.ts'
import { findCurrency } from '#domain/people/identity/index.ts'
import {
  announce,
  inputHash,
  ledgerErrors,
  post,
  runOnce,
  usableBalance,
} from '#domain/trust/ledger/index.ts'
import type { Tx } from '#kernel/database.ts'
import { uuidv7 } from '#kernel/ids.ts'
import { parseMinorUnits } from '#kernel/money.ts'
import { cashbackErrors, type PointsExchange } from './api.ts'
import { pointsStep, pointsUnlocked, type Scheme } from './scheme.ts'
import { exchangeStanding, insertExchange, pointsLeft, spendPoints } from './store.ts'

export interface ExchangeRequest {
  readonly key: string
  /** Whole hundreds, as text. */
  readonly points: string
}

export interface Exchanged {
  readonly exchange: PointsExchange
  /** Remaining points, as text. */
  readonly points: string
}

/**
 * Returns the points that a player may exchange now: their points, up to the part that their counted stakes unlock,
 * and that part.
 */
export async function exchangeableOf(
  tx: Tx,
  playerId: string,
): Promise<{ readonly points: bigint; readonly unlocked: bigint }> {
  const { weeks, spent } = await exchangeStanding(tx, playerId)
  const rest = pointsUnlocked(weeks) - spent
  const unlocked = rest > 0n ? rest : 0n
  const left = await pointsLeft(tx, playerId)
  const points = left < unlocked ? left : unlocked
  return { points: points > 0n ? points : 0n, unlocked }
}

/**
 * Exchanges points for money in the player's currency, up to the points that the player's counted stakes unlock
 * (`pointsUnlocked`). Requires an earlier deposit. Errors: points-invalid, points-insufficient, points-deposit-first,
 * points-locked, account-unknown, account-converted, idempotency-key-reused.
 */
export async function exchangeForMoney(
  tx: Tx,
  playerId: string,
  request: ExchangeRequest,
  scheme: Scheme,
  now: Date,
): Promise<Exchanged> {
  const points = parseMinorUnits(request.points)
  if (points === null || points % pointsStep !== 0n) {
    throw cashbackErrors['points-invalid']({ step: pointsStep.toString() })
  }
  const command = { playerId, key: request.key, inputHash: inputHash('exchange-points', [request.points]) }
  return runOnce(tx, command, async () => {
    const currency = await findCurrency(tx, playerId)
    if (currency === null || (await usableBalance(tx, playerId, currency)) === null) {
      throw ledgerErrors['account-unknown']({ currency })
    }
    const insufficient = (balance: bigint) =>
      cashbackErrors['points-insufficient']({ balance: (balance > 0n ? balance : 0n).toString() })
    const balance = await pointsLeft(tx, playerId)
    if (points > balance) throw insufficient(balance)
    if (!(await hasDeposited(tx, playerId))) throw cashbackErrors['points-deposit-first']()
    const { unlocked } = await exchangeableOf(tx, playerId)
    if (points > unlocked) throw cashbackErrors['points-locked']({ points: unlocked.toString() })
    // Counting runs concurrently: a correction may have taken points since.
    if (!(await spendPoints(tx, playerId, points))) throw insufficient(await pointsLeft(tx, playerId))
    const amount = (points / pointsStep) * scheme.byCurrency[currency].hundredPoints
    const exchange_id = uuidv7(now.getTime())
    await insertExchange(tx, playerId, { exchange_id, points, currency, amount, exchanged_at: now })
    const reason = 'points-exchanged'
    await post(tx, [
      { playerId, source: 'house', destination: 'main', amount, currency, reason, ref: exchange_id },
    ])
    await announce(tx, playerId, reason, { exchangeId: exchange_id, currency, amount: amount.toString() })
    return {
      exchange: { id: exchange_id, points: points.toString(), currency, amount: amount.toString() },
      points: (await pointsLeft(tx, playerId)).toString(),
    }
  })
}
