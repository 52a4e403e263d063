import { expect, onTestFinished, test } from 'vitest'
import type { BetView } from '#domain/betting/bets/index.ts'
import type { EventPage } from '#domain/sport/book/index.ts'
import { ledgerCheck } from '#domain/trust/ledger/index.ts'
import { testDatabase } from '../factories/database.ts'
import { HttpPlayer } from '../factories/http-player.ts'
import { freePort } from '../factories/site-process.ts'
import { staffMember } from '../factories/staff.ts'
import { alive, startUofProvider, uofFixture, uofMessages } from '../factories/uof-provider.ts'
import { until, uofSite } from '../factories/uof-site.ts'

const hour = 3_600_000
const event = 'uof.sr.match.5'
const { odds, stop, settlement, unsettlement, cancel, uncancel, fixtureChange } = uofMessages(5)

const outcome = (id: number, price: string, more = '') => `<outcome id="${id}" odds="${price}"${more}/>`
const winner = (prices: readonly [string, string, string], status = 1) =>
  `<market id="1" status="${status}">${prices.map((price, index) => outcome(index + 1, price)).join('')}</market>`
const total = (line: string, over: string, under: string) =>
  `<market id="18" specifiers="total=${line}" status="1">${outcome(12, over)}${outcome(13, under)}</market>`
const result = (id: number, of: string) => `<outcome id="${id}" ${of}/>`
const won = 'result="1"'
const inPlay = '<sport_event_status status="1" match_status="6" home_score="1" away_score="0"/>'
const lost = 'result="0"'

/** Starts a site with a match of the provider that begins in two hours, priced by producer 3. */
async function openMatch() {
  const database = await testDatabase()
  const provider = await startUofProvider()
  onTestFinished(async () => void (await provider.stop()))
  const startsAt = Math.floor((Date.now() + 2 * hour) / 1000) * 1000
  provider.bodies['/v1/sports/en/sport_events/sr:match:5/fixture.xml'] = uofFixture(5, startsAt)
  // The provider has no Russian names.
  provider.bodies['/v1/sports/de/sport_events/sr:match:5/fixture.xml'] = uofFixture(
    ...([5, startsAt, 'FC Arsenal London', 'FC Chelsea London'] as const),
  ).replace('"Premier League"', '"Englische Premier League"')
  const port = await freePort()
  let site = await uofSite(database.url, provider, port)
  onTestFinished(() => site.stop())
  const now = () => site.clock.now()
  const prices = (requestId?: number) =>
    site.send(
      odds(
        3,
        now(),
        winner(['2.1', '3.4', '3.9']) + total('2.5', '1.9', '1.95'),
        requestId ? { requestId } : {},
      ),
    )
  await site.bringUp(3, 'pre', prices)
  await until(async () => expect((await site.market(event, '1x2'))?.status).toBe('open'))
  const player = new HttpPlayer(site.address)
  await player.register()
  await player.deposit(100_000n)
  const statusOf = async (id: string) => (await player.call<BetView>('GET', `/web-api/bets/${id}`)).body
  return {
    ...{ database, provider, startsAt, now, prices, player, statusOf },
    site: () => site,
    async restart() {
      await site.stop()
      site = await uofSite(database.url, provider, port)
    },
    leg: (market: string, of: string, price: number) => ({
      selection: `${event}~${market}~${of}`,
      odds: price,
    }),
    balance: (amount: bigint) => until(async () => expect(await player.balance()).toBe(amount)),
  }
}

