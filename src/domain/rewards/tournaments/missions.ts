import { grantFreeBetPrize } from '#domain/betting/free-bets/index.ts'
import { bannedAmong } from '#domain/people/identity/index.ts'
import { grantPoints } from '#domain/rewards/cashback/index.ts'
import { accessErrors } from '#domain/trust/access/index.ts'
import { announce, lockPlayers } from '#domain/trust/ledger/index.ts'
import { amountIn, type Currency } from '#kernel/currencies.ts'
import type { Tx } from '#kernel/database.ts'
import type { MissionView } from './api.ts'
import { isDone, type Mission } from './mission.ts'
import * as store from './mission-store.ts'
import { tournamentErrors } from './tournament-errors.ts'

/**
 * Starts a mission of a player: rounds count from now on.
 *
 * Errors: mission-unknown, banned.
 */
export async function begin(
  tx: Tx,
  playerId: string,
  mission: Mission | undefined,
  now: Date,
): Promise<void> {
  if (!mission) throw tournamentErrors['mission-unknown']()
  await lockPlayers(tx, [playerId])
  if ((await bannedAmong(tx, [playerId])).size > 0) throw accessErrors.banned()
  await store.beginMission(tx, playerId, mission, now)
}

/**
 * Gives a player the points and the free bet of a completed mission; does nothing on a repeated claim.
 *
 * Errors: mission-not-begun, mission-not-done.
 */
export async function claim(tx: Tx, playerId: string, missionId: string, now: Date): Promise<void> {
  await lockPlayers(tx, [playerId])
  const row = await store.lockMission(tx, playerId, missionId)
  if (!row) throw tournamentErrors['mission-not-begun']()
  if (row.claimed_at) return
  if (!row.done_at) throw tournamentErrors['mission-not-done']()
  await store.markClaimed(tx, playerId, missionId, now)
  const { points, freeBet } = row.definition
  await grantPoints(tx, [{ playerId, points: BigInt(points) }])
  if (freeBet) {
    const worth = (currency: Currency) => amountIn(freeBet, currency)
    await grantFreeBetPrize(tx, playerId, `mission ${missionId}`, worth, now)
  }
  await announce(tx, playerId, 'mission-claimed', { missionId, points: points.toString() })
}

/** Returns the current missions and a player's earlier completed ones, with the player's progress. */
export async function missionViews(
  tx: Tx,
  playerId: string | null,
  current: readonly Mission[],
  now: Date,
): Promise<readonly MissionView[]> {
  const rows = playerId === null ? [] : await store.findMissions(tx, playerId, now)
  const begun = new Map(rows.map((row) => [row.mission_id, row]))
  const earlier = rows.filter(({ mission_id }) => current.every(({ id }) => id !== mission_id))
  return [...earlier.map(({ definition }) => definition), ...current].map((mission) => {
    const row = begun.get(mission.id)
    if (!row) return { ...mission, state: 'open', played: 0, gamesPlayed: 0 }
    const { definition, rounds, games, claimed_at } = row
    const state = claimed_at ? 'claimed' : isDone(definition, row) ? 'done' : 'begun'
    return { ...definition, state, played: rounds, gamesPlayed: games.length }
  })
}
