import { expect, test } from 'vitest'
import { lossHeadroom, setLimit } from '#domain/protection/limits/index.ts'
import { balanceOf, ledgerCheck } from '#domain/trust/ledger/index.ts'
import { fund, slip } from '../../../../test/factories/acceptance.ts'
import {
  announcedPayloads,
  moves,
  referralSetUp,
  referralSlip,
  unevenHolds,
} from '../../../../test/factories/referrals.ts'

const minute = 60_000
const held = 'main>suspense 3000000 stake-held'
const released = 'suspense>main 3000000 stake-released'

type Site = Awaited<ReturnType<typeof referralSetUp>>
const balance = ({ db }: Site, player = 'vera') => balanceOf(db.read, player, 'EUR')

/** Checks that the books balance, and that suspense holds the stakes of the open requests. */
async function sound({ db, faults }: Site) {
  expect(faults).toEqual([])
  expect(await unevenHolds(db)).toEqual([])
  expect((await db.transact(ledgerCheck)).sound).toBe(true)
}

test('asking holds the stake at once, tells it, and answers the same key with the same request', async () => {
  const site = await referralSetUp()
  const request = referralSlip()
  const asked = await site.ask('vera', request)
  expect(asked).toMatchObject({
    state: 'pending',
    reason: null,
    stake: '3000000',
    offer: null,
    totalOdds: '2000',
    possibleWin: '6000000',
    endedAt: null,
    betId: null,
    legs: [{ eventId: 'e1', market: '1x2', outcome: '1', odds: 2000, home: 'A', away: 'B' }],
  })
  expect(asked.expiresAt - asked.askedAt).toBe(15 * minute)
  expect(await balance(site)).toBe(7_000_000n)
  expect(await moves(site.db, 'vera')).toEqual([held])
  expect(await announcedPayloads(site.db)).toEqual([{ referralId: asked.id }])
  site.tell('e1~1x2~1', { odds: 1200 })
  expect(await site.ask('vera', request)).toEqual(asked)
  await expect(site.ask('vera', { ...request, stake: '3000001' })).rejects.toMatchObject({
    id: 'idempotency-key-reused',
  })
  await expect(site.acceptance.place('vera', request)).rejects.toMatchObject({
    id: 'idempotency-key-reused',
  })
  expect(await site.list('vera')).toEqual([asked])
  expect(await site.list('ann')).toEqual([])
  await sound(site)
})

test('each slip that is none for a trader has its own error and writes nothing', async () => {
  const site = await referralSetUp()
  const { tell, rules } = site
  tell('e4~1x2~1', { live: true })
  tell('e5~1x2~1', { status: 'suspended' })
  await setLimit(site.db.read, 'vera', { currency: 'EUR', limitType: 10, value: 2_000_000n }, new Date())
  await fund(site.db, 'rich', 'EUR', 100_000_000n)
  const leg = (selection: string, odds = 2000) => ({ selection, odds })
  const cases: readonly [string, string, Parameters<typeof referralSlip>[0], object?][] = [
    ['rich', 'stake-invalid', { stake: '-1' }],
    ['rich', 'currency-unknown', { currency: 'XXX' }],
    ['rich', 'referral-from-main', { account: 'bonus' }],
    ['rich', 'referral-system', { sizes: [2] }],
    ['rich', 'referral-system', { eachWay: true }],
    ['rich', 'slip-empty', { legs: [] }],
    ['rich', 'selection-unknown', { legs: [leg('e99~1x2~1')] }],
    ['rich', 'selection-suspended', { legs: [leg('e5~1x2~1')] }],
    ['rich', 'selections-related', { legs: [leg('e1~1x2~1'), leg('e1~1x2~2')] }],
    ['rich', 'odds-changed', { legs: [leg('e1~1x2~1', 2100)] }],
    ['rich', 'referral-in-play', { legs: [leg('e1~1x2~1'), leg('e4~1x2~1')] }, { selections: ['e4~1x2~1'] }],
    ['rich', 'referral-not-needed', { stake: '2500000' }, { maxStake: '2500000', currency: 'EUR' }],
    ['rich', 'referral-payout-above-cap', { stake: '25000001' }, { maxStake: '25000000', currency: 'EUR' }],
    ['rich', 'account-unknown', { currency: 'USD' }],
    ['nobody', 'account-unknown', {}],
    ['ann', 'insufficient-funds', {}, { balance: '100000', currency: 'EUR' }],
    ['vera', 'loss-limit-exceeded', {}, { limitType: 10, allowed: '2000000', currency: 'EUR' }],
    ['vera', 'loss-limit-exceeded', { stake: '2400000' }, { limitType: 10, allowed: '2000000' }],
  ]
  for (const [player, id, change, facts = {}] of cases) {
    await expect(site.ask(player, referralSlip(change)), id).rejects.toMatchObject({ id, facts })
  }
  rules.offered = false
  await expect(site.ask('rich')).rejects.toMatchObject({ id: 'referrals-closed', status: 409 })
  for (const player of ['rich', 'vera', 'ann']) expect(await moves(site.db, player)).toEqual([])
  expect(await announcedPayloads(site.db)).toEqual([])
})

