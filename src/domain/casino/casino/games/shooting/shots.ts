import * as z from 'zod'
import { defineGame, fraction, multiply } from '#domain/casino/rounds/api.ts'
import { type CasinoGame, choose, type Plan, returnOf } from '../../casino-game.ts'
import { ofHundredths } from '../../returns.ts'

const range = 1_000_000

/** A shooting game: every shot is a bet on one target, with its own multiple and chance. */
interface ShotGame<Target extends string> {
  readonly id: string
  readonly name: string
  /** Pays of the targets in hundredths, from the easiest to the hardest. */
  readonly targets: Readonly<Record<Target, number>>
}

/** Counts the integers below a million that hit a target with this pay: the return over the multiple, rounded down. */
export function hitting(pays: number, variant: string): number {
  const { over, under } = returnOf(variant)
  return Number((BigInt(range) * 100n * over) / (under * BigInt(pays)))
}

/**
 * Creates a shooting gallery. One, three or five shots at a target share the stake. Each shot draws an integer below
 * a million and hits if it is below the target's number. A hit pays the target's multiple of its share.
 */
export function shotGame<Target extends string>({ id, name, targets }: ShotGame<Target>): CasinoGame {
  const names = Object.keys(targets) as [Target, ...Target[]]
  const input = z.strictObject({
    target: z.enum(names),
    shots: z.union([z.literal(1), z.literal(3), z.literal(5)]),
  })
  interface Input {
    readonly target: Target
    readonly shots: 1 | 3 | 5
  }
  const plan = (target: Target, shots: Input['shots']): Plan => ({
    name: `${target}, ${shots === 1 ? 'one shot' : `${shots} shots`}`,
    input: { target, shots },
    outcomes: (variant) => {
      const hit = BigInt(hitting(targets[target], variant))
      return Array.from({ length: shots + 1 }, (_, hits) => ({
        weight: choose(shots, hits) * hit ** BigInt(hits) * (BigInt(range) - hit) ** BigInt(shots - hits),
        multiple: fraction(hits * targets[target], 100 * shots),
      }))
    },
  })
  return {
    rules: defineGame<Input>({
      id,
      input: input as never,
      variants: ['0.97', '0.96', '0.95'],
      maxMultiple: ({ target }) => fraction(targets[target], 100),
      play({ input: { target, shots }, variant, stake, draws }) {
        const below = hitting(targets[target], variant)
        const hits = Array.from({ length: shots }, () => draws.below(range) < below)
        const count = hits.filter(Boolean).length
        const payout = multiply(stake, fraction(count * targets[target], 100 * shots))
        return { stake, payout, shown: { target, hits, won: payout > 0n } }
      },
    }),
    route: id,
    name,
    groups: ['fishing', 'fast'],
    method: 'formula',
    sheet: (variant) => ({
      family: 'shots',
      below: range,
      shots: [1, 3, 5],
      targets: Object.fromEntries(
        names.map((target) => [
          target,
          { hits: hitting(targets[target], variant), pays: ofHundredths(targets[target]) },
        ]),
      ),
    }),
    plans: [
      plan(names[0], 1),
      ...names.slice(1).map((target) => plan(target, 1)),
      plan(names[1]!, 3),
      plan(names[2]!, 5),
    ],
  }
}
