import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { grantFreeRounds } from '#domain/casino/rounds/index.ts'
import { setBan } from '#domain/people/identity/index.ts'
import { payTournaments } from '#domain/rewards/tournaments/pay-tournaments.ts'
import { centsOfEuro } from '#domain/rewards/tournaments/schedule.ts'
import { compareScores } from '#domain/rewards/tournaments/score.ts'
import { insertEntry, keepTournament, ranking, saveScores } from '#domain/rewards/tournaments/store.ts'
import { balanceOf, ledgerCheck } from '#domain/trust/ledger/index.ts'
import type { Database } from '#kernel/database.ts'
import { testDatabase } from '../factories/database.ts'
import { jobContext } from '../factories/job-context.ts'
import { roundOf } from '../factories/rounds.ts'
import { tournamentOf, tournamentSetUp } from '../factories/tournaments.ts'

const sound = async (db: Awaited<ReturnType<typeof testDatabase>>) =>
  expect(await db.transact(ledgerCheck)).toMatchObject({ sound: true })

test('rounds of those who entered count, from their entry on, of the games and stakes that are declared', async () => {
  const { db, players, enter, play, count, show, move } = await tournamentSetUp()
  const [ann = '', bob = ''] = await players(2)
  const cup = tournamentOf()
  await play(ann, '500')
  await enter(ann, cup, 1, { now: Date.now() + 60_000 })
  move(120_000)
  await play(ann, '300')
  await play(ann, '19')
  await play(ann, '100', 'dice', { target: 5000, over: false })
  await play(ann, '100', 'plinko', { rows: 8, risk: 'low' })
  await play(bob, '900')
  await count()
  const view = await show(ann)
  expect(view.tournament.own).toMatchObject({ place: 1, rounds: 2, score: { over: '4000000', under: '1' } })
  expect(view.ranking).toMatchObject([{ place: 1, own: true }])
  expect(view.ranking[0]!.name).toMatch(/^\d{4}$/)
  // A second count changes nothing; the other player does not take part.
  await count()
  expect((await show(bob)).tournament).toMatchObject({ own: null, players: 1 })
  await sound(db)
})

test('free rounds count for nothing, though they pay into the main account', async () => {
  const { db, rounds, players, enter, count, show } = await tournamentSetUp()
  const [ann = ''] = await players(1)
  await enter(ann, tournamentOf())
  const id = randomUUID()
  await grantFreeRounds(db.read, ann, {
    id,
    source: 'test',
    games: ['coin'],
    currency: 'EUR',
    stake: 500n,
    granted: 1,
    paysTo: 'main',
    grantedAt: new Date(),
    expiresAt: new Date(Date.now() + 3_600_000),
  })
  const round = await rounds.open(ann, { ...roundOf('coin', { side: 'heads' }), freeRounds: id })
  expect(round).toMatchObject({ free: true, account: 'main' })
  await count()
  expect((await show(ann)).tournament.own).toMatchObject({ place: null, rounds: 0 })
})

test('a round of several steps counts once, with all its stake, when it ends', async () => {
  const { rounds, players, enter, play, count, show } = await tournamentSetUp()
  const [ann = ''] = await players(1)
  await enter(ann, tournamentOf({ kind: 'wins' }))
  await enter(ann, tournamentOf({ id: 'wagers' }))
  const { id } = await play(ann, '200', 'mines', { mines: 24 })
  await count()
  expect((await show(ann, 'wagers')).tournament.own).toMatchObject({ rounds: 0 })
  let tile = 0
  for (;;) {
    const round = await rounds.step(ann, id, { key: randomUUID(), step: { open: tile++ } }).catch(() => null)
    if (!round || round.state === 'ended') break
  }
  await count()
  expect((await show(ann, 'wagers')).tournament.own).toMatchObject({ rounds: 1, score: { over: '2000000' } })
})

