import type { BalanceView } from '#domain/book/index.ts'
import { accountViewOf, balancesOf } from '#domain/ledger/index.ts'
import type { Database } from '#kernel/database.ts'
import type { Consumer } from '#kernel/module.ts'
import type { LiveHub } from './live/index.ts'

/** A player's balances as his open pages show them. */
export async function balanceViews(db: Database, playerId: string): Promise<readonly BalanceView[]> {
  const rows = await balancesOf(db.read, playerId)
  return rows.map(accountViewOf)
}

/** Tells the open pages of players what happened to them: the balance, the bet, the request. */
export const playerNews = (db: Database, hub: LiveHub): Consumer => ({
  name: 'player news',
  async take(facts) {
    for (const playerId of new Set(facts.map((fact) => fact.playerId))) {
      if (!hub.hasPlayer(playerId)) continue
      const balances = await balanceViews(db, playerId)
      hub.notifyPlayer(playerId, { k: 'balance', balances })
    }
    for (const { playerId, payload } of facts) {
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
  },
})
