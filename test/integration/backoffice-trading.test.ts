import { afterAll, beforeAll, expect, test } from 'vitest'
import type { EventPage } from '#domain/sport/book/api.ts'
import { visitorFromElsewhere } from '../factories/backoffice.ts'
import { openSelections } from '../factories/http-player.ts'
import { type OperatedSite, operatedSite } from '../factories/operated-site.ts'
import { staffMember } from '../factories/staff.ts'

let site: OperatedSite
beforeAll(async () => {
  // The cheapest sport to start among those with a draw, and so with a double chance.
  site = await operatedSite([], undefined, { FEED: 'simulate:handball' })
})
afterAll(() => site?.close())
const somebody = () => visitorFromElsewhere(site.address)

test('what staff does is in the audit log, from what to what; traders close and price what players are offered', async () => {
  const player = somebody()
  const id = await player.register()
  const owner = await staffMember(site.db, site.address, 'owner')
  const reason = 'a reason of the test'
  const selection = (await openSelections(site.address)).at(-1)!
  const manager = await staffMember(site.db, site.address, 'owner')
  const contacts = { contactPhone: '+49 30 1234567', contactHours: { de: 'Mo–Fr', en: 'Mon–Fri' }, reason }
  expect((await manager.call('PUT', `/support-managers/${id}`, { manager: 'me' })).status).toBe(200)
  expect((await manager.call('POST', `/staff/${manager.id}/contacts`, contacts)).status).toBe(200)
  expect((await player.call('GET', '/web-api/manager')).body).toMatchObject({
    manager: { phone: '+49 30 1234567', email: null, hours: 'Mon–Fri' },
  })
  const [event = '', market = '', outcome = ''] = selection.selection.split('~')
  const marketNow = async () => {
    const page = await fetch(`${site.address}/web-api/book/events/${event}`)
    const { events } = (await page.json()) as { readonly events: readonly EventPage[] }
    return events[0]?.markets.find(({ key }) => key === market)
  }
  const outcomesNow = async () => (await marketNow())!.outcomes
  const offered = async () => {
    const found = await marketNow()
    return [found?.status, found?.outcomes.find(([name]) => name === outcome)?.[1]]
  }
  const at = `/events/${event}`
  const steps = [
    ['/players/:id/notes', { text: 'calls often', flag: 'caller' }],
    ['/players/:id/stake-factor', { percent: 40, reason }],
    ['/players/:id/ban', { level: 45, reason }],
    ['/players/:id/ban', { level: 0, reason }],
    ['/players/:id/sessions/end', { reason }],
  ] as const
  for (const [path, body] of steps)
    expect((await owner.call('POST', path.replace(':id', id), body)).status, path).toBe(200)
  expect((await player.call('GET', '/web-api/accounts')).status).toBe(401)
  interface Marked {
    readonly flags: readonly string[]
    readonly notes: readonly { readonly id: string; readonly flag: string; readonly flagged: boolean }[]
  }
  const marked = async () => (await owner.call<Marked>('GET', `/players/${id}`)).body
  const { flags, notes } = await marked()
  expect([flags, notes[0]?.flagged]).toEqual([['caller'], true])
  const lift = () => owner.call('POST', `/players/${id}/notes/${notes[0]?.id}/unflag`, { reason })
  expect((await Promise.all([lift(), lift()])).map(({ status }) => status).toSorted()).toEqual([200, 404])
  expect([(await marked()).flags, (await marked()).notes[0]]).toMatchObject([
    [],
    { flag: 'caller', flagged: false },
  ])

  const trade = async (path: string, body: object) => {
    expect((await owner.call('POST', at + path, { ...body, reason })).status).toBe(200)
  }
  await trade('/suspend', {})
  await expect.poll(offered).toEqual(['suspended', selection.odds])
  await trade('/resume', {})
  const shorter = selection.odds - 5
  const both = await owner.call('POST', `${at}/price`, { market, outcome, odds: shorter, shift: 50, reason })
  expect([both.status, both.body.errors?.[0]?.code]).toEqual([422, 'desk-price-twofold'])
  const pays = await owner.call('POST', `${at}/price`, { market, outcome, odds: 1_000_000, reason })
  expect([pays.status, pays.body.errors?.[0]?.code]).toEqual([422, 'desk-price-pays'])
  expect(await offered()).toEqual(['open', selection.odds])
  await trade('/price', { market, outcome, odds: shorter })
  await expect.poll(offered).toEqual(['open', shorter])
  await trade('/suspend', { market })
  await expect.poll(offered).toEqual(['suspended', shorter])
  await trade('/resume', { market })
  await trade('/suspend', { market, outcome })
  await expect.poll(offered).toEqual(['open', undefined])
  await trade('/resume', { market, outcome })
  await trade('/price', { market, outcome })
  await expect.poll(offered).toEqual(['open', selection.odds])

  const { rows } = await site.db.read.query(
    `select action, subject_kind as kind, before, after, reason from staff_act where staff_id = $1 order by staff_act.id`,
    [owner.id],
  )
  expect(rows.slice(0, 5)).toEqual([
    {
      action: 'player.note',
      kind: 'player',
      before: null,
      after: { text: 'calls often', flag: 'caller' },
      reason: null,
    },
    {
      action: 'player.stake-factor',
      kind: 'player',
      before: { percent: 100 },
      after: { percent: 40 },
      reason,
    },
    {
      action: 'player.ban',
      kind: 'player',
      before: { level: 0, version: 0 },
      after: { level: 45, version: 0 },
      reason,
    },
    {
      action: 'player.ban',
      kind: 'player',
      before: { level: 45, version: 0 },
      after: { level: 0, version: 0 },
      reason,
    },
    { action: 'player.sessions', kind: 'player', before: { open: 1 }, after: { open: 0 }, reason },
  ])
  expect(rows[5]).toMatchObject({ action: 'player.unflag', before: { flag: 'caller' }, after: null, reason })
  const traded = rows.slice(6) as readonly { action: string; kind: string }[]
  expect(traded.map(({ action, kind }) => `${action} ${kind}`)).toEqual([
    'event.suspend event',
    'event.resume event',
    'event.price selection',
    'event.suspend market',
    'event.resume market',
    'event.suspend selection',
    'event.resume selection',
    'event.price selection',
  ])
  const names = await owner.call<object>('GET', `/players/names?ids=${id},nobody`)
  expect(names.body).toEqual({ items: [{ id, name: expect.stringMatching(/\S/) }] })
  expect((await owner.call('GET', `/players/${id}`)).body).toMatchObject({
    addressState: 'unproven',
    verification: { status: 0, wanted: null },
    protectionLevel: 20,
  })
  // The public log proves each of them within seconds.
  interface Acts {
    readonly items: readonly { readonly inLog: string }[]
    readonly total: number
  }
  const acts = () => owner.call<Acts>('GET', `/acts?perPage=100&subjectId=${id}`)
  await expect
    .poll(async () => (await acts()).body.items.map(({ inLog }) => inLog))
    .toEqual(Array.from({ length: 7 }, () => 'logged'))
  const head = await owner.call<{ publishedAt: number }>('GET', '/acts/log')
  expect(Date.now() - head.body.publishedAt).toBeLessThan(60_000)

  // Two traders at once, each with an acceptable price: together they would make backing all outcomes profitable.
  const [one, two] = (await outcomesNow()).toSorted(([, a], [, b]) => a - b)
  const slack = (await outcomesNow()).reduce((sum, [, odds]) => sum + 1000 / odds, -1)
  const longer = (odds: number) => Math.floor(1000 / (1000 / odds - 0.7 * slack))
  const prices = await Promise.all(
    [one!, two!].map(([name, odds]) =>
      owner.call('POST', `${at}/price`, { market, outcome: name, odds: longer(odds), reason }),
    ),
  )
  expect(prices.map(({ status }) => status).toSorted()).toEqual([200, 422])
  for (const [name] of [one!, two!]) await trade('/price', { market, outcome: name })
  await expect.poll(offered).toEqual(['open', selection.odds])
})

