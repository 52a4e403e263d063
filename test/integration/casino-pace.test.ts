import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { slotIds } from '#domain/casino/casino/casino-terms.ts'
import { makePayment } from '#domain/money/payments/make-payment.ts'
import { askExclusion } from '#domain/protection/limits/exclude.ts'
import { ledgerCheck } from '#domain/trust/ledger/index.ts'
import { fund } from '../factories/acceptance.ts'
import { roundOf, roundsSetUp } from '../factories/rounds.ts'

const refusal = (round: Promise<unknown>) =>
  round.then(
    () => 'played',
    (error: { readonly id: string }) => error.id,
  )

test('counts the least time from the player’s last round of any game, and another pair of seeds does not shorten it', async () => {
  const { rounds } = await roundsSetUp({ roundMs: 60_000 })
  await rounds.open('ann', roundOf('coin', { side: 'heads' }))
  expect(await refusal(rounds.open('ann', roundOf('coin', { side: 'heads' })))).toBe('round-too-soon')
  expect(await refusal(rounds.open('ann', roundOf('wheel', { risk: 'low' })))).toBe('round-too-soon')
  await rounds.changePair('ann', 'again')
  expect(await refusal(rounds.open('ann', roundOf('wheel', { risk: 'low' })))).toBe('round-too-soon')
})

test('refuses a second game while one is open or was just played, as the operator says', async () => {
  const strict = await roundsSetUp({ others: 'all', slots: slotIds() })
  await strict.rounds.open('ann', roundOf('mines', { mines: 3 }))
  expect(await refusal(strict.rounds.open('ann', roundOf('coin', { side: 'heads' })))).toBe(
    'other-round-open',
  )
  const free = await roundsSetUp({ others: 'none' })
  await free.rounds.open('ann', roundOf('mines', { mines: 3 }))
  expect(await refusal(free.rounds.open('ann', roundOf('coin', { side: 'heads' })))).toBe('played')
  const slots = await roundsSetUp({ others: 'slots', slots: ['coin'] })
  await slots.rounds.open('ann', roundOf('mines', { mines: 3 }))
  expect(await refusal(slots.rounds.open('ann', roundOf('wheel', { risk: 'low' })))).toBe('played')
  expect(await refusal(slots.rounds.open('ann', roundOf('coin', { side: 'heads' })))).toBe('played')
})

test('lets a player go to another game once the least time of his last round is over, where two games at once are forbidden', async () => {
  const terms = { others: 'all', slots: slotIds(), roundMs: 60_000 } as const
  const { db, rounds } = await roundsSetUp(terms)
  const later = async () => {
    await db.read.query("update seed_pair set next_at = next_at - interval '1 minute'")
    await db.read.query("update played_game set last_at = last_at - interval '1 minute'")
  }
  const round = await rounds.open('ann', roundOf('mines', { mines: 24 }))
  const coin = () => refusal(rounds.open('ann', roundOf('coin', { side: 'heads' })))
  // An open round blocks every other game, however long ago it began.
  await later()
  expect(await coin()).toBe('other-round-open')
  await rounds.step('ann', round.id, { key: randomUUID(), step: { open: 0 } })
  expect(await coin()).toBe('played')
  const wheel = () => refusal(rounds.open('ann', roundOf('wheel', { risk: 'low' })))
  expect(await wheel()).toBe('round-too-soon')
  await later()
  expect(await wheel()).toBe('played')
})

test('plays no more rounds of two games in turn than of one, from two browsers at once', async () => {
  const { db, rounds, engine } = await roundsSetUp({ others: 'all', slots: slotIds(), roundMs: 60_000 })
  const other = engine()
  for (let turn = 0; turn < 3; turn++) {
    const results = await Promise.all([
      refusal(rounds.open('ann', roundOf('coin', { side: 'heads' }))),
      refusal(other.open('ann', roundOf('wheel', { risk: 'low' }))),
    ])
    expect(results.toSorted()).toEqual(['played', 'round-too-soon'])
    await db.read.query("update seed_pair set next_at = next_at - interval '1 minute'")
    await db.read.query("update played_game set last_at = last_at - interval '1 minute'")
  }
})

test('takes a usual stake at every count of mines, ends the round at its cap, and keeps the cap of the opening', async () => {
  const { db, rounds, engine } = await roundsSetUp({ payoutCap: 100n })
  for (let mines = 8; mines <= 17; mines++) {
    await fund(db, `player ${mines}`, 'EUR', 10_000n)
    const asked = roundOf('mines', { mines }, { stake: '1000' })
    expect(await rounds.open(`player ${mines}`, asked)).toMatchObject({ state: 'open', cap: '10000' })
  }
  // 24 mines pay 24.75 stakes: above the cap of 100 euros from a stake of 4.05 on.
  expect(await refusal(rounds.open('ann', roundOf('mines', { mines: 24 }, { stake: '405' })))).toBe(
    'round-stake-above-maximum',
  )
  const capped = engine()
  let ended = 0
  for (let attempt = 0; attempt < 40 && ended < 3; attempt++) {
    let round = await rounds.open('ann', roundOf('mines', { mines: 2 }, { stake: '1000' }))
    for (let cell = 0; round.state === 'open'; cell++)
      round = await capped.step('ann', round.id, { key: randomUUID(), step: { open: cell } })
    expect(BigInt(round.payout!)).toBeLessThanOrEqual(10_000n)
    if (round.payout === '0') continue
    // 15 cells are worth 6.60 stakes, 16 are 8.25, 17 are 10.61.
    expect(round.steps).toHaveLength(16)
    ended++
  }
  expect((await db.transact(ledgerCheck)).sound).toBe(true)
})

test('refuses a deposit from the moment a self-exclusion is requested, while an open round may end', async () => {
  const { db, rounds } = await roundsSetUp()
  const round = await rounds.open('ann', roundOf('mines', { mines: 1 }))
  const deposit = () =>
    db.transact((tx) =>
      makePayment(tx, 'ann', 'deposit', { key: randomUUID(), currency: 'EUR', amount: '1000' }, new Date(), {
        deposited: async () => null,
        withdrawing: async () => {},
      } as never),
    )
  const wish = { limitType: 30, days: 180, reason: null } as const
  await db.transact((tx) => askExclusion(tx, 'ann', wish as never, new Date()))
  expect(await refusal(deposit())).toBe('banned')
  await db.read.query("update exclusion set starts_at = now() - interval '1 minute'")
  expect(await refusal(deposit())).toBe('banned')
  expect(await refusal(rounds.open('ann', roundOf('coin', { side: 'heads' })))).toBe('banned')
  let after = await rounds.step('ann', round.id, { key: randomUUID(), step: { open: 0 } })
  if (after.state === 'open')
    after = await rounds.step('ann', round.id, { key: randomUUID(), step: { collect: true } })
  expect(after.state).toBe('ended')
})
