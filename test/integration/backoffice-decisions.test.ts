import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { upsertFixtures } from '#domain/sport/feed/index.ts'
import { type OfficeList, visitorFromElsewhere } from '../factories/backoffice.ts'
import { exampleFixture } from '../factories/feed.ts'
import { type HttpPlayer, openSelections } from '../factories/http-player.ts'
import { type OperatedSite, operatedSite } from '../factories/operated-site.ts'
import { snookerOnly } from '../factories/site-process.ts'
import { staffMember } from '../factories/staff.ts'

let site: OperatedSite
beforeAll(async () => {
  // Boosts normally stop at the fair odds, which move during the test.
  site = await operatedSite([], { boostsAboveFair: 1_000 }, snookerOnly)
})
afterAll(() => site?.close())
const somebody = () => visitorFromElsewhere(site.address)

test('voids and money by hand wait for another person; of two who approve at once one does it', async () => {
  const player = somebody()
  const playerId = await player.register()
  await player.deposit(10_000n)
  const selection = (await openSelections(site.address)).at(-1)!
  const { body: bet } = await player.bet([selection], 1_000n)
  const [proposer, one, other, support] = await Promise.all([
    staffMember(site.db, site.address, 'risk', 'payments'),
    staffMember(site.db, site.address, 'trader'),
    staffMember(site.db, site.address, 'risk'),
    staffMember(site.db, site.address, 'payments'),
  ])
  const reason = 'the price was of another match'
  const propose = async (path: string, body: object) =>
    (await proposer.call<{ proposal: string }>('POST', path, { ...body, reason })).body.proposal
  const voided = await propose(`/bets/${bet.id}/void`, { rule: 'obvious-error' })
  const approve = async (who: typeof one, id: string) => {
    const { status, body } = await who.call('POST', `/proposals/${id}/approve`)
    return status === 200 ? 'approved' : body.errors?.[0]?.code
  }
  expect(await approve(proposer, voided)).toBe('proposal-own')
  expect(await approve(support, voided)).toBe('staff-not-allowed')
  expect(await player.balance()).toBe(9_000n)
  const race = await Promise.all([approve(one, voided), approve(other, voided)])
  expect(race.toSorted()).toEqual(['approved', 'proposal-decided'])
  expect(await player.balance()).toBe(10_000n)
  const seen = await player.call<{ status: string; payout: string }>('GET', `/web-api/bets/${bet.id}`)
  expect([seen.body.status, seen.body.payout]).toEqual(['cancelled', '1000'])
  // Staff who are also players cannot work on their own account and bets.
  await site.db.read.query(
    'update staff_account set email = (select email from player where id = $1) where id = $2',
    [playerId, other.id],
  )
  const { body: ownBet } = await player.bet([selection], 1_000n)
  const { body: onOwn } = await proposer.call<{ proposal: string }>('POST', `/bets/${ownBet.id}/void`, {
    rule: 'obvious-error',
    reason,
  })
  expect(await approve(other, onOwn.proposal)).toBe('staff-own-account')
  for (const [path, input] of [
    [`/bets/${ownBet.id}/void`, { rule: 'obvious-error', reason }],
    [`/players/${playerId}/stake-factor`, { percent: 50, reason }],
    [`/players/${playerId}/notes`, { text: 'a good customer' }],
    [
      `/players/${playerId}/free-bet`,
      { currency: 'EUR', amount: '500', minOdds: 1500, minLegs: 1, days: 7, key: 'own', reason },
    ],
  ] as const)
    expect([path, (await other.call('POST', path, input)).body.errors?.[0]?.code]).toEqual([
      path,
      'staff-own-account',
    ])
  expect(await approve(one, onOwn.proposal)).toBe('approved')
  await site.db.read.query('update staff_account set email = id where id = $1', [other.id])

  const late = await proposer.call('POST', `/bets/${bet.id}/void`, { rule: 'late-bet', reason })
  expect(late.body.errors?.[0]?.code).toBe('desk-bet-not-open')

  const credit = await propose(`/players/${playerId}/money`, { amount: '250' })
  expect(await approve(support, credit)).toBe('approved')
  const debit = await propose(`/players/${playerId}/money`, { amount: '-99999' })
  expect(await approve(support, debit)).toBe('insufficient-funds')
  expect((await support.call('POST', `/proposals/${debit}/reject`, { reason })).status).toBe(200)
  expect(await approve(support, debit)).toBe('proposal-decided')
  expect(await player.balance()).toBe(10_250n)

  const terms = { amount: '500', wagering: 3, days: 7, minOdds: 1500 }
  const gift = await propose(`/players/${playerId}/bonus`, terms)
  const second = await propose(`/players/${playerId}/bonus`, terms)
  expect([await approve(proposer, gift), await approve(one, gift)]).toEqual([
    'proposal-own',
    'staff-not-allowed',
  ])
  expect(await approve(support, gift)).toBe('approved')
  expect(await approve(support, second)).toBe('desk-bonus-impossible')
  const given = {
    kind: 'gift',
    amount: '500',
    toWager: '1500',
    wagered: '0',
    balance: '500',
    state: 'active',
  }
  const listed = await support.call<OfficeList>('GET', `/bonuses?playerId=${playerId}&state=active`)
  expect(listed.body.items).toMatchObject([given])
  const own = async () =>
    (await player.call<{ bonuses: { state: string }[] }>('GET', '/web-api/bonuses')).body.bonuses
  expect(await own()).toMatchObject([given])
  const free = { currency: 'EUR', amount: '500', minOdds: 1500, minLegs: 1, days: 7 }
  const giving = { ...free, key: 'spring' }
  const toAnother = await proposer.call('POST', `/players/${playerId}/free-bet`, {
    ...giving,
    currency: 'PLN',
    reason,
  })
  expect(toAnother.body.errors?.[0]?.code).toBe('desk-free-bet-currency')
  const [bet1, bet2] = [
    await propose(`/players/${playerId}/free-bet`, giving),
    await propose(`/players/${playerId}/free-bet`, giving),
  ]
  expect([await approve(proposer, bet1), await approve(one, bet1)]).toEqual([
    'proposal-own',
    'staff-not-allowed',
  ])
  // Two equal proposals, approved at once: the player gets one, and the other reports the reason.
  expect((await Promise.all([approve(support, bet1), approve(other, bet2)])).toSorted()).toEqual([
    'approved',
    'desk-free-bet-had',
  ])
  const freeBets = async () =>
    (await player.call<{ freeBets: { id: string; state: string }[] }>('GET', '/web-api/free-bets')).body
      .freeBets
  const [freeBet] = await freeBets()
  expect(await freeBets()).toMatchObject([{ amount: '500', state: 'open' }])
  const back = await propose(`/players/${playerId}/free-bets/${freeBet?.id}/take-back`, {})
  expect(await approve(support, back)).toBe('approved')
  expect(await freeBets()).toMatchObject([{ state: 'taken-back' }])
  expect(
    (await support.call<OfficeList>('GET', `/free-bets?playerId=${playerId}&state=taken-back`)).body.total,
  ).toBe(1)

  const tooMuch = { ...giving, key: 'much', amount: '50001', reason }
  expect(
    (await proposer.call('POST', `/players/${playerId}/free-bet`, tooMuch)).body.errors?.[0],
  ).toMatchObject({ code: 'desk-amount-above' })
  const had = await proposer.call('POST', `/players/${playerId}/free-bet`, { ...giving, reason })
  expect(had.body.errors?.[0]?.code).toBe('desk-free-bet-had')

  expect((await proposer.call<OfficeList>('GET', '/slots')).body.items).toContainEqual({
    id: 'three-orchards',
  })
  const spins = { key: 'spring', game: 'three-orchards', count: 20, currency: 'EUR', stake: '20', days: 7 }
  for (const [change, fault] of [
    [{ game: 'dice' }, 'desk-slot-unknown'],
    [{ game: '__proto__' }, 'desk-slot-unknown'],
    [{ stake: '1' }, 'desk-amount-invalid'],
    [{ currency: 'PLN', stake: '100' }, 'desk-free-bet-currency'],
    // 5 euros a spin and 500 in all, by default.
    [{ stake: '501' }, 'desk-amount-above'],
    [{ stake: '500', count: 101 }, 'desk-amount-above'],
  ] as const) {
    const asked = { ...spins, ...change, reason }
    const { body } = await proposer.call('POST', `/players/${playerId}/free-spins`, asked)
    expect([change, body.errors?.[0]?.code]).toEqual([change, fault])
  }
  const [spins1, spins2] = [
    await propose(`/players/${playerId}/free-spins`, spins),
    await propose(`/players/${playerId}/free-spins`, spins),
  ]
  expect(await approve(proposer, spins1)).toBe('proposal-own')
  expect((await Promise.all([approve(support, spins1), approve(other, spins2)])).toSorted()).toEqual([
    'approved',
    'desk-free-spins-had',
  ])
  const spinsIn = async (state: string) =>
    (await support.call<OfficeList>('GET', `/free-spins?playerId=${playerId}&state=${state}`)).body.items
  const [givenSpins] = await spinsIn('open')
  expect(givenSpins).toMatchObject({ games: 'three-orchards', stake: '20', granted: 20, used: 0 })
  const spinsBack = `/players/${playerId}/free-spins/${givenSpins?.id}/take-back`
  expect(await approve(support, await propose(spinsBack, {}))).toBe('approved')
  expect([await spinsIn('open'), (await spinsIn('expired')).length]).toEqual([[], 1])
  expect((await proposer.call('POST', spinsBack, { reason })).body.errors?.[0]?.code).toBe(
    'desk-free-spins-over',
  )

  const code = { ...free, code: 'SPRING-26', players: 1, until: '2030-12-31' }
  const dear = await proposer.call('POST', '/promo-codes', {
    ...code,
    code: 'DEAR',
    players: 1_000_000,
    reason,
  })
  expect(dear.body.errors?.[0]?.code).toBe('desk-amount-above')
  for (const until of ['2020-01-01', '2030-02-31']) {
    const { body } = await proposer.call('POST', '/promo-codes', { ...code, code: 'OVER', until, reason })
    expect([until, body.errors?.[0]?.code]).toEqual([until, 'desk-day-over'])
  }
  expect(await approve(support, await propose('/promo-codes', code))).toBe('approved')
  expect((await player.call('POST', '/web-api/promo-codes', { code: 'SPRING-26' })).status).toBe(200)

  const until = new Date(Date.now() + 3_600_000).toISOString()
  const boost = {
    selections: [selection.selection],
    percent: 20,
    until,
    stakes: { EUR: '1000' },
    liability: 50,
  }
  for (const [change, fault] of [
    [{ odds: 9_000 }, 'desk-boost-impossible'],
    [{ odds: 1_010, percent: undefined }, 'desk-boost-impossible'],
    [{ until: '2020-01-01T00:00:00Z' }, 'desk-boost-impossible'],
    [{ until: '9999-12-31T23:59:59Z' }, 'desk-boost-too-long'],
    [{ selections: ['none~1x2~1'] }, 'desk-selection-unknown'],
    [{ stakes: {} }, 'desk-amount-invalid'],
    [{ players: ['nobody'] }, 'desk-unknown'],
  ] as const) {
    const { body } = await one.call('POST', '/boosts', { ...boost, ...change, reason })
    expect([change, body.errors?.[0]?.code]).toEqual([change, fault])
  }
  const raise = (await one.call<{ proposal: string }>('POST', '/boosts', { ...boost, reason })).body.proposal
  expect([await approve(one, raise), await approve(support, raise)]).toEqual([
    'proposal-own',
    'staff-not-allowed',
  ])
  expect(await approve(other, raise)).toBe('approved')
  const shown = async () =>
    (await player.call<{ boosts: { id: string; percent: number }[] }>('GET', '/web-api/boosts')).body.boosts
  await expect.poll(shown).toMatchObject([{ selections: [selection.selection], percent: 20 }])
  const boostId = (await shown())[0]?.id
  expect((await one.call('POST', `/boosts/${boostId}/end`, { reason })).status).toBe(200)
  expect((await one.call('POST', `/boosts/${boostId}/end`, { reason })).body.errors?.[0]?.code).toBe(
    'desk-unknown',
  )
  await expect.poll(shown).toEqual([])
  const cancel = await propose(`/bonuses/${listed.body.items[0]?.id}/cancel`, {})
  expect(await approve(support, cancel)).toBe('approved')
  expect(await own()).toMatchObject([{ state: 'given-up', balance: '500' }])
  expect(await site.command('ledger-check')).toContain('The books are right')

  // The dashboard's net equals the loss of the main accounts without deposits and withdrawals: to the cent, as all
  // play in euros.
  const { rows: ledger } = await site.db.read.query(
    `select sum(case when source = 'cashier' then amount else 0 end)::int as deposits,
       sum(case when 'cashier' in (source, destination) or reason in ('stake-held', 'stake-released') then 0
         when source = 'main' then amount when destination = 'main' then -amount else 0 end)::int as net
     from posting where created_at >= date_trunc('day', now(), 'UTC') and currency = 'EUR'`,
  )
  const owner = await staffMember(site.db, site.address, 'owner')
  const { body } = await owner.call<{ days: readonly object[] }>('GET', '/dashboard?days=13')
  expect(body.days.at(-1)).toMatchObject(ledger[0] as object)
})