test('of two traders at once whose prices pay together in two markets the second is refused, with the selections', async () => {
  const owner = await staffMember(site.db, site.address, 'owner')
  const reason = 'a reason of the test'
  const { selection } = (await openSelections(site.address)).find((one) => one.selection.endsWith('~1x2~1'))!
  const [event = ''] = selection.split('~')
  const pageNow = async () => {
    const page = await fetch(`${site.address}/web-api/book/events/${event}`)
    return ((await page.json()) as { readonly events: readonly EventPage[] }).events[0]!.markets
  }
  const names = [
    ['1x2', '1'],
    ['double-chance', 'x2'],
  ] as const
  const oddsNow = async () => {
    const markets = await pageNow()
    return names.map(
      ([key, name]) => markets.find((one) => one.key === key)!.outcomes.find(([id]) => id === name)![1],
    )
  }
  const before = await oddsNow()
  const slack = before.reduce((sum, odds) => sum + 1000 / odds, -1)
  const longer = before.map((odds) => Math.floor(1000 / (1000 / odds - 0.6 * slack)))
  const say = ([market, outcome]: (typeof names)[number], odds?: number) =>
    owner.call('POST', `/events/${event}/price`, { market, outcome, odds, reason })
  const both = await Promise.all(names.map((name, place) => say(name, longer[place])))
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422])
  const [refused] = both.flatMap(({ body }) => body?.errors ?? [])
  expect(refused).toMatchObject({ code: 'desk-price-pays' })
  expect(JSON.stringify(refused)).toContain('1x2=1, double-chance=x2')
  const stands = both.map(({ status }, place) => (status === 200 ? longer[place] : before[place]))
  await expect.poll(oddsNow).toEqual(stands)
  const { rows } = await site.db.read.query(
    'select market, outcome, odds from trader_price where event_id = $1',
    [event],
  )
  const kept = both.findIndex(({ status }) => status === 200)
  expect(rows).toEqual([{ market: names[kept]![0], outcome: names[kept]![1], odds: longer[kept] }])
  await say(names[kept]!)
  await expect.poll(oddsNow).toEqual(before)
})