test('a bet lives from the provider alone: fixture, prices, suspension, settlement, rollback, cancellation', async () => {
  const { site, startsAt, now, prices, player, leg, statusOf, balance, provider, database } =
    await openMatch()
  const card = await site().event(event)
  expect(card).toMatchObject({
    competition: { name: 'Premier League', country: 'GB-ENG', sport: 'football' },
    ...{ home: { name: 'Arsenal FC' }, away: { name: 'Chelsea FC' }, startsAt, venue: 'Emirates Stadium' },
  })
  const inLanguage = async (language: string, path: string) =>
    (await fetch(`${site().address}${path}`, { headers: { 'x-language': language } })).json()
  const names = ['FC Arsenal London', 'FC Chelsea London', 'Englische Premier League']
  for (const [language, [home, away, competition]] of [
    ['de', names],
    ['ru', ['Arsenal FC', 'Chelsea FC', 'Premier League']],
  ] as const) {
    const { events } = (await inLanguage(language, `/web-api/book/events/${event}`)) as {
      events: EventPage[]
    }
    expect(events[0]).toMatchObject({
      ...{ home: { name: home }, away: { name: away }, competition: { name: competition } },
    })
  }
  const found = await inLanguage('de', `/web-api/results/search?text=${encodeURIComponent(names[2]!)}`)
  expect(found).toMatchObject({ competitions: [{ name: names[2] }], board: { events: [{ id: event }] } })
  // The provider's odds are published unchanged.
  expect((await site().market(event, '1x2'))?.outcomes).toEqual([
    ['1', 2100],
    ['x', 3400],
    ['2', 3900],
  ])
  expect((await site().market(event, 'total|2.5'))?.outcomes).toEqual([
    ['over', 1900],
    ['under', 1950],
  ])
  const home = await player.bet([leg('1x2', '1', 2100)], 1_000n)
  const over = await player.bet([leg('total|2.5', 'over', 1900)], 2_000n)
  expect([home.status, over.status]).toEqual([200, 200])

  // A bet stop of a group suspends its markets at once; the next prices open them.
  await site().send(stop(3, now(), 'corner'), 'bet_stop')
  expect((await site().market(event, '1x2'))?.status).toBe('open')
  await site().send(stop(3, now(), 'regular_play'), 'bet_stop')
  expect((await site().market(event, '1x2'))?.status).toBe('suspended')
  expect((await player.bet([leg('1x2', '1', 2100)], 100n)).body.errors?.[0]?.code).toBe('selection-suspended')
  await prices()
  expect((await site().market(event, '1x2'))?.status).toBe('open')

  // 20 s of silence suspend the producer's markets; after recovery, a market opens with its first new price.
  site().clock.ahead += 21_000
  await until(async () => expect((await site().market(event, '1x2'))?.status).toBe('suspended'))
  expect((await player.bet([leg('1x2', '1', 2100)], 100n)).body.errors?.[0]?.code).toBe('selection-suspended')
  const after = await site().bringUp(3, 'pre', (requestId) =>
    site().send(odds(3, now(), winner(['2.2', '3.4', '3.7']), { requestId })),
  )
  expect(Number(after)).toBeGreaterThan(0)
  expect(await site().market(event, '1x2')).toMatchObject({
    status: 'open',
    outcomes: [
      ['1', 2200],
      ['x', 3400],
      ['2', 3700],
    ],
  })
  expect((await site().market(event, 'total|2.5'))?.status).toBe('suspended')
  // The site requests prices that the recovery did not send.
  await until(() =>
    expect(provider.asked.map(({ pathname }) => decodeURIComponent(pathname))).toContain(
      '/v1/pre/odds/events/sr:match:5/initiate_request',
    ),
  )
  await prices()
  expect((await site().market(event, 'total|2.5'))?.status).toBe('open')

  // The site requests the fixture again.
  provider.bodies['/v1/sports/en/sport_events/sr:match:5/fixture.xml'] = uofFixture(5, startsAt + hour)
  await site().send(fixtureChange(3, now(), startsAt + hour), 'fixture_change')
  await until(async () => expect((await site().event(event)).startsAt).toBe(startsAt + hour))

  // Play begins with the live producer's scoreboard, which takes the markets over.
  await site().bringUp(1, 'liveodds', (requestId) =>
    site().send(
      odds(1, now(), winner(['1.5', '4.2', '7']), {
        requestId,
        status:
          '<sport_event_status status="1" match_status="6" home_score="1" away_score="0"><clock match_time="12:30"/><period_scores><period_score number="1" home_score="1" away_score="0"/></period_scores></sport_event_status>',
      }),
    ),
  )
  const live = await until(async () => {
    const shown = await site().event(event)
    expect(shown.state.status).toBe('live')
    return shown
  })
  expect(live.state).toMatchObject({ period: 1, score: [1, 0], clock: { second: 750, running: true } })
  expect((await site().market(event, '1x2'))?.outcomes[0]).toEqual(['1', 1500])

  // Settled by the scout, rolled back, settled the other way.
  await balance(97_000n)
  const homeWon = `<market id="1">${result(1, won)}${result(2, lost)}${result(3, lost)}</market>`
  await site().send(settlement(1, now(), homeWon, 1), 'bet_settlement')
  await balance(99_100n)
  // A decided market takes no bets, although no price message says so.
  expect(await site().market(event, '1x2')).toBeUndefined()
  const settled = await statusOf(home.body.id)
  expect(settled).toMatchObject({ status: 'won', payout: '2100' })
  expect(settled.legs[0]!.grading).toMatchObject({ rule: 'provider', facts: { certainty: 'scout' } })
  expect(settled.legs[0]!.grading!.facts.message).toMatch(/^bet_settlement 1 20\d\d-.* [0-9a-f]{12}$/)
  await site().send(unsettlement(1, now(), '<market id="1"/>'), 'rollback_bet_settlement')
  await balance(97_000n)
  expect((await statusOf(home.body.id)).status).toBe('open')
  const homeLost = `<market id="1">${result(1, lost)}${result(2, won)}${result(3, lost)}</market>`
  await site().send(settlement(1, now(), homeLost), 'bet_settlement')
  await until(async () => expect((await statusOf(home.body.id)).status).toBe('lost'))

  // Half a line, then the whole market is void, then the void is rolled back.
  const overHalf = `<market id="18" specifiers="total=2.5">${result(12, `${won} void_factor="0.5"`)}${result(13, `${lost} void_factor="0.5"`)}</market>`
  await site().send(settlement(1, now(), overHalf), 'bet_settlement')
  await balance(99_900n)
  await site().send(
    cancel(1, now(), '<market id="18" specifiers="total=2.5" void_reason="12"/>'),
    'bet_cancel',
  )
  await balance(99_000n)
  expect(await statusOf(over.body.id)).toMatchObject({
    status: 'returned',
    legs: [{ grading: { rule: 'provider-cancelled' } }],
  })
  await site().send(uncancel(1, now(), '<market id="18" specifiers="total=2.5"/>'), 'rollback_bet_cancel')
  await balance(99_900n)

  await site().send(
    odds(1, now(), '', {
      status: '<sport_event_status status="4" match_status="100" home_score="1" away_score="1"/>',
    }),
  )
  await until(async () =>
    expect((await player.bet([leg('1x2', '1', 1500)], 100n)).body.errors?.[0]?.code).toBe('event-decided'),
  )
  expect(await database.transact(ledgerCheck)).toMatchObject({ sound: true })
})

