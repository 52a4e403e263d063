import { expect, test } from 'vitest'
import { serverSeedHash } from '#domain/casino/rounds/index.ts'
import { setBan } from '#domain/people/identity/index.ts'
import type { BonusPlay } from '#domain/rewards/bonus-games/api.ts'
import { bonusGames } from '#domain/rewards/bonus-games/games.ts'
import { bonusGameHandlers } from '#domain/rewards/bonus-games/handlers.ts'
import { endLeft } from '#domain/rewards/bonus-games/plays.ts'
import { refuseRows } from '../factories/bad-row.ts'
import { handlerContext } from '../factories/handler-context.ts'
import { jobContext } from '../factories/job-context.ts'
import { tournamentSetUp } from '../factories/tournaments.ts'

const day = 86_400_000

async function setUp() {
  const { db, players, points } = await tournamentSetUp()
  const [ann = '', bob = ''] = await players(2)
  const clock = { at: Math.floor(Date.now() / day) * day + day / 2, now: () => clock.at }
  const handlers = bonusGameHandlers({ db, clock })
  const params = (game: BonusPlay['game']) => ({ params: { game }, query: undefined })
  const plain = async (answer: Promise<unknown>) => (await answer) as BonusPlay
  const begin = (player: string, game: BonusPlay['game'], input: unknown, clientSeed = 'mine') =>
    plain(
      Promise.resolve(
        handlers.beginBonusPlay(handlerContext(player), { ...params(game), body: { clientSeed, input } }),
      ),
    )
  const step = (player: string, game: BonusPlay['game'], at: number, made: unknown) =>
    plain(
      Promise.resolve(
        handlers.stepBonusPlay(handlerContext(player), { ...params(game), body: { at, step: made } }),
      ),
    )
  const show = (player: string, game: BonusPlay['game']) =>
    plain(
      Promise.resolve(handlers.showBonusPlay(handlerContext(player), { ...params(game), body: undefined })),
    )
  return { db, clock, ann, bob, begin, step, show, points }
}

test('a game is played once a day, from a seed whose hash was shown, and paid once from however many tabs', async () => {
  const { clock, ann, bob, begin, show, points } = await setUp()
  const before = await show(ann, 'chest')
  expect(before).toMatchObject({
    state: 'ready',
    serverSeed: null,
    clientSeed: null,
    points: null,
    draws: [],
  })
  const tabs = await Promise.allSettled(
    Array.from({ length: 8 }, (_, chest) => begin(ann, 'chest', { chest })),
  )
  const done = tabs.flatMap((tab) => (tab.status === 'fulfilled' ? [tab.value] : []))
  expect(done).toHaveLength(1)
  for (const tab of tabs)
    if (tab.status === 'rejected') expect(tab.reason).toMatchObject({ id: 'bonus-game-played' })
  const [play] = done
  expect(play).toMatchObject({ state: 'ended', serverSeedHash: before.serverSeedHash })
  expect(serverSeedHash(Buffer.from(play!.serverSeed!, 'hex'))).toBe(before.serverSeedHash)
  expect(play!.draws).toHaveLength(8)
  expect(await points(ann)).toBe(BigInt(play!.points!))
  // The same choice again, as after a lost response.
  expect(await begin(ann, 'chest', play!.input)).toEqual(play)
  expect(await points(ann)).toBe(BigInt(play!.points!))
  expect((await show(bob, 'chest')).state).toBe('ready')
  // The next day begins at 00:00 UTC.
  clock.at = play!.nextAt - 1
  await expect(
    begin(ann, 'chest', { chest: ((play!.input as { chest: number }).chest + 1) % 9 }),
  ).rejects.toMatchObject({
    id: 'bonus-game-played',
  })
  clock.at += 1
  const next = await show(ann, 'chest')
  expect(next.state).toBe('ready')
  expect(next.serverSeedHash).not.toBe(before.serverSeedHash)
})

