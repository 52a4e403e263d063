import type { Tx } from '#kernel/database.ts'
import { findSeeds, type SeedPair } from './rounds-store.ts'
import { changePair } from './seeds.ts'

/** Players whose pair a process caches. */
const remembered = 10_000

/** Cache of the seed pairs that players' next rounds are drawn from. */
export function playerSeeds(run: Tx) {
  const seen = new Map<string, SeedPair>()

  const remember = (playerId: string, pair: SeedPair) => {
    seen.delete(playerId)
    seen.set(playerId, pair)
    if (seen.size > remembered) seen.delete(seen.keys().next().value!)
  }

  const firstPair = async (playerId: string): Promise<SeedPair> => {
    await changePair(run, playerId, null)
    return (await findSeeds(run, playerId))!
  }

  return {
    remember,
    forget: (playerId: string) => seen.delete(playerId),
    /** Returns the pair; `fresh` reads the stored one. Creates the first pair of a player without one. */
    async of(playerId: string, fresh = false): Promise<SeedPair> {
      const known = fresh ? undefined : seen.get(playerId)
      if (known) return known
      const found = (await findSeeds(run, playerId)) ?? (await firstPair(playerId))
      remember(playerId, found)
      return found
    },
  }
}
