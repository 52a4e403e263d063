import { expect, test } from 'vitest'
import { acceptanceSetUp, fund, slip } from '../../../../../test/factories/acceptance.ts'
import { lateSeconds, makeLateBets } from './late-bets.ts'
import { findSuspicions, type Suspicion, suspicionPoints } from './suspicion.ts'
import { keepTrueStarts } from './suspicion-store.ts'

const none: Suspicion = {
  playerId: 'ann',
  closing: null,
  late: { better: 0, worse: 0 },
  startedLegs: 0,
  sharedLegs: 0,
}
const value = { player_id: 'ann', legs: 40, value: 0.1, beaten: 0.9, percent: 100 }

test('each rule gives its published points, up to its most, and never fewer than none', () => {
  expect(suspicionPoints(none)).toEqual({ closing: 0, late: 0, started: 0, linked: 0, all: 0 })
  const some = { ...none, closing: { ...value, score: 3.56 }, late: { better: 5, worse: 2 }, sharedLegs: 3 }
  expect(suspicionPoints(some)).toEqual({ closing: 16, late: 30, started: 0, linked: 15, all: 61 })
  const luckless = { ...none, closing: { ...value, score: -4 }, late: { better: 1, worse: 9 } }
  expect(suspicionPoints(luckless).all).toBe(0)
  const all = {
    ...none,
    closing: { ...value, score: 30 },
    late: { better: 99, worse: 0 },
    startedLegs: 9,
    sharedLegs: 99,
  }
  expect(suspicionPoints(all)).toEqual({ closing: 50, late: 50, started: 60, linked: 40, all: 200 })
})

test('bets in play right before a goal, before-play bets after the start and shared selections are found', async () => {
  const late = makeLateBets()
  const { acceptance, db, tell } = await acceptanceSetUp({ taken: late.taken })
  await fund(db, 'bob', 'EUR', 100_000n)
  const bet = (player: string, selection: string) =>
    acceptance.place(player, slip({ stake: '100', legs: [{ selection, odds: 2000 }] }))
  for (const selection of ['e1~1x2~1', 'e1~1x2~2', 'e2~1x2~1']) tell(selection, { live: true })
  tell('e3~1x2~1')
  await bet('ann', 'e1~1x2~1')
  await bet('bob', 'e1~1x2~2')
  await bet('bob', 'e2~1x2~1')
  await bet('bob', 'e3~1x2~1')
  const goal = Date.now()
  late.incident('e1', goal)
  // Too long after the bet.
  late.incident('e2', goal + lateSeconds * 1000 + 5000)
  const chances: Record<string, number> = { 'e1~1x2~1': 0.8, 'e1~1x2~2': 0.05 }
  const chanceOf = (...names: string[]) => {
    const chance = chances[names.join('~')]
    return chance === undefined ? null : { chance }
  }
  // Still suspended.
  expect(await late.record(db.read, () => null, goal + 1000)).toBe(0)
  expect(await late.record(db.read, chanceOf, goal + 30_000)).toBe(2)
  expect(await late.record(db.read, chanceOf, goal + 31_000)).toBe(0)
  // Play of the third had begun a minute before; an event without bets stores nothing.
  await keepTrueStarts(db.read, [
    { eventId: 'e3', at: new Date(goal - 60_000) },
    { eventId: 'e9', at: new Date(goal - 60_000) },
  ])
  expect((await db.read.query('select event_id from true_start')).rows).toEqual([{ event_id: 'e3' }])
  await bet('ann', 'e3~1x2~1')
  const linked = ['ann', 'bob'].map((id) => ({ id, mailbox: 'ann@example.com' }))
  const { players, pairs } = await findSuspicions(db.read, linked, new Date(0))
  expect(players.map(({ points, ...known }) => [known, points.all])).toEqual([
    [{ ...none, late: { better: 1, worse: 0 }, startedLegs: 1, sharedLegs: 1 }, 35],
    [{ ...none, playerId: 'bob', late: { better: 0, worse: 1 }, startedLegs: 1, sharedLegs: 1 }, 25],
  ])
  expect(pairs).toEqual([{ one: 'ann', other: 'bob', selections: 1 }])
})

test('an incident whose event takes no bets again is let go of', async () => {
  const late = makeLateBets()
  late.taken([{ eventId: 'e1', market: '1x2', outcome: '1', live: true }], 0)
  late.incident('e1', 1000)
  const tx = { query: () => Promise.reject(new Error('nothing is to be written')) }
  expect(await late.record(tx, () => null, 60_000)).toBe(0)
  expect(await late.record(tx, () => null, 200_000)).toBe(0)
  expect(await late.record(tx, () => ({ chance: 0.5 }), 201_000)).toBe(0)
})