test('a score that its parts contradict suspends its event and holds the scout’s settlement until a right one comes', async () => {
  const { site, now, player, leg, statusOf, balance, database } = await openMatch()
  const home = await player.bet([leg('1x2', '1', 2100)], 1_000n)
  expect(home.status).toBe(200)
  const scored = (part: number) =>
    `<sport_event_status status="1" match_status="6" home_score="1" away_score="0"><period_scores><period_score number="1" home_score="${part}" away_score="0"/></period_scores></sport_event_status>`
  const live = (part: number, more: object = {}) =>
    site().send(odds(1, now(), winner(['1.5', '4.2', '7']), { status: scored(part), ...more }))
  await site().bringUp(1, 'liveodds', (requestId) => live(1, { requestId }))
  await until(async () => expect((await site().market(event, '1x2'))?.status).toBe('open'))
  await live(2)
  await until(async () => expect((await site().market(event, '1x2'))?.status).toBe('suspended'))
  expect((await player.bet([leg('1x2', '1', 1500)], 100n)).body.errors?.[0]?.code).toBe('selection-suspended')
  const metrics = await (await fetch(`${site().address}/metrics`)).text()
  expect(metrics).toContain('feed_messages_total{kind="score-disputed"} 1')
  const clerk = await staffMember(database, site().address, 'owner')
  const onDesk = async () =>
    (await clerk.call<{ disputed: object | null }>('GET', `/events/${event}`)).body.disputed
  expect(await onDesk()).toEqual({ reason: 'the parts have 2:0, the score 1:0', byStaff: false })
  const homeWon = `<market id="1">${result(1, won)}${result(2, lost)}${result(3, lost)}</market>`
  await site().send(settlement(1, now(), homeWon, 1), 'bet_settlement')
  expect((await statusOf(home.body.id)).status).toBe('open')
  await live(1)
  await balance(99_000n + 2_100n)
  await until(async () => expect(await onDesk()).toBeNull())
  expect((await statusOf(home.body.id)).status).toBe('won')
  expect(await database.transact(ledgerCheck)).toMatchObject({ sound: true })
})

