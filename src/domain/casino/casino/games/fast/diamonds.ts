import * as z from 'zod'
import { defineGame, fraction, multiply } from '#domain/casino/rounds/api.ts'
import type { CasinoGame, Outcome } from '../../casino-game.ts'
import { ofHundredths } from '../../returns.ts'

const colours = 7
const places = 5
const input = z.strictObject({})

/** Pays in hundredths, by the sizes of the groups of equal stones. */
const pays: Readonly<Record<string, number>> = {
  '5': 5000,
  '4+1': 500,
  '3+2': 400,
  '3+1+1': 300,
  '2+2+1': 200,
  '2+1+1+1': 10,
  '1+1+1+1+1': 0,
}

/** Returns the sizes of the groups of equal stones, largest first. */
function groupsOf(stones: readonly number[]): string {
  const counts = new Map<number, number>()
  for (const stone of stones) counts.set(stone, (counts.get(stone) ?? 0) + 1)
  return [...counts.values()].sort((one, other) => other - one).join('+')
}

/** Returns all 7^5 rows of stones, by their groups. */
function outcomes(): readonly Outcome[] {
  const ways = new Map<string, bigint>()
  for (let row = 0; row < colours ** places; row++) {
    const stones = Array.from({ length: places }, (_, place) => Math.floor(row / colours ** place) % colours)
    const groups = groupsOf(stones)
    ways.set(groups, (ways.get(groups) ?? 0n) + 1n)
  }
  return Array.from(ways, ([groups, weight]) => ({ weight, multiple: fraction(pays[groups]!, 100) }))
}

/** Five integers below 7, the colours of five stones: equal stones pay by the sizes of their groups. */
export const diamonds: CasinoGame = {
  rules: defineGame<Record<string, never>>({
    id: 'diamonds',
    input: input as never,
    variants: ['table'],
    maxMultiple: () => fraction(pays['5']!, 100),
    play({ stake, draws }) {
      const stones = Array.from({ length: places }, () => draws.below(colours))
      const groups = groupsOf(stones)
      return { stake, payout: multiply(stake, fraction(pays[groups]!, 100)), shown: { stones, groups } }
    },
  }),
  route: 'diamonds',
  name: 'Diamonds',
  groups: ['fast', 'other'],
  method: 'enumeration',
  sheet: () => ({
    family: 'outcomes',
    reading: 'groups',
    bets: [
      {
        input: {},
        draw: { below: colours, times: places },
        pays: Object.fromEntries(
          Object.entries(pays).map(([groups, hundredths]) => [groups, ofHundredths(hundredths)]),
        ),
      },
    ],
  }),
  plans: [{ name: 'five stones', input: {}, outcomes }],
}