test('the first bet waits for documents where the operator says so; news goes by text and ends by its link; a deletion is told', async () => {
  site.write({ verification: { bet: true } })
  const [owner, ann] = [await staffMember(site.db, site.address, 'owner'), somebody()]
  const playerId = await ann.register()
  await ann.deposit(10_000n)
  const [leg] = await openSelections(site.address)
  const bet = async () => {
    const { status, body } = await ann.bet([leg!], 100n)
    return status === 200 ? 'taken' : body.errors?.[0]?.code
  }
  await expect.poll(bet).toBe('bet-needs-verification')
  const picture = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#777' } })
    .jpeg()
    .toBuffer()
  const sent = await fetch(`${site.address}/web-api/verification/files?name=passport.jpg`, {
    method: 'POST',
    headers: { origin: site.address, cookie: ann.cookie, 'content-type': 'application/octet-stream' },
    body: new Uint8Array(picture),
  })
  const { id: file } = (await sent.json()) as { id: string }
  const document = { key: randomUUID(), kind: 'identity', files: [file] }
  expect((await ann.call('POST', '/web-api/verification/documents', document)).status).toBe(200)
  expect(await bet()).toBe('bet-needs-verification')
  const { items } = (await owner.call<OfficeList>('GET', `/verification?playerId=${playerId}`)).body
  const decided = await owner.call('POST', `/verification/${items[0]!.id}/decide`, { decision: 'accept' })
  expect(decided.status).toBe(200)
  expect(await bet()).toBe('taken')

  const mailing = {
    ...{ enable_mail_news: false, enable_mail_deposit: true, enable_mail_bets: false, enable_sms_news: true },
  }
  expect((await ann.call('PUT', '/web-api/mailing', mailing)).body).toEqual(mailing)
  const phone = '+4915112345678'
  await site.db.read.query('insert into player_phone (player_id, phone) values ($1, $2)', [playerId, phone])
  const news = { key: randomUUID(), texts: { en: { subject: 'Derby tonight', body: 'At eight.' } } }
  expect((await owner.call('POST', '/messages/news', news)).body).toEqual({ sent: 1 })
  expect((await owner.call('POST', '/messages/news', news)).body).toEqual({ sent: 0 })
  interface Kept {
    readonly items: readonly { readonly recipient: string; readonly text: string }[]
  }
  const text = async () =>
    (await owner.call<Kept>('GET', '/outbox?kind=sms')).body.items.find((one) => one.recipient === phone)
      ?.text
  await expect.poll(text, { timeout: 60_000, interval: 500 }).toContain('Derby tonight')
  const token = /stopnewsletter#(\S+)/.exec((await text()) ?? '')?.[1] ?? ''
  const stop = (told: string) => somebody().call('POST', '/web-api/mailing/stop-news', { token: told })
  expect([(await stop(`${token}x`)).status, (await stop(token)).status]).toEqual([404, 200])
  expect((await ann.call('GET', '/web-api/mailing')).body).toEqual({ ...mailing, enable_sms_news: false })

  const ben = somebody()
  await ben.register()
  const kinds = async (player: HttpPlayer) => {
    const told = await player.call<{ messages: readonly { kind: string }[] }>('GET', '/web-api/messages')
    return told.body.messages.map(({ kind }) => kind).sort()
  }
  expect((await ben.call('POST', '/web-api/account/deletion', {})).status).toBe(200)
  expect((await ben.call('POST', '/web-api/account/deletion/take-back')).status).toBe(200)
  expect(await kinds(ben)).toEqual(['deletion-asked', 'deletion-taken-back'])
  expect(await kinds(ann)).toEqual(['deposit', 'news', 'verified'])
  site.write({})
})

