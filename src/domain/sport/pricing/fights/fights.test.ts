import { expect, test } from 'vitest'
import { seededRandom } from '#kernel/random.ts'
import { type FightStand, fightOutlook } from './fight.ts'
import { type Down, type Rates, roundOutlook, slotEvents } from './round.ts'
import { decisionOf } from './scoring.ts'

const rates: Rates = {
  slots: 2,
  ends: { knockout: [0.08, 0.05], submission: [0.03, 0.06], disqualification: [0.01, 0.02] },
  knockdown: [0.09, 0.07],
  hurt: 2,
  dominant: [0.06, 0.04],
  clear: [0.3, 0.2],
  closeHome: 0.55,
}
const start: FightStand = { round: 1, slot: 0, left: 1, down: 0, leads: [0, 0, 0], knockdowns: 0 }

/** Enumerates every course of a fight, judge by judge, and sums the chances by name. */
function enumerate(rounds: number, stand: FightStand): Map<string, number> {
  const found = new Map<string, number>()
  const add = (name: string, chance: number) => found.set(name, (found.get(name) ?? 0) + chance)
  const walk = (
    round: number,
    slot: number,
    down: Down,
    leads: readonly number[],
    downs: number,
    chance: number,
  ): void => {
    if (round > rounds) {
      add(`knockdowns ${downs}`, chance)
      add(
        decisionOf(leads.filter((lead) => lead > 0).length, leads.filter((lead) => lead < 0).length),
        chance,
      )
      return
    }
    if (slot === rates.slots) {
      const next = (points: readonly number[], part: number) =>
        walk(
          round + 1,
          0,
          0,
          leads.map((lead, judge) => lead + points[judge]!),
          downs,
          chance * part,
        )
      if (down !== 0) {
        next(down === 1 ? [2, 2, 2] : [-2, -2, -2], 1)
        return
      }
      next([2, 2, 2], rates.dominant[0])
      next([-2, -2, -2], rates.dominant[1])
      next([1, 1, 1], rates.clear[0])
      next([-1, -1, -1], rates.clear[1])
      const p = rates.closeHome
      for (const a of [1, -1])
        for (const b of [1, -1])
          for (const c of [1, -1]) {
            const seen = [a, b, c].reduce((product, each) => product * (each > 0 ? p : 1 - p), 1)
            next([a, b, c], 0.4 * seen)
          }
      return
    }
    let rest = 1
    for (const { side, method, chance: part } of slotEvents(rates, down)) {
      rest -= part
      if (method === null) walk(round, slot + 1, side === 0 ? 1 : 2, leads, downs + 1, chance * part)
      else {
        add(`stop ${round} ${slot === 0 ? 0 : 1} ${side} ${method}`, chance * part)
        add(`knockdowns ${downs}`, chance * part)
      }
    }
    walk(round, slot + 1, down, leads, downs, chance * rest)
  }
  walk(stand.round, stand.slot, stand.down, stand.leads, stand.knockdowns, 1)
  return found
}

test.each<[string, number, FightStand]>([
  ['from the start', 3, start],
  [
    'in its second round, after a knockdown',
    3,
    { ...start, round: 2, slot: 1, down: 2, leads: [1, -1, 1], knockdowns: 1 },
  ],
  ['in its last round, on level cards', 2, { ...start, round: 2, leads: [0, 0, 0] }],
])('a fight %s ends as every single way of it, added up', (_, rounds, stand) => {
  const { stops, decisions, knockdowns } = fightOutlook(rates, rounds, stand)
  const ways = enumerate(rounds, stand)
  const given = new Map<string, number>(decisions)
  for (const { round, half, side, method, chance } of stops) {
    const name = `stop ${round} ${half} ${side} ${method}`
    given.set(name, (given.get(name) ?? 0) + chance)
  }
  knockdowns.forEach((chance, count) => {
    if (chance > 0) given.set(`knockdowns ${count}`, chance)
  })
  const names = new Set([...ways.keys(), ...given.keys()])
  expect(names.size).toBeGreaterThan(15)
  for (const name of names) expect(given.get(name) ?? 0, name).toBeCloseTo(ways.get(name) ?? 0, 10)
})

test('the rest of a slot has the chance of what comes after its part that is over', () => {
  const random = seededRandom('rest of a slot')
  const left = 0.4
  let [quiet, ended] = [0, 0]
  for (let slot = 0; slot < 200_000; slot++) {
    const pick = random()
    const events = slotEvents(rates, 0)
    const all = events.reduce((sum, { chance }) => sum + chance, 0)
    const happens = pick < all
    // An event is equally likely at any time of the slot; those before its last 40 percent are already known.
    if (happens && random() > left) continue
    quiet++
    if (happens && pick < all - rates.knockdown[0] - rates.knockdown[1]) ended++
  }
  const outlook = roundOutlook(rates, 1, left)
  const chance = outlook.ends.reduce((sum, end) => sum + end.chance, 0)
  expect(Math.abs(ended / quiet - chance)).toBeLessThan(0.005)
})