test('the order in the database is that of exact fractions, ties by who was first', async () => {
  const db = await testDatabase()
  const large = fc.bigInt(1n, 9_000_000_000_000_000_000n)
  const score = fc.oneof(
    fc.record({ over: large, under: large }),
    fc.record({ over: fc.bigInt(1n, 3n), under: fc.bigInt(1n, 3n) }),
    // Neighbouring fractions that differ only in late decimals.
    fc
      .bigInt(4_000_000_000_000_000_000n, 9_000_000_000_000_000_000n)
      .map((n) => ({ over: n, under: n + 1n })),
  )
  let cup = 0
  await fc.assert(
    fc.asyncProperty(fc.array(score, { minLength: 2, maxLength: 30 }), async (scores) => {
      const tournamentId = `cup-${cup++}`
      const entries = scores.map((one, index) => ({
        playerId: `player ${index}`,
        tournamentId,
        score: { ...one, reached: BigInt((index * 7) % scores.length) * 100n + BigInt(index) },
      }))
      await db.transact(async (tx) => {
        await keepTournament(tx, tournamentOf({ id: tournamentId }))
        for (const { playerId } of entries)
          await insertEntry(tx, { playerId, tournamentId, currency: 'EUR', at: new Date() })
        await saveScores(tx, entries)
      })
      const ranked = await ranking(db.read, tournamentId, 100)
      const wanted = entries.toSorted((one, other) => compareScores(one.score, other.score))
      expect(ranked.map(({ player_id }) => player_id)).toEqual(wanted.map(({ playerId }) => playerId))
    }),
    { numRuns: 25 },
  )
})

test('parallel presses enter once and take the fee once', async () => {
  const { db, players, enter } = await tournamentSetUp()
  const [ann = ''] = await players(1)
  const cup = tournamentOf({ fee: centsOfEuro(250n) })
  const key = randomUUID()
  const answers = await Promise.allSettled([
    ...Array.from({ length: 5 }, () => enter(ann, cup, 1, { key })),
    ...Array.from({ length: 5 }, () => enter(ann, cup)),
  ])
  const entered = answers.filter(({ status }) => status === 'fulfilled')
  expect([1, 5]).toContain(entered.length)
  for (const answer of answers)
    if (answer.status === 'rejected') expect(answer.reason.id).toBe('tournament-entered')
  expect(await balanceOf(db.read, ann, 'EUR', 'main')).toBe(100_000n - 250n)
  await sound(db)
})

test('after its number of rounds an entry counts no more, until a re-buy: the score begins again or adds', async () => {
  const { db, players, enter, play, count, show } = await tournamentSetUp()
  const [ann = ''] = await players(1)
  const limits = { rounds: 2, fee: centsOfEuro(100n) }
  const cups = [
    tournamentOf({ ...limits, id: 'restart', rebuys: { max: 1, score: 'restart' } }),
    tournamentOf({ ...limits, id: 'add', rebuys: { max: 1, score: 'add' } }),
  ]
  for (const cup of cups) await enter(ann, cup)
  for (let i = 0; i < 3; i++) await play(ann, '100')
  // Rounds not yet counted at the re-buy count for the buy in force when they were played.
  for (const cup of cups) {
    await expect(enter(ann, cup, 3)).rejects.toMatchObject({ id: 'rebuy-not-possible' })
    await enter(ann, cup, 2)
    await expect(enter(ann, cup, 3)).rejects.toMatchObject({ id: 'rebuy-not-possible' })
  }
  await play(ann, '500')
  await count()
  expect((await show(ann, 'restart')).tournament.own).toMatchObject({
    buys: 2,
    rounds: 1,
    score: { over: '5000000' },
  })
  expect((await show(ann, 'add')).tournament.own).toMatchObject({
    buys: 2,
    rounds: 1,
    score: { over: '7000000' },
  })
  const { rows } = await db.read.query<{ sum: bigint }>(
    `select sum(amount)::int8 from posting where reason = 'tournament-fee' and source = 'main' and destination = 'house'`,
  )
  expect(rows[0]!.sum).toBe(400n)
  await sound(db)
})

test('who is banned, or has not the money, or comes too late does not enter', async () => {
  const { db, players, enter } = await tournamentSetUp()
  const [ann = '', bob = ''] = await players(2)
  await setBan(db.read, ann, 1, 1)
  await expect(enter(ann, tournamentOf())).rejects.toMatchObject({ id: 'banned' })
  const dear = tournamentOf({ id: 'dear', fee: centsOfEuro(100_001n) })
  await expect(enter(bob, dear)).rejects.toMatchObject({ id: 'insufficient-funds' })
  const cup = tournamentOf()
  await expect(enter(bob, cup, 1, { now: cup.ends })).rejects.toMatchObject({ id: 'tournament-over' })
  await expect(enter(bob, cup, 2)).rejects.toMatchObject({ id: 'rebuy-not-possible' })
  const { rows } = await db.read.query('select from tournament_entry')
  expect(rows).toHaveLength(0)
})

