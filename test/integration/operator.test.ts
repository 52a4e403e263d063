import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test, vi } from 'vitest'
import WebSocket from 'ws'
import { liveSocketPath } from '#domain/sport/book/index.ts'
import { testDatabase } from '../factories/database.ts'
import { HttpPlayer, openSelections } from '../factories/http-player.ts'
import { freePort, saturdayAfternoon, startSiteProcess } from '../factories/site-process.ts'
import { staffCaller, staffMember } from '../factories/staff.ts'

const root = join(import.meta.dirname, '..', '..')
const soon = { timeout: 60_000, interval: 100 }

/**
 * Starts the whole site with a site file that the test changes while it runs, and the back office on a separate port.
 */
async function operatedSite() {
  const db = await testDatabase()
  const folder = mkdtempSync(join(tmpdir(), 'fairline-operator-'))
  const file = join(folder, 'site.json')
  const officePort = await freePort()
  const running = await startSiteProcess(
    [
      ...['--port', '0', '--as-of', saturdayAfternoon, '--site-file', file],
      ...['--trust-proxy', '127.0.0.1', '--country-header', 'X-Country'],
    ],
    { FEED: 'simulate:tennis', DATABASE_URL: db.url, BACKOFFICE_PORT: String(officePort) },
  )
  onTestFinished(async () => {
    await running.stop()
    rmSync(folder, { recursive: true, force: true })
  })
  const { address } = running
  /** Returns the redirect or the response of a page. */
  const open = async (path: string, headers: Record<string, string> = {}) => {
    const response = await fetch(address + path, {
      redirect: 'manual',
      headers: { accept: 'text/html', ...headers },
    })
    const text = await response.text()
    const to = response.headers.get('location')
    return { status: response.status, to, text, retryAfter: response.headers.get('retry-after') }
  }
  return {
    db,
    address,
    office: `http://127.0.0.1:${officePort}`,
    running,
    open,
    async write(content: object | string) {
      // Replaced atomically, as an editor does.
      writeFileSync(`${file}.new`, typeof content === 'string' ? content : JSON.stringify(content))
      renameSync(`${file}.new`, file)
    },
    ban: (...args: string[]) =>
      promisify(execFile)(process.execPath, [join(root, 'tools/op.ts'), 'ban', ...args], {
        cwd: root,
        env: { ...process.env, DATABASE_URL: db.url },
      }),
  }
}

