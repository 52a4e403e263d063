import { createHash, createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { StepNotAllowed } from '#domain/casino/rounds/game.ts'
import { bonusGameIds } from '#domain/rewards/bonus-games/bonus-game.ts'
import { bonusGames } from '#domain/rewards/bonus-games/games.ts'
import { blockMessage, fairDraws } from '#kernel/fair-draws.ts'
import { integers } from '../slots/readings.ts'
import { bonusReadings } from './readings.ts'

const serverSeed = createHash('sha256').update('bonus games').digest()
const drawsOf = (nonce: number) =>
  fairDraws((block) =>
    createHmac('sha256', serverSeed)
      .update(blockMessage('golden', BigInt(nonce), block))
      .digest(),
  )
type Next = (standing: never, taken: number) => unknown

function played(id: (typeof bonusGameIds)[number], nonce: number, next: Next | undefined) {
  const { rules, first: input } = bonusGames[id]
  const steps: unknown[] = []
  for (;;) {
    const draws = drawsOf(nonce)
    const standing = rules.play({ input, variant: 'points', stake: 0n, steps, draws })
    expect(JSON.parse(JSON.stringify(standing.shown))).toEqual(standing.shown)
    if (standing.payout !== null) return { points: Number(standing.payout), steps, drawn: draws.drawn }
    steps.push(next!(standing as never, steps.length))
  }
}

/** Results of the first ten plays of a seed with the best play, by the second reading. */
const golden: Readonly<Record<string, string>> = {
  fortuna: '10 10 5 10 50 50 10 10 5 10',
  chest: '60 150 5 5 60 5 10 10 10 10',
  memory: '150 50 20 50 50 20 150 50 50 20',
  safe: '80 80 25 10 80 25 25 80 80 25',
  lottery: '5 10 10 5 5 10 10 5 10 10',
  dragon: '120 5 5 5 5 120 5 5 5 120',
}

test.each(bonusGameIds)('%s: 2,000 plays give what a second reading says, as often as is printed', (id) => {
  const { prizes, first, next } = bonusGames[id]
  const given = new Map<number, number>()
  const plays = 2_000
  for (let nonce = 0; nonce < plays; nonce++) {
    const { points, steps, drawn } = played(id, nonce, next as Next)
    const second = integers(serverSeed, 'golden', nonce)
    expect([nonce, points]).toEqual([
      nonce,
      bonusReadings[id]!(second.draw, first as never, steps as never[]),
    ])
    expect(drawn).toEqual(second.drawn)
    given.set(points, (given.get(points) ?? 0) + 1)
  }
  const all = Number(prizes().reduce((sum, { weight }) => sum + weight, 0n))
  for (const { points, weight } of prizes()) {
    const chance = Number(weight) / all
    const off = Math.abs((given.get(points) ?? 0) - chance * plays)
    expect(off, `${points} points`).toBeLessThan(4.5 * Math.sqrt(plays * chance * (1 - chance)) + 1)
  }
  expect([...given.keys()].every((points) => prizes().some((prize) => prize.points === points))).toBe(true)
  const ten = Array.from({ length: 10 }, (_, nonce) => played(id, nonce, next as Next).points)
  expect(ten.join(' ')).toBe(golden[id])
})

test('the chances are the exact ones', () => {
  const chances = (id: (typeof bonusGameIds)[number]) =>
    bonusGames[id].prizes().map(({ points, weight }) => `${points}: ${weight}`)
  expect(chances('fortuna')).toEqual(['200: 1', '50: 2', '20: 3', '10: 6', '5: 8'])
  expect(chances('chest')).toEqual(['150: 1', '60: 1', '20: 1', '10: 2', '5: 4'])
  // C(4, k) C(16, 4 - k), of C(20, 4) = 4,845.
  expect(chances('lottery')).toEqual(['2000: 1', '250: 64', '30: 720', '10: 2240', '5: 1820'])
  // 2^5 of 3^5 ways reach five ledges.
  expect(chances('dragon')).toEqual(['120: 32', '60: 0', '32: 0', '18: 0', '10: 0', '5: 211'])
  expect(bonusGames.safe.prizes().reduce((sum, { weight }) => sum + weight, 0n)).toBe(512n)
  expect(bonusGames.memory.prizes().reduce((sum, { weight }) => sum + weight, 0n)).toBe(479_001_600n)
})

test.each(['memory', 'safe', 'dragon'] as const)('%s: a play that is left alone ends by its rule', (id) => {
  for (let nonce = 0; nonce < 50; nonce++) {
    const { rules } = bonusGames[id]
    expect(played(id, nonce, (standing) => rules.leave!(standing)).points).toBeGreaterThan(0)
  }
})

test('steps that the rules do not allow are refused', () => {
  const stands = (id: 'memory' | 'safe' | 'dragon', steps: readonly unknown[]) => () =>
    bonusGames[id].rules.play({ input: {}, variant: 'points', stake: 0n, steps, draws: drawsOf(3) })
  expect(stands('memory', [{ card: 1 }, { card: 1 }])).toThrow(StepNotAllowed)
  expect(stands('dragon', [{ stop: true }])).toThrow(StepNotAllowed)
  expect(stands('dragon', Array(6).fill({ path: 0 }))).toThrow(StepNotAllowed)
  expect(stands('safe', Array(8).fill({ turn: 0 }))).toThrow(StepNotAllowed)
})

test.each(bonusGameIds)('%s: the weights of its prizes are all the ways that it can end', (id) => {
  const ways = { fortuna: 20n, chest: 9n, memory: 479_001_600n, safe: 512n, lottery: 4_845n, dragon: 243n }
  expect(bonusGames[id].prizes().reduce((sum, { weight }) => sum + weight, 0n)).toBe(ways[id])
})

test('docs/fairness.md names the average points of every daily game with the best play', () => {
  const docs = readFileSync(join(import.meta.dirname, '../../../docs/fairness.md'), 'utf8')
  const named = Object.fromEntries(
    Array.from(docs.matchAll(/([\d.]+) \(`(\w+)`\)/g), ([, points, id]) => [id, Number(points)]),
  )
  const averages = bonusGameIds.map((id) => {
    const prizes = bonusGames[id].prizes()
    const ways = prizes.reduce((sum, { weight }) => sum + weight, 0n)
    const points = prizes.reduce((sum, { points: one, weight }) => sum + BigInt(one) * weight, 0n)
    return [id, Math.round(Number((points * 100_000n) / ways) / 1000) / 100]
  })
  expect(named).toEqual(Object.fromEntries(averages))
})
