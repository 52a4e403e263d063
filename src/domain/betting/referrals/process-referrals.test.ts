import { expect, test } from 'vitest'
import { findBets } from '#domain/betting/bets/index.ts'
import { setBan } from '#domain/people/identity/index.ts'
import { setLimit } from '#domain/protection/limits/index.ts'
import { balanceOf, ledgerCheck } from '#domain/trust/ledger/index.ts'
import { fund, slip } from '../../../../test/factories/acceptance.ts'
import { seedPlayers } from '../../../../test/factories/players.ts'
import {
  announcedPayloads,
  moves,
  referralSetUp,
  referralSlip,
  unevenHolds,
} from '../../../../test/factories/referrals.ts'

const minute = 60_000
const everything = { statuses: null, from: null, to: null, before: null, limit: 100 }
const held = 'main>suspense 3000000 stake-held'
const released = 'suspense>main 3000000 stake-released'

type Site = Awaited<ReturnType<typeof referralSetUp>>
const balance = ({ db }: Site, player = 'vera') => balanceOf(db.read, player, 'EUR')
const betsOf = ({ db }: Site, player = 'vera') => findBets(db.read, player, everything)

/** Checks that the books balance, and that suspense holds the stakes of the open requests. */
async function sound({ db, faults }: Site) {
  expect(faults).toEqual([])
  expect(await unevenHolds(db)).toEqual([])
  expect((await db.transact(ledgerCheck)).sound).toBe(true)
}

test('a trader refuses: the money is back at once and the player is told', async () => {
  const site = await referralSetUp()
  const { id } = await site.ask('vera')
  await announcedPayloads(site.db)
  expect(await site.refuse(id)).toMatchObject({ state: 'refused' })
  expect(await announcedPayloads(site.db)).toEqual([{ referralId: id }])
  expect(await site.find('vera', id)).toMatchObject({ state: 'refused', reason: 'trader', offer: null })
  expect(await moves(site.db, 'vera')).toEqual([held, released])
  expect([await site.refuse(id), await site.accept(id)]).toEqual(['decided', 'decided'])
  await expect(site.withdraw('vera', id)).rejects.toMatchObject({ id: 'referral-decided' })
  await sound(site)
})

test('a trader agrees: the next round releases the money and stakes it at the odds asked for', async () => {
  const site = await referralSetUp()
  const { id } = await site.ask('vera')
  expect(await site.round()).toBe(0)
  expect(await site.accept(id)).toMatchObject({ state: 'accepted', offer: 3_000_000n })
  await expect(site.withdraw('vera', id)).rejects.toMatchObject({ id: 'referral-decided' })
  // Odds that moved in the operator's favour, or a little against it, are no reason to refuse.
  site.tell('e1~1x2~1', { odds: 1910 })
  await announcedPayloads(site.db)
  expect(await site.round()).toBe(1)
  const request = await site.find('vera', id)
  expect(request).toMatchObject({ state: 'placed', reason: null, offer: '3000000' })
  const [bet, ...others] = await betsOf(site)
  expect(others).toEqual([])
  expect(bet!.bet).toMatchObject({ bet_id: request.betId, stake: 3_000_000n, possible_win: 6_000_000n })
  expect(bet!.legs).toMatchObject([{ event_id: 'e1', market: '1x2', outcome: '1', odds: 2000, live: false }])
  expect(await moves(site.db, 'vera')).toEqual([held, released, 'main>house 3000000 stake'])
  expect(await announcedPayloads(site.db)).toEqual([
    { betId: request.betId, currency: 'EUR', balance: '7000000', account: 'main' },
    { referralId: id },
  ])
  expect(await balance(site)).toBe(7_000_000n)
  // The bet counts against the operator's liability: this player has no room left on the match, another has less.
  const open = [site.book.quote('e1~1x2~1')] as never
  expect(site.acceptance.maximum('vera', open, 'EUR')).toBe(0n)
  expect(site.acceptance.maximum('ann', open, 'EUR')).toBe(2_197_803n)
  expect([await site.round(), await site.accept(id)]).toEqual([0, 'decided'])
  await sound(site)
})

