import { randomUUID } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { type GameDay, readGameDays } from '#domain/casino/casino/game-day-store.ts'
import { ownHouse } from '#domain/casino/casino/index.ts'
import { casinoModule } from '#domain/casino/casino/module.ts'
import { makeHouses } from '#domain/casino/houses/index.ts'
import { relayFacts } from '#domain/trust/ledger/index.ts'
import { provided } from '#kernel/module.ts'
import { fund } from '../factories/acceptance.ts'
import { jobContext } from '../factories/job-context.ts'
import { roundOf, roundsSetUp } from '../factories/rounds.ts'

async function setUp(now = Date.now()) {
  const { db, rounds } = await roundsSetUp()
  const warn = vi.fn()
  const log = { info: () => {}, warn, error: () => {} }
  const clock = { now: () => now }
  const site = () => ({ casino: {} })
  const house = ownHouse({ site, wallet: rounds.wallet })
  const { consumers, gauges, jobs } = provided(casinoModule, {
    db,
    clock,
    rounds,
    log,
    site,
    house,
    houses: makeHouses(() => [house]),
  })
  const count = () =>
    relayFacts(db, consumers, {
      onError: (error) => {
        throw error
      },
    })
  const figures = async (name: string) =>
    Object.fromEntries((await gauges.find((one) => one.name === name)!.read()) as Map<string, number>)
  const look = () => jobs.find(({ name }) => name === 'returns of games')!.run(jobContext())
  return { db, rounds, count, figures, look, warn }
}

test('the rounds of a day are summed by game and currency, once, less what steps added', async () => {
  const { db, rounds, count, figures } = await setUp()
  const dice = roundOf('dice', { target: 5000, over: false })
  let paid = 0n
  for (const stake of ['100', '250', '30']) {
    const round = await rounds.open('ann', { ...dice, key: randomUUID(), stake })
    paid += BigInt(round.payout!)
  }
  let [staked, returned, doubled] = [0n, 0n, 0]
  for (let at = 0; at < 40; at++) {
    const player = `player ${at}`
    await fund(db, player, 'EUR', 1_000n)
    const opened = await rounds.open(player, roundOf('blackjack', {}))
    let round = opened
    while (round.state === 'open') {
      const { asks, can } = round.outcome as { asks: string; can?: { double: boolean } }
      const step = asks === 'insurance' ? { insure: false } : { act: can?.double ? 'double' : 'stand' }
      if ('act' in step && step.act === 'double') doubled += 1
      round = await rounds.step(player, opened.id, { key: randomUUID(), step })
    }
    staked += 100n
    returned += BigInt(round.payout!) - (BigInt(round.stake) - 100n)
  }
  await rounds.open('ann', roundOf('mines', { mines: 3 }))
  await count()
  await count()
  const days = await readGameDays(db.read, Date.now())
  expect(doubled).toBeGreaterThan(0)
  expect(days.toSorted((one, other) => (one.game < other.game ? -1 : 1))).toEqual([
    {
      game: 'blackjack',
      variant: 'table',
      currency: 'EUR',
      rounds: 40,
      staked: Number(staked),
      stakedSquares: 40 * 100 ** 2,
      returned: Number(returned),
    },
    {
      game: 'dice',
      variant: '0.99',
      currency: 'EUR',
      rounds: 3,
      staked: 380,
      stakedSquares: 100 ** 2 + 250 ** 2 + 30 ** 2,
      returned: Number(paid),
    },
  ])
  expect(await figures('casino_return_actual')).toEqual({
    blackjack: expect.closeTo(Number(returned) / Number(staked), 12),
    dice: expect.closeTo(Number(paid) / 380, 12),
  })
})

/** A coin returns 0.98 with a deviation of 0.98: over 10,000 stakes of a euro one standard error is 0.0098. */
test.each([
  ['coin', 0.98 + 4.1 * 0.0098, 4.1, true],
  ['coin', 0.98 - 4.1 * 0.0098, -4.1, true],
  ['coin', 0.98 + 3.9 * 0.0098, 3.9, false],
  ['hi-lo', 0.2, null, false],
  ['hi-lo', 1.9, null, true],
])('%s returned %d: %d standard errors, warned of: %s', async (game, actual, errors, warned) => {
  const { db, figures, look, warn } = await setUp()
  const rounds = 10_000
  const day: GameDay = {
    game,
    variant: game === 'coin' ? '0.98' : '0.99',
    currency: 'EUR',
    rounds,
    staked: rounds * 100,
    stakedSquares: rounds * 100 ** 2,
    returned: Math.round(actual * rounds * 100),
  }
  await db.read.query(
    `insert into game_day values ((now() at time zone 'UTC')::date, $1, $2, $3, $4, $5, $6, $7)`,
    [day.game, day.variant, day.currency, day.rounds, day.staked, day.stakedSquares, day.returned],
  )
  const found = (await figures('casino_return_deviations'))[game]!
  if (errors !== null) expect(found).toBeCloseTo(errors, 1)
  expect(Math.abs(found)).toBeGreaterThan(3.5)
  await look()
  expect(warn.mock.calls.map(([facts]) => facts.game)).toEqual(warned ? [game] : [])
})
