import type { Fixture, Pair, Side, TimelineMessage } from '#domain/sport/feed/api.ts'
import type { Random } from '#kernel/random.ts'
import { type Down, type Happening, type Rates, slotEvents, slotSeconds } from './round.ts'

const minute = 60_000

/** Simulates a fight slot by slot with the chances of the model. Ends with `finished`. */
export function playFight(
  fixture: Fixture,
  rates: Rates,
  rounds: number,
  random: Random,
): readonly TimelineMessage[] {
  const messages: TimelineMessage[] = []
  let at = fixture.startsAt + Math.floor(random() * 5 * minute)
  for (let round = 1; round <= rounds; round++) {
    messages.push({ type: 'period-start', at, period: round })
    let down = 0 as Down
    for (let slot = 0; slot < rates.slots; slot++) {
      const event: Happening | null = happens(slotEvents(rates, down), random)
      if (!event) continue
      const when = at + (slot * slotSeconds + Math.floor(random() * slotSeconds)) * 1000
      const { side, method }: Happening = event
      if (method !== null) {
        const stopped: TimelineMessage = { type: 'stopped', at: when, winner: side, method }
        return [...messages, stopped, { type: 'finished', at: when + minute }]
      }
      messages.push({ type: 'knockdown', at: when, side })
      down = event.side === 0 ? 1 : 2
    }
    at += rates.slots * slotSeconds * 1000
    messages.push({ type: 'period-end', at, period: round, cards: scored(rates, down, random) })
    at += minute
  }
  return [...messages, { type: 'finished', at: at + minute }]
}

function happens<T extends { readonly chance: number }>(events: readonly T[], random: Random): T | null {
  let pick = random()
  for (const event of events) {
    pick -= event.chance
    if (pick < 0) return event
  }
  return null
}

/** Returns the scores of three judges for a round: 10:9, or 10:8 for a knockdown or a dominant side. */
function scored({ dominant, clear, closeHome }: Rates, down: Down, random: Random): readonly Pair[] {
  const card = (side: Side, theirs: number): Pair => (side === 0 ? [10, theirs] : [theirs, 10])
  const alike = (pair: Pair) => [pair, pair, pair]
  if (down !== 0) return alike(card(down === 1 ? 0 : 1, 8))
  const seen = happens(
    ([0, 1] as const).flatMap((side) => [
      { card: card(side, 8), chance: dominant[side] },
      { card: card(side, 9), chance: clear[side] },
    ]),
    random,
  )
  return seen ? alike(seen.card) : [0, 1, 2].map(() => card(random() < closeHome ? 0 : 1, 9))
}
