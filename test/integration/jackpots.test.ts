import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { countGameDays } from '#domain/casino/casino/game-day-store.ts'
import { gameJackpots, type Jackpot, wells } from '#domain/casino/casino/index.ts'
import { popularGames } from '#domain/casino/casino/popular-games.ts'
import { consumerName, feedPots, openPots } from '#domain/casino/jackpots/feed-pots.ts'
import { jackpotHandlers } from '#domain/casino/jackpots/handlers.ts'
import { jackpotsCheck } from '#domain/casino/jackpots/index.ts'
import { grantFreeRounds } from '#domain/casino/rounds/index.ts'
import { setBan } from '#domain/people/identity/index.ts'
import {
  balanceOf,
  insertPostings,
  ledgerCheck,
  openAccounts,
  relayFacts,
} from '#domain/trust/ledger/index.ts'
import type { Consumer } from '#kernel/module.ts'
import { fund } from '../factories/acceptance.ts'
import { conversionCalls } from '../factories/conversion.ts'
import { handlerContext } from '../factories/handler-context.ts'
import { seedPlayers } from '../factories/players.ts'
import { roundOf, roundsSetUp } from '../factories/rounds.ts'

/** A jackpot that no ticket wins. */
const byAmount = (own: Partial<Jackpot['levels'][number]> = {}): Jackpot => ({
  ...wells,
  levels: [{ id: 'spring', share: 40, seed: 10, mustDrop: 30, oneIn: 1_000_000_000_000, ...own }],
})
/** A jackpot that every round wins. */
const always: Jackpot = { ...wells, levels: [{ ...wells.levels[2]!, oneIn: 1 }] }

async function setUp(jackpot: Jackpot) {
  const set = await roundsSetUp()
  const { db } = set
  const clock = { at: Date.now(), now: () => clock.at++ }
  const games = new Map([['deep-wells', jackpot]])
  const consumer: Consumer = {
    name: consumerName,
    take: (facts, tx) => feedPots(tx, facts, { games, now: clock.now }),
  }
  const handlers = jackpotHandlers({ db, clock: { now: () => (clock.at += 5_000) }, jackpots: [jackpot] })
  return {
    ...set,
    jackpot,
    consumer,
    handlers,
    async show() {
      const answer = await handlers.listJackpots(handlerContext(), { query: {} } as never)
      if (!('pots' in answer)) throw answer
      return answer
    },
    async own(player: string) {
      const answer = await handlers.listMyJackpots(handlerContext(player), {} as never)
      if (!('drops' in answer)) throw answer
      return answer.drops
    },
    play: (player: string, stake = '100', own: object = {}) =>
      set.rounds.open(player, { ...roundOf('deep-wells', {}, { stake }), ...own }),
    count: () =>
      relayFacts(db, [consumer], {
        onError: (error) => {
          throw error
        },
      }),
    async sound() {
      const report = await db.transact(ledgerCheck)
      expect(report).toMatchObject({ sound: true })
      expect(await db.transact(jackpotsCheck)).toEqual([])
      return report
    },
  }
}

const postingsOf = async (db: Awaited<ReturnType<typeof setUp>>['db'], reason: string) =>
  (
    await db.read.query<{
      player_id: string
      amount: bigint
      ref: string
      source: string
      destination: string
    }>(
      'select player_id, amount, ref, source, destination from posting where reason = $1 order by posting_id',
      [reason],
    )
  ).rows

test('pots of a currency are opened once, with money of the house, and the secret is seen by its hash alone', async () => {
  const { db, show, sound, jackpot } = await setUp(wells)
  await show()
  await Promise.all([1, 2, 3].map(() => db.transact((tx) => openPots(tx, jackpot, ['EUR'], Date.now()))))
  const { pots, drops } = await show()
  expect(pots.map(({ level, amount, currency }) => [level, amount, currency])).toEqual([
    ['lake', '100000', 'EUR'],
    ['well', '10000', 'EUR'],
    ['spring', '500', 'EUR'],
  ])
  expect(drops).toEqual([])
  expect(Object.keys(pots[0]!)).not.toContain('dropAt')
  expect(JSON.stringify(pots)).not.toContain('salt')
  expect(await postingsOf(db, 'jackpot-seed')).toHaveLength(3)
  const { sheets } = await sound()
  expect(sheets.find(({ currency }) => currency === 'EUR')).toMatchObject({ jackpot: '110500' })
})

