import type { BalanceView } from '#domain/sport/book/index.ts'
import { accountViewOf, balancesOf } from '#domain/trust/ledger/index.ts'
import type { Database } from '#kernel/database.ts'
import type { Consumer, Fact } from '#kernel/module.ts'
import type { LiveHub } from './live/index.ts'

/** Returns a player's balances in the form of the live messages. */
export async function balanceViews(db: Database, playerId: string): Promise<readonly BalanceView[]> {
  const rows = await balancesOf(db.read, playerId)
  return rows.map(accountViewOf)
}

/** Number of players whose balances are cached. */
const maxRemembered = 10_000

/**
 * Notifies players' open pages of changes: the balance, the bet, the request. Facts of bets carry the balance
 * after them. The database is read only when facts lack it, or this process has not yet sent the player all
 * accounts.
 */
export const playerNotifications = (
  db: Database,
  hub: Pick<LiveHub, 'hasPlayer' | 'notifyPlayer'>,
): Consumer => {
  /** Balances as last sent; none for players whose facts passed while they had no page open. */
  const known = new Map<string, Told>()

  const balancesAfter = async (playerId: string, facts: readonly Fact[]): Promise<readonly BalanceView[]> => {
    const balances = patched(known.get(playerId), facts) ?? (await balanceViews(db, playerId))
    known.delete(playerId)
    known.set(playerId, { balances, seq: facts.at(-1)!.seq })
    const [oldest] = known.keys()
    if (known.size > maxRemembered && oldest !== undefined) known.delete(oldest)
    return balances
  }

  return {
    name: 'player news',
    async take(facts) {
      for (const [playerId, own] of Map.groupBy(facts, (fact) => fact.playerId)) {
        if (!hub.hasPlayer(playerId)) {
          known.delete(playerId)
          continue
        }
        hub.notifyPlayer(playerId, { k: 'balance', balances: await balancesAfter(playerId, own) })
      }
      for (const { playerId, payload } of facts) {
        const {
          betId,
          betIds = [],
          referralId,
          messageId,
        } = payload as {
          betId?: string
          betIds?: readonly string[]
          referralId?: string
          messageId?: string
        }
        if (messageId) hub.notifyPlayer(playerId, { k: 'message' })
        if (referralId) hub.notifyPlayer(playerId, { k: 'referral' })
        for (const id of betId ? [betId] : betIds) hub.notifyPlayer(playerId, { k: 'bet', betId: id })
      }
    },
  }
}

interface Told {
  readonly balances: readonly BalanceView[]
  /** Sequence number of the last fact sent. */
  readonly seq: bigint
}

/**
 * Returns the balances after these facts; null where a fact lacks its balance, names an unknown account, or
 * is older than those already sent.
 */
function patched(before: Told | undefined, facts: readonly Fact[]): readonly BalanceView[] | null {
  if (!before) return null
  const balances = [...before.balances]
  for (const { payload, seq } of facts) {
    if (seq <= before.seq) return null
    const { currency, account, balance } = payload as {
      readonly currency?: string
      readonly account?: string
      readonly balance?: string
    }
    const at = balances.findIndex((one) => one.currency === currency && one.kind === account)
    if (at === -1 || balance === undefined) return null
    balances[at] = { ...balances[at]!, amount: balance }
  }
  return balances
}
