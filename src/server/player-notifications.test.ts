import { expect, test } from 'vitest'
import type { BalanceView } from '#domain/sport/book/index.ts'
import { balanceOf, relayFacts } from '#domain/trust/ledger/index.ts'
import type { Database } from '#kernel/database.ts'
import type { Fact } from '#kernel/module.ts'
import { acceptanceSetUp, fund, slip } from '../../test/factories/acceptance.ts'
import { grantBonus } from '../../test/factories/betting.ts'
import { playerNotifications } from './player-notifications.ts'

/** Ann and ben with an open page each, the notifications of their pages, and the number of balance reads. */
async function setUp() {
  const { db, acceptance } = await acceptanceSetUp()
  await fund(db, 'ben', 'EUR', 5_000n)
  const seen = { reads: 0 }
  const counting: Database = {
    ...db,
    read: {
      query: (text, values) => {
        if (text.includes('from account')) seen.reads++
        return db.read.query(text, values)
      },
    },
  }
  const open = new Set(['ann', 'ben'])
  const told: { player: string; change: unknown }[] = []
  const hub = {
    hasPlayer: (player: string) => open.has(player),
    notifyPlayer: (player: string, change: unknown) => void told.push({ player, change }),
  }
  const consumer = playerNotifications(counting, hub)
  const relay = async () => {
    told.length = 0
    seen.reads = 0
    await relayFacts(db, [consumer])
    const balances = told.flatMap(({ player, change }) => {
      const { k, balances = [] } = change as { k: string; balances?: readonly BalanceView[] }
      return k === 'balance'
        ? [[player, ...balances.map(({ accountId, amount }) => `${accountId} ${amount}`)]]
        : []
    })
    return { balances, reads: seen.reads }
  }
  return { db, acceptance, open, relay }
}

test('a bet brings the balance with it: only the first one has it read', async () => {
  const { db, acceptance, relay } = await setUp()
  await relay()
  await acceptance.place('ann', slip())
  expect(await relay()).toEqual({ balances: [['ann', 'main-EUR 99000']], reads: 1 })
  for (const stake of ['500', '700']) await acceptance.place('ann', slip({ stake }))
  expect(await relay()).toEqual({ balances: [['ann', 'main-EUR 97800']], reads: 0 })
  expect(await balanceOf(db.read, 'ann', 'EUR')).toBe(97_800n)
})

test('what a fact does not say is read: news of other things, a new account, a page that was closed meanwhile', async () => {
  const { db, acceptance, open, relay } = await setUp()
  await relay()
  await acceptance.place('ann', slip())
  await relay()
  const announce = (payload: object) =>
    db.read.query(`select announce(array['ann'], 'news', array[$1::jsonb])`, [JSON.stringify(payload)])
  await fund(db, 'ann', 'EUR', 1_000n)
  await announce({ paymentId: 'p' })
  expect(await relay()).toEqual({ balances: [['ann', 'main-EUR 100000']], reads: 1 })
  await grantBonus(db, 'ann', 3_000n)
  await announce({ currency: 'EUR', account: 'bonus', balance: '3000' })
  expect(await relay()).toMatchObject({ balances: [['ann', 'main-EUR 100000', 'bonus-EUR 3000']], reads: 1 })
  open.delete('ann')
  await acceptance.place('ann', slip())
  expect(await relay()).toEqual({ balances: [], reads: 0 })
  open.add('ann')
  await fund(db, 'ann', 'EUR', 1_000n)
  await acceptance.place('ann', slip())
  expect(await relay()).toMatchObject({ balances: [['ann', 'main-EUR 99000', 'bonus-EUR 3000']], reads: 1 })
})

test('a fact that comes again, as a dead letter does, brings no old balance back', async () => {
  const { db, acceptance } = await acceptanceSetUp()
  const told: unknown[] = []
  const consumer = playerNotifications(db, {
    hasPlayer: () => true,
    notifyPlayer: (_, change) => void told.push(change),
  })
  const kept: Fact[] = []
  const keep = { name: 'keep', take: (facts: readonly Fact[]) => void kept.push(...facts) }
  for (const stake of ['500', '700']) await acceptance.place('ann', slip({ stake }))
  await relayFacts(db, [consumer, keep])
  told.length = 0
  await consumer.take([kept[0]!], db.read)
  expect(told[0]).toMatchObject({ k: 'balance', balances: [{ amount: '98800' }] })
})