test('a trader offers less: that is staked, the rest is the player’s again', async () => {
  const site = await referralSetUp()
  const { id } = await site.ask('vera')
  expect(await site.accept(id, 3_000_001n)).toBe('stake')
  expect(await site.accept(id, 9n)).toBe('stake')
  expect(await site.accept(id, 2_600_050n)).toMatchObject({ state: 'accepted' })
  expect(await site.accept(id)).toBe('decided')
  expect(await site.round()).toBe(1)
  expect(await site.find('vera', id)).toMatchObject({ state: 'placed', stake: '3000000', offer: '2600050' })
  expect(await moves(site.db, 'vera')).toEqual([held, released, 'main>house 2600050 stake'])
  expect(await balance(site)).toBe(7_399_950n)
  const [bet] = await betsOf(site)
  expect(bet!.bet).toMatchObject({ stake: 2_600_050n, possible_win: 5_200_100n })
  await sound(site)
})

const endings: readonly [
  what: string,
  happens: (site: Site) => void,
  end: { state: string; reason: string },
][] = [
  [
    'no word came in time',
    ({ clock }) => {
      clock.ahead = 15 * minute
    },
    { state: 'expired', reason: 'time' },
  ],
  [
    'the match began',
    ({ tell }) => tell('e1~1x2~1', { live: true }),
    { state: 'expired', reason: 'started' },
  ],
  [
    'the match began, and bets end there',
    ({ tell }) => tell('e1~1x2~1', { live: true, status: 'closed' }),
    { state: 'expired', reason: 'started' },
  ],
  [
    'it was called off',
    ({ tell }) => tell('e1~1x2~1', { status: 'decided', live: true }),
    { state: 'expired', reason: 'removed' },
  ],
  [
    'the event is gone',
    ({ tell }) => tell('e1~1x2~1', { status: 'closed' }),
    { state: 'expired', reason: 'removed' },
  ],
]

test.each(endings)('%s: the money is back, whether or not a trader had agreed', async (_, happens, end) => {
  const site = await referralSetUp()
  const pending = await site.ask('vera')
  const agreed = await site.ask('vera')
  await site.accept(agreed.id)
  happens(site)
  expect(await site.round()).toBe(2)
  for (const { id } of [pending, agreed]) expect(await site.find('vera', id)).toMatchObject(end)
  expect([await site.accept(pending.id), await site.round()]).toEqual(['decided', 0])
  expect(await moves(site.db, 'vera')).toEqual([held, held, released, released])
  expect(await betsOf(site)).toEqual([])
  await sound(site)
})

test('what takes no bets for a moment is waited for; a word after the time is none', async () => {
  const site = await referralSetUp()
  const { id } = await site.ask('vera')
  await site.accept(id)
  site.tell('e1~1x2~1', { status: 'suspended' })
  expect(await site.round()).toBe(0)
  expect(await site.find('vera', id)).toMatchObject({ state: 'accepted' })
  site.tell('e1~1x2~1')
  expect(await site.round()).toBe(1)
  expect(await site.find('vera', id)).toMatchObject({ state: 'placed' })
  const late = await site.ask('vera', referralSlip({ legs: [{ selection: 'e2~1x2~1', odds: 2000 }] }))
  site.clock.ahead = 15 * minute
  expect([await site.accept(late.id), await site.refuse(late.id)]).toEqual(['expired', 'expired'])
  await site.round()
  expect(await site.find('vera', late.id)).toMatchObject({ state: 'expired', reason: 'time' })
  await sound(site)
})

test('odds that moved more than a twentieth against the house: refused, over all legs together', async () => {
  const site = await referralSetUp()
  const legs = ['e1', 'e2'].map((event) => ({ selection: `${event}~1x2~1`, odds: 2000 }))
  const ask = () => site.ask('vera', referralSlip({ legs, stake: '2600000' }))
  const [kept, moved] = [await ask(), await ask()]
  await site.accept(kept.id)
  // 2 x 2 = 4 against 1.95 x 1.954 = 3.8103, which is 3.8095 and a little more.
  site.tell('e1~1x2~1', { odds: 1950, startsAt: site.start })
  site.tell('e2~1x2~1', { odds: 1954, startsAt: site.start })
  await site.round()
  expect(await site.find('vera', kept.id)).toMatchObject({ state: 'placed' })
  await site.accept(moved.id)
  site.tell('e2~1x2~1', { odds: 1953, startsAt: site.start })
  await site.round()
  expect(await site.find('vera', moved.id)).toMatchObject({ state: 'refused', reason: 'odds-moved' })
  expect(await betsOf(site)).toHaveLength(1)
  await sound(site)
})