test('after many rounds of many players at once the pots have their shares to the cent, and each fall is paid once', async () => {
  const jackpot = byAmount({ share: 137, seed: 1, mustDrop: 2 })
  const { db, play, count, sound, show } = await setUp(jackpot)
  const players = Array.from({ length: 12 }, (_, at) => `player-${at}`)
  for (const player of players) await fund(db, player, 'EUR', 100_000n)
  let staked = 0n
  for (let turn = 0; turn < 8; turn++) {
    await Promise.all([
      ...players.map((player, at) => {
        const stake = 17n + BigInt(at * 131 + turn * 7)
        staked += stake
        return play(player, stake.toString())
      }),
      // Two relays in parallel.
      count(),
      count(),
    ])
  }
  await count()
  await count()
  const shares = await postingsOf(db, 'jackpot-share')
  const posted = shares.reduce((sum, { amount }) => sum + amount, 0n)
  const { rows } = await db.read.query<{ carry: number }>(
    "select carry from jackpot_pot where fallen_at is null and currency = 'EUR'",
  )
  expect(posted * 10_000n + BigInt(rows[0]!.carry)).toBe(staked * 137n)
  const wins = await postingsOf(db, 'jackpot-win')
  expect(wins.length).toBeGreaterThan(5)
  expect(new Set(wins.map(({ ref }) => ref)).size).toBe(wins.length)
  const { drops, pots } = await show()
  expect(drops).toHaveLength(Math.min(10, wins.length))
  expect(pots[0]!.number).toBe(wins.length + 1)
  expect(drops.every(({ by, amount, dropAt }) => by === 'amount' && BigInt(amount) >= BigInt(dropAt))).toBe(
    true,
  )
  // No pot exceeded its bound by more than the contribution of one stake.
  const largest = 200n + 1n + (1_600n * 137n) / 10_000n
  expect(wins.every(({ amount }) => amount <= largest)).toBe(true)
  await sound()
})

test('a player who buys the last stakes before a pot falls wins it no more often than by his share of all stakes', async () => {
  // The pot drops between 300 and 301 cents: after 100 cents of contributions, a tenth of each stake.
  const jackpot = byAmount({ share: 1_000, seed: 2, mustDrop: 3 })
  const { db, play, count, sound } = await setUp(jackpot)
  await fund(db, 'early', 'EUR', 10_000_000n)
  await fund(db, 'late', 'EUR', 10_000_000n)
  for (let pot = 0; pot < 24; pot++) {
    await play('early', '900')
    await count()
    // The pot drops with this stake at the latest.
    await play('late', '101')
    await count()
  }
  await count()
  const wins = await postingsOf(db, 'jackpot-win')
  expect(wins.length).toBeGreaterThan(15)
  const late = wins.filter(({ player_id }) => player_id === 'late').length
  // Late stakes are a tenth of the stakes in some 24 pots: the chance of 12 winners is below one in a hundred
  // thousand.
  expect(late).toBeLessThan(12)
  const kept = await db.read.query<{ count: number }>('select count(*)::int as count from jackpot_stake')
  expect(kept.rows[0]!.count).toBeLessThan(10)
  await sound()
})

test('of rounds that win the same pot one gets it, and the next ones get the pots that open after it', async () => {
  const { db, play, count, sound, show, own, rounds } = await setUp(always)
  await fund(db, 'bob', 'EUR', 100_000n)
  const [one, other] = await Promise.all([play('ann', '1000'), play('bob', '1000')])
  expect(one!.outcome).toMatchObject({ ticket: one!.draws.at(-1) })
  const before = await balanceOf(db.read, 'ann', 'EUR')
  await Promise.all([count(), count(), count()])
  await count()
  const wins = await postingsOf(db, 'jackpot-win')
  expect(wins.map(({ amount, ref }) => [amount, ref])).toEqual([
    [504n, 'wells/spring/EUR/1'],
    [504n, 'wells/spring/EUR/2'],
  ])
  expect(new Set(wins.map(({ player_id }) => player_id))).toEqual(new Set(['ann', 'bob']))
  expect(await balanceOf(db.read, 'ann', 'EUR')).toBe(before! + 504n)
  const { pots, drops } = await show()
  expect(pots).toMatchObject([{ number: 3, amount: '500' }])
  expect(drops).toMatchObject([
    { number: 2, by: 'ticket' },
    { number: 1, by: 'ticket' },
  ])
  expect(JSON.stringify(drops)).not.toMatch(/ann|bob|roundId/)
  expect(await own('bob')).toMatchObject([{ roundId: other!.id, amount: '504' }])
  // The site can show a round again unchanged.
  expect((await rounds.show('ann', one!.id)).outcome).toEqual(one!.outcome)
  await sound()
})