test('prizes are paid once, by parallel workers, when all rounds of before the end are counted', async () => {
  const { db, players, enter, play, count, pay, points, show } = await tournamentSetUp()
  const own = await players(5)
  const cup = tournamentOf({
    prizes: [
      { from: 1, to: 1, points: 500, money: centsOfEuro(50_00n) },
      { from: 2, to: 3, points: 0, money: centsOfEuro(10_01n) },
      { from: 4, to: 9, points: 7, money: null },
    ],
  })
  for (const player of own) await enter(player, cup)
  for (const [index, player] of own.slice(0, 4).entries()) await play(player, `${400 - index * 50}`)
  const before = await Promise.all(own.map((player) => balanceOf(db.read, player, 'EUR', 'main')))
  // Rounds wait in the outbox: no prize is paid, however late it is.
  expect(await pay(cup, 86_400_000)).toBe(0)
  await count()
  expect(await pay(cup, 59_999)).toBe(0)
  // A player banned meanwhile keeps the prize.
  await setBan(db.read, own[0]!, 1, 1)
  const paid = await Promise.all(
    Array.from({ length: 6 }, () => payTournaments(db, cup.ends + 60_000, jobContext())),
  )
  expect(paid.reduce((sum, one) => sum + one, 0)).toBe(1)
  expect(await pay(cup)).toBe(0)
  const after = await Promise.all(own.map((player) => balanceOf(db.read, player, 'EUR', 'main')))
  expect(after.map((balance, index) => balance! - before[index]!)).toEqual([50_00n, 10_01n, 10_01n, 0n, 0n])
  expect(await Promise.all(own.map(points))).toEqual([500n, 0n, 0n, 7n, 0n])
  const { rows } = await db.read.query<{ ref: string; sum: bigint }>(
    `select ref, sum(amount)::int8 from posting where reason = 'tournament-prize' group by ref`,
  )
  expect(rows).toEqual([{ ref: 'cup', sum: 70_02n }])
  expect((await show(own[1]!)).tournament).toMatchObject({
    paid: true,
    own: { prize: { place: 2, points: 0, amount: '1001' } },
  })
  await sound(db)
})

test('with fewer players than the least no prize is paid, and fees go back once', async () => {
  const { db, players, enter, play, count, pay, points } = await tournamentSetUp()
  const own = await players(3)
  const cup = tournamentOf({ minPlayers: 3, fee: centsOfEuro(5_00n) })
  const before = await balanceOf(db.read, own[2]!, 'EUR', 'main')
  for (const player of own) await enter(player, cup)
  for (const player of own.slice(0, 2)) await play(player, '100')
  await count()
  await Promise.all(Array.from({ length: 4 }, () => payTournaments(db, cup.ends + 60_000, jobContext())))
  expect(await pay(cup)).toBe(0)
  expect(await Promise.all(own.map(points))).toEqual([0n, 0n, 0n])
  // The third player entered and did not play: only the fee moved.
  expect(await balanceOf(db.read, own[2]!, 'EUR', 'main')).toBe(before)
  const { rows } = await db.read.query<{ count: number; sum: bigint }>(
    `select count(*)::int, sum(amount)::int8 from posting where reason = 'tournament-fee-returned'`,
  )
  expect(rows).toEqual([{ count: 3, sum: 15_00n }])
  await sound(db)
})

test('a worker that dies while it pays leaves nothing behind, and the next one pays all', async () => {
  const { db, players, enter, play, count, pay, points } = await tournamentSetUp()
  const [ann = ''] = await players(1)
  const cup = tournamentOf({ prizes: [{ from: 1, to: 1, points: 5, money: centsOfEuro(1_00n) }] })
  await enter(ann, cup)
  await play(ann, '100')
  await count()
  const dying: Database = {
    ...db,
    transact: (work) =>
      db.transact(async (tx) => {
        await work(tx)
        // The connection ends before the commit, as after a kill of the process.
        await tx.query('select pg_terminate_backend(pg_backend_pid())')
        throw new Error('unreachable')
      }),
  }
  await expect(payTournaments(dying, cup.ends + 60_000, jobContext())).rejects.toThrow()
  expect(await points(ann)).toBe(0n)
  expect(await pay(cup)).toBe(1)
  expect(await points(ann)).toBe(5n)
  const { rows } = await db.read.query(`select from posting where reason = 'tournament-prize'`)
  expect(rows).toHaveLength(1)
  await sound(db)
})

