import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test, vi } from 'vitest'
import { testDatabase } from '../factories/database.ts'
import { HttpPlayer, openSelections } from '../factories/http-player.ts'
import { startSiteProcess } from '../factories/site-process.ts'

const root = join(import.meta.dirname, '..', '..')
const soon = { timeout: 30_000, interval: 100 }

/** The whole site with a site file that the test writes while it runs. */
async function operatedSite() {
  const db = await testDatabase()
  const { host, port, user, database } = db.connection
  const folder = mkdtempSync(join(tmpdir(), 'fairline-operator-'))
  const file = join(folder, 'site.json')
  const databaseUrl = `postgres://${user}@${encodeURIComponent(host)}:${port}/${database}`
  const running = await startSiteProcess(
    ['--port', '0', '--site-file', file, '--trust-proxy', '127.0.0.1', '--country-header', 'X-Country'],
    { DATABASE_URL: databaseUrl },
  )
  onTestFinished(async () => {
    await running.stop()
    rmSync(folder, { recursive: true, force: true })
  })
  const { address } = running
  /** Where a page leads or what it answers. */
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
    running,
    open,
    async write(content: object | string) {
      // Whole at once, as an editor does.
      writeFileSync(`${file}.new`, typeof content === 'string' ? content : JSON.stringify(content))
      renameSync(`${file}.new`, file)
    },
    ban: (...args: string[]) =>
      promisify(execFile)(process.execPath, [join(root, 'tools/ban.ts'), ...args], {
        cwd: root,
        env: { ...process.env, DATABASE_URL: databaseUrl },
      }),
  }
}

test('an operator works on a running site: maintenance, blocks, redirects, switches, bans', async () => {
  const site = await operatedSite()
  const { open, write, address } = site
  const player = new HttpPlayer(address)
  const playerId = await player.register()
  await player.deposit(10_000n)
  const [selection] = await openSelections(address)
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

  // Maintenance: everybody to its page, money to nobody.
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
  expect(await codes()).toEqual(['maintenance', 'maintenance', 'maintenance'])
  expect((await player.call('GET', '/web-api/session')).status).toBe(200)

  // Told of beforehand; closed routes; fragments; redirects; blocks.
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
  expect(home.text).not.toMatch(/href="[^"]*\/(rules|registration)"/)
  expect((await open('/en/rules')).status).toBe(404)
  expect((await open('/en/registration')).status).toBe(404)
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

  // A file that is broken changes nothing and is told once.
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
  /** Reads tell when the site knows; money is asked for once, because it is limited by the minute. */
  const knows = (bets: number, cashier: number) =>
    vi.waitFor(async () => {
      const paths = ['/web-api/bets', '/web-api/cashier']
      const answers = await Promise.all(paths.map((path) => player.call('GET', path)))
      expect(answers.map(({ status }) => status)).toEqual([bets, cashier])
    }, soon)
  const banned = async (level: string, version: string, want: readonly unknown[]) => {
    const { stdout } = await site.ban(playerId, level, version)
    expect(stdout).toContain(`level ${level}`)
    await knows(403, want[2] === 'done' ? 200 : 403)
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
  await expect(site.ban(playerId, 'x')).rejects.toThrow(/npm run ban/)
}, 240_000)
