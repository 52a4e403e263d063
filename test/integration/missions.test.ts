import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { setBan } from '#domain/people/identity/index.ts'
import { houseMissions, type MissionRule, missionsAt } from '#domain/rewards/tournaments/mission.ts'
import { beginMission, saveProgress } from '#domain/rewards/tournaments/mission-store.ts'
import { centsOfEuro } from '#domain/rewards/tournaments/schedule.ts'
import { handlerContext } from '../factories/handler-context.ts'
import { roundOf } from '../factories/rounds.ts'
import { tournamentSetUp } from '../factories/tournaments.ts'

const day = 86_400_000

async function missionSetUp() {
  const all = await tournamentSetUp()
  const { handlers, players, clock, move } = all
  const [ann = ''] = await players(1)
  // Noon of tomorrow, so that no day ends during the test.
  const now = clock.at
  clock.at = Math.floor(now / day) * day + 1.5 * day
  move(clock.at - now)
  const [three, five] = missionsAt(clock.at, houseMissions)
  const of = (missionId: string) => ({ params: { missionId }, query: undefined, body: undefined })
  const shown = async (answer: Awaited<ReturnType<typeof handlers.listMissions>>, id: string) => {
    if (!('missions' in answer)) throw answer
    return answer.missions.find((mission) => mission.id === id)
  }
  return {
    ...all,
    ann,
    three: three!,
    five: five!,
    begin: async (id: string) => {
      // Later than the rounds before, earlier than those after.
      clock.at += 60_000
      move(120_000)
      return shown(await handlers.beginMission(handlerContext(ann), of(id)), id)
    },
    claim: async (id: string) => shown(await handlers.claimMission(handlerContext(ann), of(id)), id),
    show: async (id: string) =>
      shown(await handlers.listMissions(handlerContext(ann), undefined as never), id),
  }
}

test('twenty rounds of three games: counted from the beginning on, claimed once from however many tabs', async () => {
  const { ann, three, begin, claim, show, play, count, points } = await missionSetUp()
  expect(await show(three.id)).toMatchObject({ state: 'open', played: 0 })
  await expect(claim(three.id)).rejects.toMatchObject({ id: 'mission-not-begun' })
  await play(ann, '100')
  expect(await begin(three.id)).toMatchObject({ state: 'begun' })
  for (let i = 0; i < 25; i++) await play(ann, '100')
  await play(ann, '19', 'dice', { target: 5000, over: true })
  await count()
  expect(await show(three.id)).toMatchObject({ state: 'begun', played: 25, gamesPlayed: 1 })
  await expect(claim(three.id)).rejects.toMatchObject({ id: 'mission-not-done' })
  await begin(three.id)
  await play(ann, '100', 'dice', { target: 5000, over: true })
  await play(ann, '100', 'limbo', { target: 200 })
  await count()
  expect(await show(three.id)).toMatchObject({ state: 'done', gamesPlayed: 3 })
  const answers = await Promise.all(Array.from({ length: 8 }, () => claim(three.id)))
  for (const answer of answers) expect(answer).toMatchObject({ state: 'claimed' })
  expect(await points(ann)).toBe(20n)
})

test('a win of five times the stake; who is banned claims what is done, and begins nothing', async () => {
  const { db, ann, rounds, five, three, begin, claim, show, count, points, clock } = await missionSetUp()
  await begin(five.id)
  const dice = roundOf('dice', { target: 1000, over: false })
  let won = 0
  for (let i = 0; i < 300 && won === 0; i++) {
    const { payout, stake } = await rounds.open(ann, { ...dice, key: randomUUID() })
    if (Number(payout) >= 5 * Number(stake)) won += 1
  }
  expect(won).toBe(1)
  await count()
  expect(await show(five.id)).toMatchObject({ state: 'done', played: 1 })
  await setBan(db.read, ann, 1, 1)
  await expect(begin(three.id)).rejects.toMatchObject({ id: 'banned' })
  // The day is over: completed missions wait to be claimed.
  clock.at += day
  expect(await claim(five.id)).toMatchObject({ state: 'claimed' })
  expect(await points(ann)).toBe(20n)
})

test('a free bet of a mission is given with its points, once from however many tabs', async () => {
  const { db, ann, clock, claim, points } = await missionSetUp()
  const rule: MissionRule = {
    name: 'ten-games',
    period: 'week',
    rounds: 200,
    games: 10,
    multiple: 0,
    points: 100,
    freeBet: centsOfEuro(100n),
  }
  const [mission] = missionsAt(clock.at, [rule])
  if (!mission) throw new Error('a rule makes a mission')
  await beginMission(db.read, ann, mission, new Date(clock.at))
  const done = { rounds: 200, games: Array.from({ length: 10 }, (_, at) => `game-${at}`) }
  await saveProgress(db.read, [{ ...done, playerId: ann, missionId: mission.id, doneAt: new Date(clock.at) }])
  await Promise.all(Array.from({ length: 8 }, () => claim(mission.id)))
  expect(await points(ann)).toBe(100n)
  const { rows } = await db.read.query('select source, currency, amount from free_bet where player_id = $1', [
    ann,
  ])
  expect(rows).toEqual([{ source: `mission ${mission.id}`, currency: 'EUR', amount: 100n }])
})

test("the house's own missions give points alone", async () => {
  const { db, ann, clock, claim, points } = await missionSetUp()
  let earned = 0n
  for (const mission of missionsAt(clock.at, houseMissions)) {
    await beginMission(db.read, ann, mission, new Date(clock.at))
    const done = {
      rounds: mission.rounds,
      games: Array.from({ length: mission.games }, (_, at) => `game-${at}`),
    }
    await saveProgress(db.read, [
      { ...done, playerId: ann, missionId: mission.id, doneAt: new Date(clock.at) },
    ])
    await claim(mission.id)
    earned += BigInt(mission.points)
  }
  expect(await points(ann)).toBe(earned)
  expect((await db.read.query('select from free_bet where player_id = $1', [ann])).rowCount).toBe(0)
})