test('a message that can not be believed suspends its event, is counted, and stops nothing; a restart goes on', async () => {
  const { site, now, prices, player, leg, restart, provider, database, balance } = await openMatch()
  const isNow = async (status: 'open' | 'suspended') =>
    expect((await site().market(event, '1x2'))?.status).toBe(status)
  const counted = async (kind: string) => {
    const metrics = await (await fetch(`${site().address}/metrics`)).text()
    return Number(new RegExp(`feed_messages_total\\{kind="${kind}"\\} (\\d+)`).exec(metrics)?.[1] ?? 0)
  }
  const foul: readonly (readonly [string, string | Uint8Array])[] = [
    ['uof-too-large', new Uint8Array(10 * 1024 * 1024).fill(32)],
    ['uof-not-utf8', new Uint8Array([0xff, 0xfe, 0x3c])],
    ['uof-unknown-version', `<?xml version="1.1"?>${odds(3, now(), '')}`],
    ['uof-doctype', `<!DOCTYPE x [<!ENTITY a "b">]>${odds(3, now(), '')}`],
    ['uof-missing-field', '<odds_change product="3"/>'],
  ]
  for (const [id, body] of foul) {
    await site().send(body)
    await isNow('suspended')
    expect(await counted(id)).toBe(1)
    await prices()
    await isNow('open')
  }
  // The site requested its prices once, and not again for a while.
  const again = provider.asked.filter(({ pathname }) => decodeURIComponent(pathname).includes('sr:match:5'))
  expect(again.map(({ pathname }) => decodeURIComponent(pathname))).toEqual([
    '/v1/pre/odds/events/sr:match:5/initiate_request',
  ])
  // Older than the last message: ignored, and the prices stay.
  await site().send(odds(3, now() - 60_000, winner(['9', '9', '9'])))
  expect(await counted('uof-out-of-order')).toBe(1)
  expect((await site().market(event, '1x2'))?.outcomes[0]).toEqual(['1', 2100])
  // Other sports are ignored.
  await site().send(odds(3, now(), winner(['2', '3', '4'])).replace('match:5', 'match:6'), 'odds_change', 3)
  expect(await counted('left-out')).toBe(1)

  // The site prices from the given chances; model data of an event without a model are rejected with a reason.
  const chances = winner(['2.1', '3.4', '3.9']).replace(
    /odds="([^"]+)"/g,
    (whole, price) => `${whole} probabilities="${price === '2.1' ? 0.45 : price === '3.4' ? 0.3 : 0.25}"`,
  )
  await site().send(odds(3, now(), chances))
  const [[, homeOdds]] = (await site().market(event, '1x2'))!.outcomes as [[string, number]]
  expect(homeOdds).toBeLessThan(2222)
  expect(homeOdds).toBeGreaterThan(2000)
  const single = await player.bet([leg('1x2', '1', homeOdds)], 1_000n)
  const bare = await player.bet([leg('total|2.5', 'over', 1900)], 1_000n)
  expect([single.status, bare.status]).toEqual([200, 200])
  const { offers } = (
    await player.call<{ offers: readonly { betId: string; price: string | null; reason: string | null }[] }>(
      'GET',
      '/web-api/sales',
    )
  ).body
  const offered = new Map(offers.map(({ betId, price, reason }) => [betId, [price, reason]]))
  expect(offered.get(single.body.id)).toEqual([expect.stringMatching(/^9\d\d$/), null])
  expect(offered.get(bare.body.id)).toEqual([null, 'suspended'])
  const built = await player.call<{ errors: readonly { code: string }[] }>(
    'POST',
    `/web-api/book/events/${event}/built`,
    {
      parts: [
        { market: '1x2', outcome: '1' },
        { market: 'total|2.5', outcome: 'over' },
      ],
    },
  )
  expect(built.body.errors[0]?.code).toBe('builder-unavailable')
  const statistics = await player.call('GET', `/web-api/statistics/events/${event}`)
  expect(statistics).toMatchObject({ status: 200, body: { meetings: [], table: null } })

  const synced = now()
  await site().send(alive(3, synced), 'alive')
  await restart()
  await isNow('suspended')
  const after = await site().bringUp(3, 'pre', (requestId) => prices(requestId))
  expect(after).toBe(String(synced))
  await isNow('open')
  expect(provider.asked.length).toBeGreaterThan(1)
  await site().bringUp(1, 'liveodds', (requestId) =>
    site().send(odds(1, now(), winner(['1.5', '4.2', '7']), { requestId, status: inPlay })),
  )
  await site().send(
    settlement(1, now(), `<market id="1">${result(1, 'result="1" dead_heat_factor="0.5"')}</market>`),
    'bet_settlement',
  )
  // Half the stake counts: 500 at the odds.
  await balance(98_000n + BigInt(Math.floor(homeOdds / 2)))
  expect(await database.transact(ledgerCheck)).toMatchObject({ sound: true })
})

