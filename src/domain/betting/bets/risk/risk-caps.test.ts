import { expect, test } from 'vitest'
import type { KnownQuote } from '#domain/sport/book/index.ts'
import { wallClock } from '#kernel/clock.ts'
import { type Currency, currencies } from '#kernel/currencies.ts'
import { acceptanceSetUp, fund, slip } from '../../../../../test/factories/acceptance.ts'
import { makeAcceptance } from '../acceptance/place-bet.ts'
import type { AccumulatorCaps } from './risk-caps.ts'

/** Caps of accumulators that are never reached. */
const plenty: AccumulatorCaps = {
  perMarket: 1000n,
  perEvent: 1000n,
  perPlayerAndEvent: 1000n,
  perCombination: 1000n,
  perPlayerAndCombination: 1000n,
  perPlayer: 1000n,
  deviation: 1000n,
  stakePerPlayer: 0n,
}

test('a published maximum is one that is accepted, and one unit more is not', async () => {
  const { db, acceptance, book, tell } = await acceptanceSetUp()
  await fund(db, 'rich', 'EUR', 100_000_000_00n)
  await fund(db, 'rich', 'JPY', 100_000_000_00n)
  await fund(db, 'rich', 'KWD', 100_000_000_000n)
  const quotes = (ids: readonly string[]) => ids.map((id) => book.quote(id) as KnownQuote)
  const slips: readonly (readonly [Currency, readonly string[], number])[] = [
    ['EUR', ['e1~1x2~1'], 1],
    ['JPY', ['e2~1x2~1'], 0.3],
    ['KWD', ['e3~1x2~1', 'e4~1x2~1', 'e5~1x2~1'], 1],
    ['EUR', ['e6~1x2~1', 'e7~1x2~1'], 0.01],
  ]
  let odds = 1337
  let taken = 0
  for (const [currency, ids, stakeFactor] of slips) {
    for (const id of ids) {
      odds += 611
      tell(id, { odds, stakeFactor })
    }
    const legs = quotes(ids).map((quote, index) => ({ selection: ids[index]!, odds: quote.odds }))
    for (let round = 0; round < 2; round++) {
      const max = acceptance.maximum('rich', quotes(ids), currency)
      const ask = (stake: bigint) =>
        acceptance.place('rich', slip({ currency, legs, stake: stake.toString() }))
      // Less than the least stake is published as nothing.
      if (max < currencies[currency].minStake) continue
      await expect(ask(max + 1000n)).rejects.toMatchObject({
        id: 'stake-above-maximum',
        facts: { maxStake: max.toString() },
      })
      expect((await ask(max)).stake).toBe(max.toString())
      taken++
    }
  }
  expect(taken).toBeGreaterThanOrEqual(slips.length)
})

test('caps hold over parallel bets, over a restart and between processes', async () => {
  const caps = {
    payoutPerBet: 1000n,
    perMarket: 500n,
    perEvent: 800n,
    perPlayerAndEvent: 100n,
    accumulators: plenty,
  }
  const { db, acceptance, book } = await acceptanceSetUp({ caps })
  const place = (by: typeof acceptance, player: string) => by.place(player, slip({ stake: '2000' }))
  const results = await Promise.allSettled(Array.from({ length: 12 }, () => place(acceptance, 'ann')))
  expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(5)
  const restarted = makeAcceptance({ db, book, clock: wallClock, liveDelay: () => 0, caps })
  // Without its own count the second process still gets the player's open wins from the database.
  await expect(place(restarted, 'ann')).rejects.toMatchObject({
    id: 'stake-above-maximum',
    facts: { maxStake: '0' },
  })
  expect(await restarted.start()).toBe(1)
  await expect(place(restarted, 'ann')).rejects.toMatchObject({ id: 'stake-above-maximum' })
  const others = ['p1', 'p2', 'p3', 'p4', 'p5']
  for (const player of others) await fund(db, player, 'EUR', 100_000n)
  const full = await Promise.allSettled(
    others.map((player) => restarted.place(player, slip({ stake: '10000' }))),
  )
  const refused = others.filter((_, index) => full[index]!.status === 'rejected')
  expect(refused).toHaveLength(1)
  restarted.eventSettled('e1')
  await restarted.place(refused[0]!, slip({ stake: '10000' }))
})

