import { createHash, createHmac } from 'node:crypto'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { returnOfOutcomes, returnOfPlan, returnText, toNumber } from '#domain/casino/casino/returns.ts'
import { slots } from '#domain/casino/casino/slots.ts'
import { blockMessage, fairDraws } from '#kernel/fair-draws.ts'
import { golden } from './golden.ts'
import { integers, readings } from './readings.ts'

const plans = slots.flatMap((game) =>
  game.rules.variants.flatMap((variant) =>
    game.plans.map((plan) => ({ game, variant, plan, id: game.rules.id, name: plan.name })),
  ),
)
const serverSeed = createHash('sha256').update('slots').digest()
const clientSeed = 'golden'
const stake = 1000n

/** Plays a round by the game, and collects it where it continues. */
function played({ game, plan, variant }: (typeof plans)[number], nonce: number) {
  const draws = fairDraws((block) =>
    createHmac('sha256', serverSeed)
      .update(blockMessage(clientSeed, BigInt(nonce), block))
      .digest(),
  )
  const steps = game.rules.step ? [{ collect: true }] : []
  const opened = game.rules.play({ input: plan.input, variant, stake, steps: [], draws })
  if (opened.payout !== null) return { ...opened, drawn: draws.drawn }
  const again = fairDraws((block) =>
    createHmac('sha256', serverSeed)
      .update(blockMessage(clientSeed, BigInt(nonce), block))
      .digest(),
  )
  return {
    ...game.rules.play({ input: plan.input, variant, stake, steps, draws: again }),
    drawn: again.drawn,
  }
}

/** Plays the same round by the second reading, in minor units. */
function read({ game, plan, variant, id }: (typeof plans)[number], nonce: number) {
  const sheet = game.sheet(variant)
  const { draw, drawn } = integers(serverSeed, clientSeed, nonce)
  const hundredths = readings[id]!({ sheet, input: plan.input as Record<string, unknown>, draw })
  return { payout: (stake * BigInt(Math.min(hundredths, sheet.cap * 100))) / 100n, drawn }
}

test.each(plans)(
  '$id, $name, $variant: the return that is printed is the exact one',
  ({ plan, variant, game }) => {
    const exact = returnOfOutcomes(plan.outcomes(variant))
    const { deviation, ...printed } = returnOfPlan(plan, variant)
    expect(printed).toEqual({ rtp: exact.rtp, hitRate: exact.hitRate, largest: exact.largest })
    expect(deviation).toBeCloseTo(exact.deviation, 5)
    expect(returnText(exact.rtp)).toBe(variant)
    expect(toNumber(exact.rtp)).toBeGreaterThanOrEqual(0.92)
    expect(toNumber(exact.rtp)).toBeLessThanOrEqual(0.97)
    expect(toNumber(exact.largest)).toBeLessThanOrEqual(game.sheet(variant).cap)
  },
)

test.each(slots.map(({ rules, sheet }) => ({ id: rules.id, variants: rules.variants, sheet })))(
  '$id has two returns at least, and the strips and pays of each on its sheet',
  ({ variants, sheet }) => {
    expect(variants.length).toBeGreaterThanOrEqual(2)
    expect(new Set(variants.map((variant) => JSON.stringify(sheet(variant)))).size).toBe(variants.length)
  },
)

test.each(plans)(
  '$id, $name, $variant: whatever is drawn, a round ends within its cap',
  ({ game, plan, variant }) => {
    fc.assert(
      // Fractions of the range: many equal ones fill reels with one symbol and make features last.
      fc.property(
        fc.array(fc.constantFrom(0, 0.1, 0.3, 0.5, 0.7, 0.999), { minLength: 1, maxLength: 40 }),
        (shares) => {
          const drawn: number[] = []
          const below = (n: number) => {
            drawn.push(Math.floor(shares[drawn.length % shares.length]! * n))
            return drawn.at(-1)!
          }
          const draws = { below, shuffle: () => [], drawn }
          const { payout, shown } = game.rules.play({ input: plan.input, variant, stake, steps: [], draws })
          const { total } = shown as { readonly total: number }
          expect(total).toBeLessThanOrEqual(game.sheet(variant).cap * 100)
          if (payout !== null) expect(payout).toBe((stake * BigInt(total)) / 100n)
        },
      ),
      { numRuns: 200, seed: 7 },
    )
  },
)

