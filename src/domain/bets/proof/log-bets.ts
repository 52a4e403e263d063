import { randomBytes } from 'node:crypto'
import type { Tx } from '#kernel/database.ts'
import type { Fact } from '#kernel/module.ts'
import { appendLeaves } from '../../proof/index.ts'
import { type BetWithLegs, betsOf } from '../bets-store.ts'
import { betLeaf, placedText, secretSize, settledText } from './bet-leaves.ts'
import { type BetProofRow, findBetProofs, insertBetProofs } from './bet-proof-store.ts'

interface Told {
  readonly part: BetProofRow
  readonly at: Date
}

/**
 * Puts bets into the public log as they were taken, and each time what they were settled as. A bet is told as it stands
 * when its fact is read: one that is open again by then is told when it is settled anew.
 */
export async function logBets(facts: readonly Fact[], tx: Tx): Promise<void> {
  const asked = facts.flatMap(({ playerId, topic, payload, at }) =>
    betsNamed(topic, payload).map((betId) => ({ playerId, betId, at })),
  )
  if (asked.length === 0) return
  const at = new Map(asked.map((one) => [one.betId, one.at]))
  const bets = await betsOf(
    tx,
    asked.map(({ playerId, betId }) => [playerId, betId] as const),
  )
  const known = Map.groupBy(await findBetProofs(tx, [...at.keys()]), (row) => row.bet_id)
  const told = bets.flatMap((one) => newParts(one, known.get(one.bet.bet_id) ?? [], at.get(one.bet.bet_id)!))
  if (told.length === 0) return
  await insertBetProofs(
    tx,
    told.map(({ part }) => part),
  )
  await appendLeaves(
    tx,
    told.map(({ part, at }) =>
      betLeaf({ betId: part.bet_id, part: part.part, secret: part.secret, text: part.told, at }),
    ),
  )
}

function betsNamed(topic: string, payload: unknown): readonly string[] {
  if (topic === 'bet-placed') return [(payload as { readonly betId: string }).betId]
  if (topic === 'bets-settled') return (payload as { readonly betIds: readonly string[] }).betIds
  return []
}

/** What of a bet is not told yet. */
function newParts(one: BetWithLegs, before: readonly BetProofRow[], at: Date): readonly Told[] {
  const texts = before.length === 0 ? [placedText(one)] : []
  if (one.bet.status !== 'open') {
    const settled = settledText(one)
    if (before.at(-1)?.told !== settled) texts.push(settled)
  }
  return texts.map((told, index) => ({
    part: { bet_id: one.bet.bet_id, part: before.length + index, secret: randomBytes(secretSize), told },
    at,
  }))
}