test('an operator works on a running site: maintenance, blocks, redirects, switches, bans', async () => {
  const site = await operatedSite()
  const { open, write, address } = site
  const player = new HttpPlayer(address)
  const playerId = await player.register()
  await player.deposit(10_000n)
  // A selection of a match in the distant future, so it stays open.
  const selection = (await openSelections(address)).at(-1)
  const bet = () => player.bet([selection!], 100n)
  const money = (path: string) =>
    player.call<{ errors?: readonly { code: string }[] }>('POST', `/web-api/cashier/${path}`, {
      key: randomUUID(),
      currency: 'EUR',
      amount: '100',
    })
  const codes = async () => {
    const answers = [await bet(), await money('deposit'), await money('withdraw')]
    return answers.map(({ status, body }) => (status === 200 ? 'done' : body.errors?.[0]?.code))
  }
  expect(await codes()).toEqual(['done', 'done', 'done'])

  // The back office is only at its own port, where the rest of the site is absent, except for the live feed of its
  // pages.
  const { office } = site
  const member = await staffMember(site.db, office, 'owner')
  expect((await member.call('GET', '/session')).status).toBe(200)
  expect((await staffCaller(office, '', player.cookie).call('GET', '/session')).status).toBe(401)
  expect((await staffCaller(address, '', member.cookie).call('GET', '/session')).status).toBe(404)
  const statusOf = async (url: string) =>
    (await fetch(url, { headers: { cookie: member.cookie }, redirect: 'manual' })).status
  const hidden = ['/backoffice', '/backoffice/', '/%62ackoffice/api/session']
  for (const path of hidden) expect([path, await statusOf(address + path)]).toEqual([path, 404])
  const root = await fetch(office, { redirect: 'manual' })
  expect([root.status, root.headers.get('location')]).toEqual([302, '/backoffice/'])
  for (const path of ['/en', '/web-api/session', '/web-api/book/top', '/robots.txt', '/%2Fen'])
    expect([path, await statusOf(office + path)]).toEqual([path, 404])
  const pushed = new WebSocket(office.replace(/^http/, 'ws') + liveSocketPath, { origin: office })
  await new Promise((done, fail) => {
    pushed.once('open', done)
    pushed.once('error', fail)
  })
  pushed.close()

  // Odds follow the format of each visitor's country; the visitor's own choice takes precedence.
  const written = async (country: string, cookie = '') => {
    const { text } = await open('/en/line', {
      'x-forwarded-for': '203.0.113.7',
      'x-country': country,
      cookie,
    })
    const fractional = text.match(/>\d+\/\d+</g)?.length ?? 0
    const american = text.match(/>\u200e?[−-]\d{3,}</g)?.length ?? 0
    return fractional > 20 ? 'fractional' : american > 20 ? 'american' : 'decimal'
  }
  const countries = ['GB', 'US', 'DE', 'GB']
  expect(await Promise.all(countries.map((country) => written(country)))).toEqual([
    'fractional',
    'american',
    'decimal',
    'fractional',
  ])
  expect(await written('GB', 'settings=oddsFormat%3D0')).toBe('decimal')

  // Maintenance: every page redirects; stakes and deposits are refused, and players may withdraw their own money.
  const hour = 3_600_000
  const dates = (from: number, to: number) => ({
    started_at: new Date(Date.now() + from).toISOString(),
    ended_at: new Date(Date.now() + to).toISOString(),
  })
  await write({ maintenance: dates(-hour, hour) })
  await vi.waitFor(async () => expect((await open('/en/live')).to).toBe('/en/maintenance'), soon)
  const page = await open('/ru/maintenance')
  expect([page.status, page.text.includes('На сайте идут технические работы')]).toEqual([503, true])
  expect(Number(page.retryAfter)).toBeGreaterThan(3_500)
  expect(await codes()).toEqual(['maintenance', 'maintenance', 'done'])
  expect((await player.call('GET', '/web-api/session')).status).toBe(200)

  // Announced maintenance; closed routes; fragments; redirects; blocks.
  await write({
    maintenance: { ...dates(hour, 2 * hour), notify_started_at: new Date(Date.now() - hour).toISOString() },
    unavailableRoutes: [47],
    features: { registration: false },
    notFoundFragments: ['/tennis'],
    redirects: [{ url: '/promo/*', redirect: '/line', code: 301 }],
    blocks: [
      { countries: ['UA'], displayTypeId: 13 },
      { ips: ['198.51.100.0/24'], displayTypeId: 4 },
    ],
  })
  await vi.waitFor(async () => expect((await open('/en/maintenance')).to).toBe('/en'), soon)
  const home = await open('/en')
  expect(home.status).toBe(200)
  expect(home.text).toContain('"notify":true')
  expect(home.text).not.toMatch(/href="(?:\/[a-z]{2})?\/(rules|registration)"/)
  expect((await open('/en/rules')).status).toBe(404)
  expect((await open('/en/registration')).status).toBe(404)
  // No page links to a closed one, and each has another way to continue.
  for (const [path, way] of [
    ['/en/casino/thankyou', 'login'],
    ['/en/games-landing/dice', 'login'],
    ['/en/bonus/casino', 'login'],
    ['/en/bonus/casino/promotions/first-deposit', 'login'],
    ['/en/casino', 'casino'],
  ] as const) {
    const page = await open(path)
    expect([path, page.status]).toEqual([path, 200])
    expect(page.text, path).not.toMatch(/href="\/en\/registration/)
    expect(page.text, path).toMatch(new RegExp(`href="/en/${way}"`))
  }
  expect((await open('/en/casino')).text).toContain('href="/en/fortuna-bonus"')
  await expect(new HttpPlayer(address).register()).rejects.toThrow(/not-found/)
  expect((await open('/en/live/tennis')).status).toBe(404)
  expect(await open('/en/promo/summer?a=1')).toMatchObject({ status: 301, to: '/en/line?a=1' })
  expect((await open('/en/promo/x', { cookie: 'force_redirect_off=1' })).status).toBe(404)
  const through = (country: string, ip = '203.0.113.7') => ({ 'x-forwarded-for': ip, 'x-country': country })
  expect(await open('/en/live', through('UA'))).toMatchObject({ status: 302, to: '/en/block-ua' })
  expect(await open('/en/block-ua', through('UA'))).toMatchObject({ status: 403 })
  expect(await open('/en/live', through('FR'))).toMatchObject({ status: 200 })
  expect(await open('/en/live', { 'x-country': 'UA' })).toMatchObject({ status: 200 })
  expect(await open('/en', through('FR', '198.51.100.9'))).toMatchObject({ to: '/en/site-updates' })
  expect(await open('/en/site-updates', through('FR', '198.51.100.9'))).toMatchObject({
    status: 503,
    retryAfter: '600',
  })
  expect(await open('/en/block')).toMatchObject({ status: 302, to: '/en' })
  const refused = await player.send<{ errors: readonly { code: string }[] }>(
    'GET',
    '/web-api/book/menu',
    undefined,
    through('UA'),
  )
  expect([refused.status, refused.body.errors[0]?.code]).toEqual([403, 'access-blocked'])

  const socket = async (headers: Record<string, string>) => {
    const live = new WebSocket(address.replace('http', 'ws') + liveSocketPath, { headers })
    const heard = await new Promise<string>((resolve) => {
      live.once('open', () => resolve('open'))
      live.once('error', (error) => resolve(error.message))
    })
    live.terminate()
    return heard
  }
  expect(await socket(through('FR'))).toBe('open')
  expect(await socket(through('UA'))).toContain('403')
  // A country that no trusted proxy reports is ignored.
  expect(await socket({ 'x-country': 'UA' })).toBe('open')
  // A grant is for the country that these rules determine.
  const region = async (headers: Record<string, string>) =>
    (await player.send<{ ggru: string }>('GET', '/web-api/secure-data', undefined, headers)).body.ggru
  expect([await region(through('FR')), await region({}), await region({ 'x-country': 'UA' })]).toEqual([
    'FR',
    '-',
    '-',
  ])

  // Each reason of a block has its page and status, in the visitor's language.
  const reasons = [
    [1, 'block', 403],
    [2, 'block', 403],
    [3, 'block', 403],
    [5, 'block', 403],
    [14, 'block', 403],
    [13, 'block-ua', 403],
    [17, 'block-ie', 403],
    [4, 'site-updates', 503],
    [16, 'suspension', 403],
    [8, 'coming-soon', 403],
  ] as const
  const from = (reason: number) => through('SE', `198.51.100.${reason}`)
  const lineOnly = { ips: ['198.51.100.99'], url: '/line*', displayTypeId: 8 }
  const ofReasons = reasons.map(([id]) => ({ ips: [`198.51.100.${id}`], displayTypeId: id }))
  await write({ unavailableRoutes: ['history'], blocks: [...ofReasons, lineOnly] })
  await vi.waitFor(async () => expect((await open('/en/rules')).status).toBe(200), soon)
  for (const [id, name, status] of reasons) {
    expect(await open('/ar/live', from(id)), name).toMatchObject({ status: 302, to: `/ar/${name}` })
    const shown = await open(`/ar/${name}`, from(id))
    expect(shown.status, name).toBe(status)
    expect(shown.text.slice(0, 1_000)).toMatch(/<html lang="ar" dir="rtl".*name="robots" content="noindex"/)
    expect(await open(`/ar/${name}`), name).toMatchObject({ status: 302, to: '/ar' })
  }
  // Before a market opens, the page links to the rules where they are readable.
  const closed = async (language: string, reason: number) => {
    const { text } = await open(`/${language}/coming-soon`, from(reason))
    const [, title = ''] = /<h1[^>]*>([^<]*)/.exec(text) ?? []
    return { title, rules: text.includes(`href="/${language}/rules"`) }
  }
  expect(await closed('en', 8)).toEqual({ title: 'Fairline is not available here yet', rules: false })
  expect((await open('/de/line/football', from(99))).to).toBe('/de/coming-soon')
  expect(await closed('de', 99)).toEqual({ title: 'Fairline ist hier noch nicht geöffnet', rules: true })
  await write({ unavailableRoutes: [47], vipDomains: ['localhost'] })
  await vi.waitFor(async () => expect((await open('/en/rules')).status).toBe(404), soon)

  // The host for invited players offers no registration; its home page differs from that of the other host.
  const vip = address.replace('127.0.0.1', 'localhost')
  const registrationAt = async (host: string) => {
    const [home, page] = await Promise.all([fetch(`${host}/en`), fetch(`${host}/en/registration`)])
    return [(await home.text()).includes('href="/en/registration"'), page.status]
  }
  expect(await registrationAt(vip)).toEqual([false, 404])
  expect(await registrationAt(address)).toEqual([true, 200])
  await expect(new HttpPlayer(vip).register()).rejects.toThrow(/not-found/)
  const phone = { country: 'DE', number: '0151 23456789' }
  const body = { phone, purpose: 'registration' }
  const unsent = await new HttpPlayer(vip).call('POST', '/web-api/sms/code', body)
  expect(JSON.stringify(unsent.body)).toContain('registration-closed')
  expect(
    (await new HttpPlayer(vip).call<{ closed: string[] }>('GET', '/web-api/config/all.json')).body.closed,
  ).toContain('registration')

  // A faulty file changes nothing and is reported once.
  await write('{"blocks":')
  await vi.waitFor(() => expect(site.running.output()).toContain('the changed site file is faulty'), soon)
  expect((await open('/en/rules')).status).toBe(404)
  await write({})
  await vi.waitFor(async () => expect((await open('/en/rules')).status).toBe(200), soon)

  // Bans, by level.
  const pages = async () => {
    const paths = ['/en', '/en/deduce', '/en/recharge', '/en/responsible', '/en/rules', '/en/suspension']
    const answers = await Promise.all(paths.map((path) => open(path, { cookie: player.cookie })))
    return answers.map(({ status, to }) => to ?? status)
  }
  const away = '/en/suspension'
  const held = ['banned', 'banned', 'banned']
  /** Polls reads until the site knows the ban; tries money once, because its rate is limited by the minute. */
  const knows = (home: string | number, money: number) =>
    vi.waitFor(async () => {
      const { to, status } = await open('/en', { cookie: player.cookie })
      const paths = ['/web-api/bets', '/web-api/cashier']
      const answers = await Promise.all(paths.map((path) => player.call('GET', path)))
      expect([to ?? status, ...answers.map((answer) => answer.status)]).toEqual([home, money, money])
    }, soon)
  const banned = async (level: string, version: string, want: readonly unknown[]) => {
    const { stdout } = await site.ban(playerId, level, version)
    expect(stdout).toContain(`level ${level}`)
    // Players who may withdraw see their balances.
    await knows(away, want[2] === 'done' ? 200 : 403)
    expect(await codes()).toEqual(want)
  }
  await banned('1', '0', held)
  expect(await pages()).toEqual([away, away, away, 200, 200, 403])
  expect((await player.call('GET', '/web-api/accounts')).status).toBe(200)
  await banned('45', '0', ['banned', 'banned', 'done'])
  expect(await pages()).toEqual([away, 200, away, 200, 200, 403])
  await banned('53', '0', held)
  await banned('53', '1', ['banned', 'banned', 'done'])
  await site.ban(playerId, '0')
  await knows(200, 200)
  expect(await codes()).toEqual(['done', 'done', 'done'])
  expect((await open('/en/suspension', { cookie: player.cookie })).to).toBe('/en')
  await expect(site.ban('nobody@example.com', '1')).rejects.toThrow(/There is no player/)
  await expect(site.ban(playerId, 'x')).rejects.toThrow(/npm run op -- ban/)
})