test('a pot that is won after its currency was given up waits in the old account, and goes on with the next conversion', async () => {
  const { db, play, count, sound } = await setUp(always)
  const calls = conversionCalls(db)
  const player = await calls.player('GBP', 100_000n)
  await play(player, '1000', { currency: 'GBP' })
  await calls.convert(player)
  expect(await balanceOf(db.read, player, 'GBP')).toBe(0n)
  const euros = await balanceOf(db.read, player, 'EUR')
  await count()
  await count()
  const [win] = await postingsOf(db, 'jackpot-win')
  expect(win).toMatchObject({ player_id: player, ref: 'wells/spring/GBP/1' })
  expect(await balanceOf(db.read, player, 'GBP')).toBe(win!.amount)
  await calls.convert(player)
  expect(await balanceOf(db.read, player, 'GBP')).toBe(0n)
  // The rule's rate: 0.865 pounds for a euro, rounded half up.
  expect(await balanceOf(db.read, player, 'EUR')).toBe(euros! + (win!.amount * 1000n + 432n) / 865n)
  await sound()
})

test('what is killed between the share and the payment is done again from the start: nothing is lost or paid twice', async () => {
  const { db, play, consumer, count, sound } = await setUp(always)
  await play('ann', '1000')
  const before = await balanceOf(db.read, 'ann', 'EUR')
  const killed: Consumer = {
    ...consumer,
    async take(facts, tx) {
      await consumer.take(facts, tx)
      throw Object.assign(new Error('connection terminated'), { code: '57P01' })
    },
  }
  await relayFacts(db, [killed]).catch(() => {})
  expect(await postingsOf(db, 'jackpot-share')).toEqual([])
  expect(await balanceOf(db.read, 'ann', 'EUR')).toBe(before)
  await count()
  await count()
  expect(await postingsOf(db, 'jackpot-share')).toHaveLength(1)
  expect(await postingsOf(db, 'jackpot-win')).toHaveLength(1)
  expect(await balanceOf(db.read, 'ann', 'EUR')).toBe(before! + 504n)
  await sound()
})

test('free rounds, bonus rounds and other games neither feed a pot nor win it', async () => {
  const { db, rounds, play, count, sound } = await setUp(always)
  const id = randomUUID()
  await grantFreeRounds(db.read, 'ann', {
    id,
    source: 'test',
    games: ['deep-wells'],
    currency: 'EUR',
    stake: 500n,
    granted: 1,
    paysTo: 'main',
    grantedAt: new Date(),
    expiresAt: new Date(Date.now() + 3_600_000),
  })
  expect(await play('ann', '500', { freeRounds: id })).toMatchObject({ free: true })
  await rounds.open('ann', roundOf('coin', { side: 'heads' }))
  await openAccounts(db.read, 'ann', 'EUR', ['bonus'])
  await insertPostings(db.read, [
    {
      playerId: 'ann',
      source: 'house',
      destination: 'bonus',
      amount: 1_000n,
      currency: 'EUR',
      reason: 'bonus',
      ref: 'b',
    },
  ])
  await db.read.query(
    `insert into bonus_play (player_id, currency, contribution, max_stake, until)
     values ('ann', 'EUR', '{"deep-wells": 100}', 1000, now() + interval '1 hour')`,
  )
  expect(await play('ann', '100', { account: 'bonus' })).toMatchObject({ account: 'bonus' })
  await count()
  expect(await postingsOf(db, 'jackpot-share')).toEqual([])
  expect(await postingsOf(db, 'jackpot-win')).toEqual([])
  await sound()
})

test('who may not play is stopped before his stake feeds anything', async () => {
  const { db, play, count } = await setUp(always)
  await fund(db, 'poor', 'EUR', 50n)
  await expect(play('poor', '100')).rejects.toMatchObject({ id: 'insufficient-funds' })
  const [seeded] = await seedPlayers(db.read, 1, { secret: 's'.repeat(32), cookieName: 'c' })
  const { playerId } = seeded!
  await fund(db, playerId, 'EUR', 1_000n)
  await setBan(db.read, playerId, 1, 1)
  await expect(play(playerId, '100')).rejects.toMatchObject({ id: 'banned' })
  await count()
  expect(await postingsOf(db, 'jackpot-share')).toEqual([])
})

test('popular games are those of most rounds in the last week; where nothing was played there are none', async () => {
  const { db, rounds, play } = await setUp(wells)
  const count = () =>
    relayFacts(db, [{ name: 'days of games', take: countGameDays }], {
      onError: (error) => {
        throw error
      },
    })
  const clock = { at: Date.now(), now: () => clock.at }
  const popular = popularGames({ db, clock })
  expect(await popular()).toEqual([])
  for (let round = 0; round < 3; round++) await rounds.open('ann', roundOf('coin', { side: 'heads' }))
  await play('ann')
  await count()
  clock.at += 60_000
  expect(await popular()).toEqual(['coin', 'deep-wells'])
  await db.read.query("update game_day set day = day - 8 where game = 'coin'")
  expect(await popular()).toEqual(['coin', 'deep-wells'])
  clock.at += 60_000
  expect(await popular()).toEqual(['deep-wells'])
})

test('the games that feed a jackpot draw tickets', () => {
  expect([...gameJackpots.keys()]).toEqual(['deep-wells'])
})