test.each([
  [72, 'returned', 99_000n, 101_100n],
  [47, 'open', 98_000n, 102_200n],
] as const)(
  'of a match that its provider moves by %i hours, the bet placed before is %s once play begins',
  async (hours, status, atStart, atEnd) => {
    const { site, startsAt, now, prices, player, leg, provider, database, statusOf, balance } =
      await openMatch()
    const before = await player.bet([leg('1x2', '1', 2100)], 1_000n)
    const path = '/v1/sports/en/sport_events/sr:match:5/fixture.xml'
    provider.bodies[path] = uofFixture(5, startsAt + hours * hour)
    await site().send(fixtureChange(3, now(), startsAt + hours * hour), 'fixture_change')
    await until(async () => expect((await site().event(event)).startsAt).toBe(startsAt + hours * hour))
    await prices()
    const after = await player.bet([leg('1x2', '1', 2100)], 1_000n)
    expect([before.status, after.status]).toEqual([200, 200])
    await balance(98_000n)

    site().clock.ahead += (hours + 2) * hour
    await site().bringUp(1, 'liveodds', (requestId) =>
      site().send(
        odds(1, now(), winner(['1.5', '4.2', '7']), {
          requestId,
          status: inPlay,
        }),
      ),
    )
    await until(async () => expect((await site().event(event)).state.status).toBe('live'))
    await balance(atStart)
    expect([(await statusOf(before.body.id)).status, (await statusOf(after.body.id)).status]).toEqual([
      status,
      'open',
    ])
    const homeWon = `<market id="1">${result(1, won)}${result(2, lost)}${result(3, lost)}</market>`
    await site().send(settlement(1, now(), homeWon), 'bet_settlement')
    await balance(atEnd)
    expect((await statusOf(after.body.id)).status).toBe('won')
    expect(await database.transact(ledgerCheck)).toMatchObject({ sound: true })
  },
  60_000,
)

test('a result before the start settles nothing and closes its event, until it is taken back or the match begins', async () => {
  const { site, now, prices, player, leg, restart, database, statusOf, balance } = await openMatch()
  const bet = await player.bet([leg('1x2', '1', 2100)], 1_000n)
  const homeWon = `<market id="1">${result(1, won)}${result(2, lost)}${result(3, lost)}</market>`
  const tried = async () =>
    (await player.bet([leg('total|2.5', 'over', 1900)], 100n)).body.errors?.[0]?.code ?? 'taken'
  const metrics = async () => (await fetch(`${site().address}/metrics`)).text()

  await site().send(settlement(3, now(), homeWon), 'bet_settlement')
  expect(await metrics()).toContain('feed_messages_total{kind="result-before-start"} 1')
  // Newer prices open none of its markets.
  await prices()
  expect(await tried()).toMatch(/^selection-(closed|suspended)$/)
  await site().send(unsettlement(3, now(), '<market id="1"/>'), 'rollback_bet_settlement')
  await prices()
  await until(async () => expect((await site().market(event, '1x2'))?.status).toBe('open'))
  expect(await tried()).toBe('taken')

  await site().send(settlement(3, now() + 1, homeWon), 'bet_settlement')
  await restart()
  await site().bringUp(3, 'pre', (requestId) => prices(requestId))
  await prices()
  expect(await tried()).toMatch(/^selection-(closed|suspended)$/)
  expect((await statusOf(bet.body.id)).status).toBe('open')
  await balance(98_900n)

  await site().bringUp(1, 'liveodds', (requestId) =>
    site().send(odds(1, now(), total('2.5', '1.5', '2.5'), { requestId, status: inPlay })),
  )
  await balance(101_000n)
  expect((await statusOf(bet.body.id)).status).toBe('won')
  await until(async () => expect((await site().market(event, 'total|2.5'))?.status).toBe('open'))
  expect(await database.transact(ledgerCheck)).toMatchObject({ sound: true })
})
