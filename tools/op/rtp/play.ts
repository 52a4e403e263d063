import { randomFillSync } from 'node:crypto'
import type { CasinoGame, Plan } from '#domain/casino/casino/casino-game.ts'
import { fairDraws } from '#kernel/fair-draws.ts'

/** A stake whose multiples are whole, or so large that rounding down has no visible effect. */
const stake = 1_000_000_000n
const stock = new Uint8Array(1 << 16)

let used = stock.length

/** Returns 32 of the system's random bytes, valid until the next call. */
function systemBytes(): Uint8Array {
  if (used === stock.length) {
    randomFillSync(stock)
    used = 0
  }
  used += 32
  return stock.subarray(used - 32, used)
}

/** Plays rounds of a plan by the game's own rules. Returns the average payout for a stake of one. */
export function playRounds(
  game: CasinoGame,
  plan: Plan,
  variant: string,
  rounds: number,
  bytes: () => Uint8Array = systemBytes,
): { readonly mean: number } {
  let paid = 0n
  for (let round = 0; round < rounds; round++) paid += playOne(game, plan, variant, bytes)
  return { mean: Number((paid * 1_000_000n) / (stake * BigInt(rounds))) / 1e6 }
}

/** Plays one round and returns its payout, less stakes added after the opening. */
function playOne(game: CasinoGame, plan: Plan, variant: string, next: () => Uint8Array): bigint {
  const kept: Uint8Array[] = []
  const block = (index: number) => {
    kept[index] ??= Uint8Array.from(next())
    return kept[index]
  }
  const steps: unknown[] = []
  for (;;) {
    const draws = fairDraws(block)
    const standing = game.rules.play({ input: plan.input, variant, stake, steps, draws })
    if (standing.payout !== null) return standing.payout - (standing.stake - stake)
    const step = plan.next?.(standing, steps.length)
    if (step === undefined)
      throw new Error(`${game.rules.id}, ${plan.name}: the round goes on and the plan does not`)
    steps.push(step)
  }
}
