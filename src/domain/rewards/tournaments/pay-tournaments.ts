import { grantFreeBetPrize } from '#domain/betting/free-bets/index.ts'
import { taxPrize } from '#domain/money/taxes/index.ts'
import { grantPoints } from '#domain/rewards/cashback/index.ts'
import {
  announce,
  hasDeadLetter,
  lockPlayers,
  oldestFactFor,
  openAccounts,
  post,
} from '#domain/trust/ledger/index.ts'
import { amountIn, type Currency, isCurrency } from '#kernel/currencies.ts'
import type { Database, Tx } from '#kernel/database.ts'
import { forEachIsolated } from '#kernel/for-each-isolated.ts'
import type { JobContext } from '#kernel/module.ts'
import { consumerName } from './count-rounds.ts'
import {
  allFeesPaid,
  feesPaid,
  lockUnpaid,
  markPaid,
  type PrizeToPay,
  tournamentsToPay,
} from './prize-store.ts'
import { ranking } from './store.ts'
import { paidPlaces, prizeOf } from './tournament.ts'

/** Returns the source recorded with free bets that a tournament awarded. */
export const freeBetSource = (tournamentId: string): string => `tournament ${tournamentId}`

/** Milliseconds after a tournament's end for its last rounds to be committed and published. */
export const patience = 60_000

/**
 * Pays the prizes of tournaments that are over and whose rounds are all counted. Pays each once, however many
 * processes run this. Sets a failing tournament aside and continues with the others. Returns the number of
 * tournaments paid.
 *
 * @param now wall clock, milliseconds
 */
export async function payTournaments(
  db: Database,
  now: number,
  { setAside }: Pick<JobContext, 'setAside'>,
): Promise<number> {
  let paid = 0
  await forEachIsolated(
    await tournamentsToPay(db.read, new Date(now - patience)),
    async (id) => {
      if (await db.transact((tx) => payOne(tx, id, new Date(now)))) paid++
    },
    setAside,
  )
  return paid
}

/** Returns whether a round that ended before an instant may still be uncounted: in the outbox, or as a dead letter. */
async function waitsForRounds(tx: Tx, ends: number): Promise<boolean> {
  const oldest = await oldestFactFor(tx, consumerName)
  if (oldest !== null && oldest.getTime() < ends) return true
  return hasDeadLetter(tx, { consumer: consumerName, topic: 'round-played', before: new Date(ends) })
}

async function payOne(tx: Tx, id: string, now: Date): Promise<boolean> {
  const tournament = await lockUnpaid(tx, id)
  if (!tournament || (await waitsForRounds(tx, tournament.ends))) return false
  const { minPlayers = 1 } = tournament
  const ranked = await ranking(tx, id, Math.max(paidPlaces(tournament), minPlayers))
  if (ranked.length < minPlayers) return callOff(tx, id, now)
  const winners = ranked.slice(0, paidPlaces(tournament))
  await lockPlayers(tx, winners.map(({ player_id }) => player_id).sort())
  const prizes = winners.flatMap(({ player_id: playerId, currency }, index): PrizeToPay[] => {
    const place = index + 1
    const prize = prizeOf(tournament, place)
    if (!prize) return []
    const amount = prize.money && isCurrency(currency) ? amountIn(prize.money, currency) : 0n
    return [{ playerId, place, points: BigInt(prize.points), currency, amount }]
  })
  await markPaid(tx, id, prizes, now)
  await grantPoints(
    tx,
    prizes.filter(({ points }) => points > 0n),
  )
  for (const { playerId, place, points, currency, amount } of prizes) {
    const { freeBet } = prizeOf(tournament, place)!
    if (freeBet) {
      const worth = (code: Currency) => amountIn(freeBet, code)
      await grantFreeBetPrize(tx, playerId, freeBetSource(id), worth, now)
    }
    if (amount > 0n) {
      await openAccounts(tx, playerId, currency)
      const reason = 'tournament-prize'
      await post(tx, [{ playerId, source: 'house', destination: 'main', amount, currency, reason, ref: id }])
      await taxPrize(tx, { playerId, ref: id, currency, amount, stake: await feesPaid(tx, id, playerId) })
    }
    const facts = { tournamentId: id, place, points: points.toString(), currency, amount: amount.toString() }
    await announce(tx, playerId, 'tournament-prize', facts)
  }
  return true
}

/** Cancels a tournament with too few players who have a score: pays no prize and returns all fees. */
async function callOff(tx: Tx, id: string, now: Date): Promise<boolean> {
  const fees = await allFeesPaid(tx, id)
  await lockPlayers(tx, fees.map(({ player_id }) => player_id).sort())
  await markPaid(tx, id, [], now)
  for (const { player_id: playerId, currency, fees: amount } of fees) {
    const reason = 'tournament-fee-returned'
    await openAccounts(tx, playerId, currency)
    await post(tx, [{ playerId, source: 'house', destination: 'main', amount, currency, reason, ref: id }])
    await announce(tx, playerId, reason, { tournamentId: id, currency, amount: amount.toString() })
  }
  return true
}
