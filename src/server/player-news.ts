import type { BalanceView } from '#domain/book/index.ts'
import { accountViewOf, balancesOf, type OutboxEvent } from '#domain/ledger/index.ts'
import type { Database } from '#kernel/database.ts'
import type { LiveHub } from './live/index.ts'

/** A player's balances as his open pages show them. */
export async function balanceViews(db: Database, playerId: string): Promise<readonly BalanceView[]> {
  const rows = await balancesOf(db.read, playerId)
  return rows.map(accountViewOf)
}

/** Facts that left by the outbox, told to the open pages of the players they concern: the balance, the bet, the request. */
export function publishToPlayers(
  db: Database,
  hub: LiveHub,
  /** Hears of everybody whom a fact concerns. */
  noticed: (playerIds: Iterable<string>) => void,
): (events: readonly OutboxEvent[]) => Promise<void> {
  return async (events) => {
    const players = new Set(events.map((event) => event.playerId))
    noticed(players)
    for (const playerId of players) {
      if (!hub.hasPlayer(playerId)) continue
      const balances = await balanceViews(db, playerId)
      hub.notifyPlayer(playerId, { k: 'balance', balances })
    }
    for (const { playerId, payload } of events) {
      const {
        betId,
        betIds = [],
        vipRequestId,
      } = payload as {
        betId?: string
        betIds?: readonly string[]
        vipRequestId?: string
      }
      if (vipRequestId) hub.notifyPlayer(playerId, { k: 'vip' })
      for (const id of betId ? [betId] : betIds) hub.notifyPlayer(playerId, { k: 'bet', betId: id })
    }
  }
}