/** Smallest number of distinct round lengths of a slot: those without a feature have one. */
const longer = (id: string): number =>
  ['three-orchards', 'deep-wells', 'ebb-and-flood', 'slate-quarry', 'bell-stair'].includes(id) ? 1 : 2

test.each(plans)('$id, $name, $variant: ten golden rounds, and 2000 by a second reading', (one) => {
  const ten = Array.from({ length: 10 }, (_, nonce) => played(one, nonce).payout)
  expect(ten.join(' ')).toBe(golden[`${one.id}, ${one.name}, ${one.variant}`])
  const rounds = Array.from({ length: 2000 }, (_, nonce) => nonce)
  const line = (nonce: number, { payout, drawn }: { payout: bigint | null; drawn: readonly number[] }) =>
    `${nonce}: ${payout} ${drawn.join(' ')}`
  const asPlayed = rounds.map((nonce) => line(nonce, played(one, nonce)))
  expect(asPlayed).toEqual(rounds.map((nonce) => line(nonce, read(one, nonce))))
  // Rounds with a feature draw more: some must be in the sample.
  expect(new Set(asPlayed.map((text) => text.split(' ').length)).size).toBeGreaterThanOrEqual(longer(one.id))
})

test.each(plans)(
  '$id, $name, $variant: a round plays again as it was, and pays no more than its cap',
  (one) => {
    for (let nonce = 0; nonce < 100; nonce++) {
      const round = played(one, nonce)
      expect(played(one, nonce)).toEqual(round)
      expect(round.payout! <= stake * BigInt(one.game.sheet(one.variant).cap)).toBe(true)
      expect(JSON.parse(JSON.stringify(round.shown))).toEqual(round.shown)
    }
  },
)

test.each(['bold', 'careful'] as const)(
  'the bell stair goes up and down by a %s climb as it is drawn',
  (climb) => {
    const { rules } = slots.find(({ rules }) => rules.id === 'bell-stair')!
    const variant = rules.variants[0]
    const open = (nonce: number, steps: readonly unknown[]) => {
      const draws = fairDraws((block) =>
        createHmac('sha256', serverSeed)
          .update(blockMessage(clientSeed, BigInt(nonce), block))
          .digest(),
      )
      return rules.play({ input: {}, variant, stake, steps, draws })
    }
    let climbs = 0
    for (let nonce = 0; nonce < 300; nonce++) {
      const { draw } = integers(serverSeed, clientSeed, nonce)
      const sheet = slots.find(({ rules }) => rules.id === 'bell-stair')!.sheet!(variant)
      let worth = readings['bell-stair']!({ sheet, input: {}, draw })
      const steps: unknown[] = []
      let standing = open(nonce, steps)
      while (standing.payout === null) {
        if (climb === 'careful' && worth === 50) {
          expect(() => open(nonce, [...steps, { climb }])).toThrow('no rung below')
          steps.push({ collect: true })
        } else {
          steps.push({ climb })
          climbs += 1
          if (climb === 'bold') worth = draw(2) === 1 ? worth * 2 : 0
          else worth = draw(3) === 0 ? worth * 2 : worth / 2
        }
        standing = open(nonce, steps)
        expect((standing.shown as { total: number }).total).toBe(worth)
      }
      expect(standing.payout).toBe((stake * BigInt(worth)) / 100n)
      expect(() => open(nonce, [...steps, { collect: true }])).toThrow('the round is over')
      expect(steps.length).toBeLessThanOrEqual(11)
    }
    expect(climbs).toBeGreaterThan(80)
  },
)