test('steps are made once, in their order, hide what is covered, and go on where they were', async () => {
  const { ann, begin, step, show, points } = await setUp()
  await expect(step(ann, 'safe', 0, { turn: 3 })).rejects.toMatchObject({ id: 'bonus-game-not-begun' })
  const open = await begin(ann, 'safe', {})
  expect(open).toMatchObject({ state: 'open', draws: [], serverSeed: null, outcome: { turns: [], open: 0 } })
  const answers = await Promise.allSettled([3, 3, 3, 4].map((turn) => step(ann, 'safe', 0, { turn })))
  const made = answers.filter(({ status }) => status === 'fulfilled').length
  expect([1, 3]).toContain(made)
  for (const answer of answers)
    if (answer.status === 'rejected') expect(answer.reason).toMatchObject({ id: 'bonus-game-step-refused' })
  let now = await show(ann, 'safe')
  expect(now.steps).toHaveLength(1)
  await expect(step(ann, 'safe', 5, { turn: 1 })).rejects.toMatchObject({ id: 'bonus-game-step-refused' })
  await expect(step(ann, 'safe', 1, { turn: 9 })).rejects.toMatchObject({ id: 'bonus-game-input-invalid' })
  await expect(step(ann, 'safe', 1, 'x')).rejects.toMatchObject({ id: 'bonus-game-input-invalid' })
  while (now.state === 'open') {
    expect(JSON.stringify(now.outcome)).not.toContain('code')
    const turn = bonusGames.safe.next!({ shown: now.outcome } as never, 0)
    now = await step(ann, 'safe', now.steps.length, turn)
  }
  expect(now.draws).toHaveLength(3)
  expect(await points(ann)).toBe(BigInt(now.points!))
  await expect(step(ann, 'safe', now.steps.length, { turn: 0 })).rejects.toMatchObject({
    id: 'bonus-game-step-refused',
  })
})

test('one play that cannot be ended keeps no other of yesterday from its end', async () => {
  const { db, clock, ann, bob, begin, points } = await setUp()
  await begin(ann, 'memory', {})
  await begin(bob, 'memory', {})
  await refuseRows(db, 'bonus_game_play', `new.player_id = '${ann}' and new.points is not null`)
  clock.at += day
  const aside: string[] = []
  expect(
    await endLeft(
      db,
      clock.at,
      jobContext((item) => aside.push(item)),
    ),
  ).toBe(1)
  expect(aside).toHaveLength(1)
  expect(await points(bob)).toBeGreaterThan(0n)
  await db.read.query('drop trigger refuse_bad_row on bonus_game_play')
  expect(await endLeft(db, clock.at, jobContext())).toBe(1)
  expect(await points(ann)).toBeGreaterThan(0n)
})

test('a play of yesterday that was left alone ends by its rule, once; a banned player begins none', async () => {
  const { db, clock, ann, bob, begin, step, points } = await setUp()
  await begin(ann, 'memory', {})
  await step(ann, 'memory', 0, { card: 0 })
  await begin(ann, 'dragon', {})
  expect(await endLeft(db, clock.at, jobContext())).toBe(0)
  clock.at += day
  const ended = await Promise.all([1, 2, 3].map(() => endLeft(db, clock.at, jobContext())))
  expect(ended.reduce((sum, count) => Math.max(sum, count))).toBe(2)
  const { rows } = await db.read.query<{ points: number }>(
    'select points from bonus_game_play where begun_at is not null',
  )
  expect(rows.every(({ points: given }) => given > 0)).toBe(true)
  expect(await points(ann)).toBe(rows.reduce((sum, row) => sum + BigInt(row.points), 0n))
  await setBan(db.read, bob, 1, 1)
  await expect(begin(bob, 'fortuna', {})).rejects.toMatchObject({ id: 'banned' })
})

test('choices and seeds of wrong form are refused, and nothing is begun', async () => {
  const { ann, begin, show } = await setUp()
  for (const input of [null, 'x', {}, { chest: 9 }, { chest: -1 }, { chest: 1.5 }, { chest: 1, more: 1 }])
    await expect(begin(ann, 'chest', input)).rejects.toMatchObject({ id: 'bonus-game-input-invalid' })
  for (const input of [
    { picks: [1, 2, 3] },
    { picks: [1, 1, 2, 3] },
    { picks: [0, 1, 2, 3] },
    { picks: [1, 2, 3, 21] },
  ])
    await expect(begin(ann, 'lottery', input)).rejects.toMatchObject({ id: 'bonus-game-input-invalid' })
  for (const seed of ['', 'é', 'x'.repeat(65), 'a\n'])
    await expect(begin(ann, 'chest', { chest: 1 }, seed)).rejects.toMatchObject({
      id: 'bonus-game-seed-invalid',
    })
  expect((await show(ann, 'chest')).state).toBe('ready')
})
