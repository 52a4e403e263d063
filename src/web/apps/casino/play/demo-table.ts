import type { CasinoGame } from '#domain/casino/casino/api.ts'
import type { PlayedRound } from '../scenes/scene.ts'
import { playFairly, type Seeds } from './fair-round.ts'

export interface DemoRound extends PlayedRound {
  readonly openingStake: bigint
  readonly steps: readonly unknown[]
  readonly seeds: Seeds
}

const hex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

/** Plays demo rounds by the game's own rules, from a pair of seeds made in the browser; `cap` in minor units. */
export function demoTable(game: Pick<CasinoGame, 'rules'>, variant: string, cap?: bigint) {
  const serverSeed = crypto.getRandomValues(new Uint8Array(32))
  const clientSeed = hex(crypto.getRandomValues(new Uint8Array(8)))
  let nonce = 0n

  const stand = async (round: Pick<DemoRound, 'openingStake' | 'input' | 'steps' | 'seeds'>) => {
    const { openingStake, input, steps, seeds } = round
    const { standing } = await playFairly(game, seeds, { input, variant, stake: openingStake, steps, cap })
    const { stake, payout, shown: outcome } = standing
    return { ...round, id: `demo ${seeds.nonce}`, stake, payout, outcome } satisfies DemoRound
  }

  return {
    open: (stake: bigint, input: unknown): Promise<DemoRound> => {
      const seeds = { serverSeed, clientSeed, nonce: nonce++ }
      return stand({ openingStake: stake, input, steps: [], seeds })
    },
    step: (round: DemoRound, step: unknown): Promise<DemoRound> =>
      stand({ ...round, steps: [...round.steps, step] }),
  }
}