test('the cap of the operator holds in other currencies; a match that starts soon ends the time earlier', async () => {
  const site = await referralSetUp()
  site.rules.payoutCap = 200_000n
  await fund(site.db, 'yuki', 'JPY', 100_000_000n)
  const yen = (stake: string) => referralSlip({ currency: 'JPY', stake })
  await expect(site.ask('yuki', yen('16500001'))).rejects.toMatchObject({
    id: 'referral-payout-above-cap',
    facts: { maxStake: '16500000', currency: 'JPY' },
  })
  site.tell('e2~1x2~1', { startsAt: site.clock.now() + 2 * minute })
  const legs = ['e1', 'e2'].map((event) => ({ selection: `${event}~1x2~1`, odds: 2000 }))
  const asked = await site.ask('yuki', { ...yen('8250000'), legs })
  expect(asked.possibleWin).toBe('33000000')
  expect(Math.round((asked.expiresAt - asked.askedAt) / 1000)).toBe(120)
})

test('three wait at most; the player takes one back, once, and has its money again', async () => {
  const site = await referralSetUp()
  const [first] = [await site.ask('vera'), await site.ask('vera'), await site.ask('vera')]
  expect(await balance(site)).toBe(1_000_000n)
  await fund(site.db, 'vera', 'EUR', 5_000_000n)
  await expect(site.ask('vera')).rejects.toMatchObject({ id: 'referrals-too-many', facts: { most: 3 } })
  await expect(site.withdraw('ann', first!.id)).rejects.toMatchObject({ id: 'referral-unknown' })
  const back = await site.withdraw('vera', first!.id)
  expect(back).toMatchObject({ id: first!.id, state: 'withdrawn', reason: null })
  expect(await site.withdraw('vera', first!.id)).toEqual(back)
  expect(await balance(site)).toBe(9_000_000n)
  expect(await moves(site.db, 'vera')).toEqual([held, held, held, released])
  expect(await site.accept(first!.id)).toBe('decided')
  expect(await site.round()).toBe(0)
  await site.ask('vera')
  await sound(site)
})

test('what is held counts against the loss limit while it is held, and not a day later either', async () => {
  const site = await referralSetUp()
  await setLimit(site.db.read, 'vera', { currency: 'EUR', limitType: 10, value: 5_000_000n }, new Date())
  const left = async () => (await lossHeadroom(site.db.read, 'vera', 'EUR'))?.headroom
  const { id } = await site.ask('vera')
  expect(await left()).toBe(2_000_000n)
  await expect(
    site.acceptance.place('vera', slip({ stake: '2000001', legs: [{ selection: 'e2~1x2~1', odds: 2000 }] })),
  ).rejects.toMatchObject({ id: 'loss-limit-exceeded', facts: { allowed: '2000000' } })
  await site.withdraw('vera', id)
  expect(await left()).toBe(5_000_000n)
  // Between the two postings, so a window that begins there contains only the release.
  const { rows } = await site.db.read.query<{ at: Date }>(
    `select created_at + (select max(created_at) - min(created_at) from posting where ref = $1) / 2 as at
     from posting where ref = $1 and reason = 'stake-held'`,
    [id],
  )
  const totals = await site.db.read.query<{ payouts: bigint }>(
    'select payouts from window_totals_v1($1, $2, $3)',
    ['vera', 'EUR', rows[0]!.at],
  )
  expect(totals.rows).toEqual([{ payouts: 0n }])
  const again = await site.ask('vera')
  await site.accept(again.id)
  expect(await site.round()).toBe(1)
  expect(await left()).toBe(2_000_000n)
  await sound(site)
})

test('the table keeps what was asked, and what is over stays over', async () => {
  const site = await referralSetUp()
  const { id } = await site.ask('vera')
  const change = (text: string) =>
    site.db.read.query(`update referred_bet set ${text} where request_id = $1`, [id])
  for (const text of [
    'stake = 1',
    "legs = '[1]'",
    "expires_at = now() + interval '1 hour'",
    "state = 'accepted'",
    "state = 'withdrawn'",
    "state = 'placed', held = 0, ended_at = now(), offer = stake, decided_at = now()",
    "state = 'refused', held = 0, ended_at = now()",
    'held = 0',
  ])
    await expect(change(text), text).rejects.toThrow()
  await site.refuse(id)
  for (const text of ["state = 'pending', held = stake, ended_at = null, reason = null", 'ended_at = now()'])
    await expect(change(text), text).rejects.toThrow(/can't become/)
  await expect(site.db.read.query('delete from referred_bet')).rejects.toThrow('are kept')
  await expect(site.db.read.query('truncate referred_bet')).rejects.toThrow('are kept')
})