test('an accumulator counts on each of its events with its share, after a restart and between processes', async () => {
  const caps = {
    payoutPerBet: 1000n,
    perMarket: 500n,
    perEvent: 800n,
    perPlayerAndEvent: 100n,
    accumulators: plenty,
  }
  const { db, acceptance, book } = await acceptanceSetUp({ caps })
  const double = ['e1', 'e2'].map((event) => ({ selection: `${event}~1x2~1`, odds: 2000 }))
  // 80 euros for 20: it counts on each event like a single of 20 euros at evens.
  await acceptance.place('ann', slip({ legs: double, stake: '2000' }))
  const other = makeAcceptance({ db, book, clock: wallClock, liveDelay: () => 0, caps })
  const restarted = makeAcceptance({ db, book, clock: wallClock, liveDelay: () => 0, caps })
  const refusal = (maxStake: string) => ({ id: 'stake-above-maximum', facts: { maxStake } })
  expect(await restarted.start()).toBe(1)
  // The process that has not started queries the database.
  for (const process of [acceptance, restarted, other]) {
    // 80 are left on each event: a double or a single may stake all of it.
    await expect(process.place('ann', slip({ legs: double, stake: '8001' }))).rejects.toMatchObject(
      refusal('8000'),
    )
    const single = slip({ legs: [double[1]!], stake: '8001' })
    await expect(process.place('ann', single)).rejects.toMatchObject(refusal('8000'))
  }
  await restarted.place('ann', slip({ legs: double, stake: '8000' }))
})

test('seven accumulators of a few euros leave the matches’ largest stakes as they were', async () => {
  const { db, acceptance, book } = await acceptanceSetUp()
  const ids = [1, 2, 3, 4, 5, 6, 7, 8].map((event) => `e${event}~1x2~1`)
  const largest = () => ids.map((id) => acceptance.maximum(null, [book.quote(id) as KnownQuote], 'EUR'))
  const before = largest()
  const legs = ids.map((selection) => ({ selection, odds: 2000 }))
  for (let bet = 0; bet < 7; bet++) {
    await fund(db, `p${bet}`, 'EUR', 400_00n)
    // 100,000 euros for 390.62, the largest payout of a bet.
    const stake = acceptance.maximum(
      `p${bet}`,
      ids.map((id) => book.quote(id) as KnownQuote),
      'EUR',
    )
    if (stake >= 10n) await acceptance.place(`p${bet}`, slip({ legs, stake: stake.toString() }))
  }
  expect(largest()).toEqual(before)
  expect(before).toEqual(ids.map(() => 25_000_00n))
})

test('processes that have entered keep a player’s cap between them, whoever started first', async () => {
  const caps = {
    payoutPerBet: 1000n,
    perMarket: 1000n,
    perEvent: 1000n,
    perPlayerAndEvent: 100n,
    accumulators: plenty,
  }
  const { db, book } = await acceptanceSetUp({ caps })
  const legs = ['e1', 'e2'].map((event) => ({ selection: `${event}~1x2~1`, odds: 2000 }))
  const enter = async () => {
    const one = makeAcceptance({ db, book, clock: wallClock, liveDelay: () => 0, caps })
    await one.start()
    return one
  }
  const seen = async () =>
    (
      await db.read.query<{ seen: boolean }>(
        'select seen_at > started_at as seen from bet_process order by started_at',
      )
    ).rows.map((row) => row.seen)
  const before = await enter()
  // An accumulator of 30 euros at evens on each event; 20 and 30 by singles.
  await before.place('ann', slip({ legs, stake: '3000' }))
  expect(await seen()).toEqual([false])
  const after = await enter()
  await before.place('ann', slip({ stake: '2000' }))
  expect(await seen()).toEqual([true, false])
  await after.place('ann', slip({ stake: '3000' }))
  const refused = { id: 'stake-above-maximum', facts: { maxStake: '2000' } }
  for (const process of [before, after])
    await expect(process.place('ann', slip({ stake: '2001' }))).rejects.toMatchObject(refused)
  const last = await enter()
  await expect(last.place('ann', slip({ stake: '2001' }))).rejects.toMatchObject(refused)
  await before.place('ann', slip({ stake: '500' }))
  await after.place('ann', slip({ stake: '500' }))
  await last.place('ann', slip({ stake: '1000' }))
  for (const process of [before, after, last])
    await expect(process.place('ann', slip({ stake: '1000' }))).rejects.toMatchObject({
      id: 'stake-above-maximum',
      facts: { maxStake: '0' },
    })
  expect(await seen()).toEqual([true, true, false])
})

test('those who cannot pay never take the room of those who can', async () => {
  const { db, acceptance } = await acceptanceSetUp()
  await fund(db, 'rich', 'EUR', 50_000_00n)
  const poor = Array.from({ length: 20 }, (_, index) => `poor${index}`)
  for (const player of poor) await fund(db, player, 'EUR', 100n)
  // The poor players request ten times the market's cap in total.
  const refused = poor.map((player) => acceptance.place(player, slip({ stake: '2500000' })))
  const taken = acceptance.place('rich', slip({ stake: '2500000' }))
  const reasons = (await Promise.allSettled(refused)).map((one) => one.status === 'rejected' && one.reason.id)
  expect(reasons).toEqual(poor.map(() => 'insufficient-funds'))
  expect(await taken).toMatchObject({ stake: '2500000' })
})