test('a merge and a split of events wait for another trader, who does each once', async () => {
  const match = exampleFixture('football', { id: 'merge-one', producer: 'a' })
  const double = exampleFixture('football', { id: 'merge-other', producer: 'b' })
  await site.db.transact((tx) => upsertFixtures(tx, [match, double]))
  const [proposer, one, other, support] = await Promise.all([
    staffMember(site.db, site.address, 'trader'),
    staffMember(site.db, site.address, 'trader'),
    staffMember(site.db, site.address, 'trader'),
    staffMember(site.db, site.address, 'support'),
  ])
  const reason = 'one match under two ids'
  const merged = async () =>
    (await site.db.read.query('select event_id from event_alias where alias_id = $1', ['merge-other'])).rows
  const approve = async (who: typeof one, id: string) => {
    const { status, body } = await who.call('POST', `/proposals/${id}/approve`)
    return status === 200 ? 'approved' : body.errors?.[0]?.code
  }
  const propose = async (what: 'merge' | 'split', input: object) => {
    const path = `/events/merge-other/${what}`
    return (await proposer.call<{ proposal: string }>('POST', path, { ...input, reason })).body.proposal
  }
  const merge = await propose('merge', { into: 'merge-one', end: 'void' })
  expect([await approve(proposer, merge), await approve(support, merge)]).toEqual([
    'proposal-own',
    'staff-not-allowed',
  ])
  expect(await merged()).toEqual([])
  const race = await Promise.all([approve(one, merge), approve(other, merge)])
  expect(race.toSorted()).toEqual(['approved', 'proposal-decided'])
  expect(await merged()).toEqual([{ event_id: 'merge-one' }])
  const split = await propose('split', {})
  expect(await approve(proposer, split)).toBe('proposal-own')
  expect(await merged()).toHaveLength(1)
  expect(await approve(one, split)).toBe('approved')
  expect(await merged()).toEqual([])
})
