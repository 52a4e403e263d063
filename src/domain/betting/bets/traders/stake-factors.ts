import type { Tx } from '#kernel/database.ts'
import { stakeFactors } from './traders-store.ts'

/** The share of the caps that each player may use, in memory. */
export interface StakeFactors {
  /** Returns the share from 0 to 1; 1 for players without a factor set by a trader. */
  of(playerId: string): number
  refresh(tx: Tx): Promise<void>
}

export function makeStakeFactors(): StakeFactors {
  let known: ReadonlyMap<string, number> = new Map()
  return {
    of: (playerId) => known.get(playerId) ?? 1,
    async refresh(tx) {
      known = new Map((await stakeFactors(tx)).map(({ player_id, percent }) => [player_id, percent / 100]))
    },
  }
}
