import type { Tx } from '#kernel/database.ts'
import { uuidv7 } from '#kernel/ids.ts'
import { parseMinorUnits } from '#kernel/money.ts'
import { findCurrency } from '../identity/index.ts'
import { announce, inputHash, ledgerErrors, post, runOnce, usableBalance } from '../ledger/index.ts'
import { cashbackErrors, type PointsExchange } from './api.ts'
import { pointsStep, type Scheme } from './scheme.ts'
import { insertExchange, pointsLeft, spendPoints } from './store.ts'

export interface ExchangeRequest {
  readonly key: string
  /** Whole hundreds, as text. */
  readonly points: string
}

export interface Exchanged {
  readonly exchange: PointsExchange
  /** The points that are left, as text. */
  readonly points: string
}

/**
 * Gives a player money for points, in the currency that he plays in.
 *
 * Errors: points-invalid, points-insufficient, account-unknown, account-converted, idempotency-key-reused.
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
    if (!(await spendPoints(tx, playerId, points))) {
      const balance = await pointsLeft(tx, playerId)
      throw cashbackErrors['points-insufficient']({ balance: (balance > 0n ? balance : 0n).toString() })
    }
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