test('a round that ends after the end, or is counted when all is paid, changes nothing', async () => {
  const { db, players, enter, play, count, pay, show } = await tournamentSetUp()
  const [ann = ''] = await players(1)
  const cup = tournamentOf({ ends: Date.now() - 1_000 })
  await enter(ann, cup, 1, { now: cup.begins + 1 })
  await play(ann, '100')
  await count()
  expect((await show(ann)).tournament.own).toMatchObject({ place: null, rounds: 0 })
  expect(await pay(cup)).toBe(1)
  const { rows } = await db.read.query('select from tournament_prize')
  expect(rows).toHaveLength(0)
})

test('what an operator changes later holds for nobody who has entered', async () => {
  const { players, enter, show } = await tournamentSetUp()
  const [ann = '', bob = ''] = await players(2)
  await enter(ann, tournamentOf())
  await enter(
    bob,
    tournamentOf({ fee: centsOfEuro(100n), prizes: [{ from: 1, to: 1, points: 1, money: null }] }),
  )
  expect((await show(bob)).tournament).toMatchObject({ fee: null, prizes: tournamentOf().prizes })
})

test('every week brings one of each kind, in the past one too', async () => {
  const { clock, handlers } = await tournamentSetUp()
  clock.at = Date.UTC(2026, 10, 25, 12)
  const list = await handlers.listTournaments({ playerId: null } as never, undefined as never)
  if (!('tournaments' in list)) throw list
  expect(list.tournaments.map(({ id, state }) => [id, state])).toEqual([
    ['wagered-2026-11-16', 'past'],
    ['multiplier-2026-11-16', 'past'],
    ['wins-2026-11-16', 'past'],
    ['wagered-2026-11-23', 'running'],
    ['multiplier-2026-11-23', 'running'],
    ['wins-2026-11-23', 'running'],
    ['wagered-2026-11-30', 'coming'],
    ['multiplier-2026-11-30', 'coming'],
    ['wins-2026-11-30', 'coming'],
  ])
  for (const { games } of list.tournaments) expect(games.length).toBeGreaterThan(2)
})

test('a free bet that the prize table names is given with the place, once, whoever pays beside', async () => {
  const { db, players, enter, play, count, pay, show, points } = await tournamentSetUp()
  const [ann = '', bob = ''] = await players(2)
  const cup = tournamentOf({
    prizes: [
      { from: 1, to: 1, points: 500, money: null, freeBet: centsOfEuro(500n) },
      { from: 2, to: 2, points: 100, money: null },
    ],
  })
  for (const player of [ann, bob]) await enter(player, cup)
  await play(ann, '500')
  await play(bob, '300')
  await count()
  const paid = await Promise.all(Array.from({ length: 5 }, () => pay(cup)))
  expect(paid.reduce((sum, one) => sum + one, 0)).toBe(1)
  expect((await show(ann)).tournament.own?.prize).toMatchObject({
    place: 1,
    points: 500,
    freeBet: { currency: 'EUR', amount: '500' },
  })
  expect((await show(bob)).tournament.own?.prize).toMatchObject({ place: 2, freeBet: null })
  expect(await points(ann)).toBe(500n)
  const { rows } = await db.read.query('select player_id, source, amount, state from free_bet')
  expect(rows).toEqual([{ player_id: ann, source: 'tournament cup', amount: 500n, state: 'open' }])
  await sound(db)
})

test('of equal scores the one that was reached first leads and is paid, whoever entered first and whatever is smaller', async () => {
  const { db, players, enter, play, count, pay, show, points } = await tournamentSetUp()
  const [ann = '', bob = '', cat = ''] = await players(3)
  const cup = tournamentOf()
  for (const player of [ann, bob, cat]) await enter(player, cup)
  await play(ann, '200')
  await play(bob, '300')
  // Ann reaches Bob's score later; Cat reaches it last of all, in one round.
  await play(ann, '100')
  await play(cat, '300')
  await count()
  const places = async () => {
    const shown = await Promise.all([ann, bob, cat].map((player) => show(player)))
    return shown.map(({ tournament }) => tournament.own?.place)
  }
  expect(await places()).toEqual([2, 1, 3])
  expect((await show(cat)).ranking.map(({ own }) => own)).toEqual([false, false, true])
  // A higher score, then an equal one: the place depends on the round that reached the score.
  await play(cat, '100')
  await play(bob, '100')
  await count()
  expect(await places()).toEqual([3, 2, 1])
  await pay(cup)
  expect(await Promise.all([cat, bob, ann].map(points))).toEqual([500n, 100n, 100n])
  await sound(db)
})