test('the rest of the balance is spent meanwhile: what was held pays for the bet', async () => {
  const site = await referralSetUp()
  const { id } = await site.ask('vera')
  const other = slip({ stake: '2000000', legs: [{ selection: 'e2~1x2~1', odds: 2000 }] })
  await site.acceptance.place('vera', other)
  const more = (event: number, stake: string) =>
    site.acceptance.place('vera', slip({ stake, legs: [{ selection: `e${event}~1x2~1`, odds: 2000 }] }))
  await more(3, '2500000')
  await more(4, '2500000')
  expect(await balance(site)).toBe(0n)
  await expect(more(5, '10')).rejects.toMatchObject({ id: 'insufficient-funds' })
  await site.accept(id)
  expect(await site.round()).toBe(1)
  expect(await site.find('vera', id)).toMatchObject({ state: 'placed' })
  expect(await balance(site)).toBe(0n)
  await sound(site)
})

test('a player who is banned between asking and the word gets his money, not the bet', async () => {
  const site = await referralSetUp()
  const [one] = await seedPlayers(site.db.read, 1, {
    secret: 's'.repeat(32),
    cookieName: 'c',
    currency: 'EUR',
  })
  const { playerId } = one!
  await fund(site.db, playerId, 'EUR', 10_000_000n)
  const agreed = await site.ask(playerId)
  const pending = await site.ask(playerId)
  const others = await site.ask('vera')
  await site.accept(agreed.id)
  await setBan(site.db.read, playerId, 45, 0)
  expect(await site.round()).toBe(2)
  for (const { id } of [agreed, pending])
    expect(await site.find(playerId, id)).toMatchObject({ state: 'refused', reason: 'banned' })
  expect(await balance(site, playerId)).toBe(10_000_000n)
  expect(await betsOf(site, playerId)).toEqual([])
  expect(await site.find('vera', others.id)).toMatchObject({ state: 'pending' })
  await sound(site)
})

test('a loss limit that was tightened meanwhile refuses the bet', async () => {
  const site = await referralSetUp()
  const { id } = await site.ask('vera')
  await setLimit(site.db.read, 'vera', { currency: 'EUR', limitType: 10, value: 2_999_999n }, new Date())
  await site.accept(id)
  expect(await site.round()).toBe(1)
  expect(await site.find('vera', id)).toMatchObject({ state: 'refused', reason: 'loss-limit' })
  expect(await moves(site.db, 'vera')).toEqual([held, released])
  expect(await betsOf(site)).toEqual([])
  await sound(site)
})

test('a request that cannot be carried out is set aside, the others are staked, and it is in a later round', async () => {
  const site = await referralSetUp()
  const slips = [1, 2, 3].map((event) =>
    referralSlip({ legs: [{ selection: `e${event}~1x2~1`, odds: 2000 }] }),
  )
  const ids: string[] = []
  for (const request of slips) ids.push((await site.ask('vera', request)).id)
  for (const id of ids) await site.accept(id)
  await site.db.read.query(`create function spoil() returns trigger language plpgsql as
    $$ begin raise 'spoilt' using errcode = 'data_exception'; end $$`)
  await site.db.read.query(
    `create trigger spoil before update on referred_bet for each row when (new.request_id = '${ids[0]}') execute function spoil()`,
  )
  expect(await site.round()).toBe(2)
  expect(site.faults.splice(0)).toMatchObject([{ code: '22000' }])
  const states = async () =>
    (await Promise.all(ids.map((id) => site.find('vera', id)))).map(({ state }) => state)
  expect(await states()).toEqual(['accepted', 'placed', 'placed'])
  await site.db.read.query('drop trigger spoil on referred_bet')
  expect(await site.round()).toBe(1)
  expect(await states()).toEqual(['placed', 'placed', 'placed'])
  await sound(site)
})