test('margins and limits of the nearest scope hold: the price and the largest stake shown follow, and are what is taken', async () => {
  const trader = await staffMember(site.db, site.address, 'trader')
  const player = somebody()
  await player.register()
  await player.deposit(500_000n)
  const reason = 'little is known of it'
  const selection = (await openSelections(site.address))[0]!
  const [event = '', market = '', outcome = ''] = selection.selection.split('~')
  const marketType = market.split('|')[0]!
  interface Line {
    readonly key: string
    readonly margin: { readonly value: number; readonly from: string }
    readonly share: { readonly value: number; readonly from: string }
    readonly outcomes: readonly { readonly id: string; readonly odds: number }[]
  }
  const desk = async () => {
    const { body } = await trader.call<{ sport: string; lines: Line[] }>('GET', `/events/${event}`)
    const { outcomes, margin, share } = body.lines.find(({ key }) => key === market)!
    const sum = outcomes.reduce((all, { odds }) => all + 1000 / odds, 0)
    const odds = outcomes.find(({ id }) => id === outcome)!.odds
    return { sport: body.sport, sum, odds, margin: [margin.value, margin.from], share }
  }
  const set = async (body: object) => {
    const { status } = await trader.call('POST', '/trading-terms', { ...body, reason })
    expect(status, JSON.stringify(body)).toBe(200)
  }
  const end = async (id: string) => {
    const path = `/trading-terms/${encodeURIComponent(id)}/end`
    expect((await trader.call('POST', path, { reason })).status).toBe(200)
  }
  const most = async (odds: number) => {
    const legs = [{ selection: selection.selection, odds }]
    const { body } = await player.call<{ maxStake: string }>('POST', '/web-api/coupon/check', {
      type: 'single',
      currency: 'EUR',
      legs,
    })
    return BigInt(body.maxStake)
  }
  /** Returns the largest stake that wins no more than this above itself, in cents. */
  const largest = (win: number, odds: number) => {
    let stake = Math.ceil(((win + 1) * 1000) / (odds - 1000))
    while (Math.floor((stake * odds) / 1000) - stake > win) stake--
    return BigInt(stake)
  }

  const usual = await desk()
  await set({ scope: 'sport', scopeId: usual.sport, marketType, margin: 1, share: 4 })
  // Many events are repriced, one after the other.
  const patience = { timeout: 60_000 }
  await expect.poll(async () => (await desk()).sum, patience).toBeLessThan(usual.sum)
  const fair = await desk()
  expect(fair.sum).toBeGreaterThanOrEqual(1)
  expect(fair.odds).toBeGreaterThanOrEqual(usual.odds)
  expect([fair.margin, fair.share.from]).toEqual([[1, 'sport'], 'sport'])
  // 4 percent of the 25,000 euros that one player may win on an event.
  expect(await most(fair.odds)).toBe(largest(100_000, fair.odds))

  await set({ scope: 'event', scopeId: event, margin: 2000, share: 1, minutes: 60 })
  await expect.poll(async () => (await desk()).sum).toBeGreaterThan(usual.sum)
  const dear = await desk()
  expect([dear.margin, dear.share.value]).toEqual([[2000, 'event'], 1])
  const limit = largest(25_000, dear.odds)
  expect(await most(dear.odds)).toBe(limit)
  const priced = [{ selection: selection.selection, odds: dear.odds }]
  const above = await player.bet(priced, limit + 1n)
  expect((above.body as { errors?: readonly { code: string }[] }).errors?.[0]?.code).toBe(
    'stake-above-maximum',
  )
  expect((await player.bet(priced, limit)).status).toBe(200)

  await set({ scope: 'event', scopeId: event, share: 0 })
  expect(await most(dear.odds)).toBe(0n)
  for (const [body, code] of [
    [{ scope: 'house' }, 'desk-term-empty'],
    [{ scope: 'event', scopeId: 'none', share: 1 }, 'desk-unknown'],
    [{ scope: 'house', marketType: 'none', share: 1 }, 'desk-unknown'],
  ] as const) {
    const { body: answer } = await trader.call('POST', '/trading-terms', { ...body, reason })
    expect(answer.errors?.[0]?.code).toBe(code)
  }
  await end(`event~${event}~`)
  await end(`sport~${usual.sport}~${marketType}`)
  await expect.poll(async () => (await desk()).sum, patience).toBe(usual.sum)
  const { rows } = await site.db.read.query(
    `select before, after from staff_act where staff_id = $1 and action = 'event.terms' order by staff_act.id`,
    [trader.id],
  )
  expect(rows.at(-2)).toEqual({ before: { margin: null, share: 0 }, after: null })
})
