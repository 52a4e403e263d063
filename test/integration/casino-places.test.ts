import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { testDatabase } from '../factories/database.ts'
import { remoteServer } from '../factories/remote-server.ts'
import { freePort, saturdayAfternoon, snookerOnly, startSiteProcess } from '../factories/site-process.ts'

const origin = 'https://bets.example'
const soon = { timeout: 60_000, interval: 100 }

/** Starts the whole site with two remote views of another site and a site file. */
async function casinoSite(file: object) {
  const db = await testDatabase()
  const remote = await remoteServer()
  const folder = mkdtempSync(join(tmpdir(), 'fairline-casino-'))
  const name = join(folder, 'site.json')
  const write = (content: object) => {
    writeFileSync(`${name}.new`, JSON.stringify(content))
    renameSync(`${name}.new`, name)
  }
  write(file)
  const ownPort = await freePort()
  const views = `lobby=${remote.address}/views/good;search=${remote.address}/views/found`
  const running = await startSiteProcess(
    [
      ...['--port', String(ownPort), '--as-of', saturdayAfternoon, '--public-url', origin],
      ...['--site-file', name, '--remote-views', views],
    ],
    { ...snookerOnly, DATABASE_URL: db.url },
  )
  onTestFinished(async () => {
    await running.stop()
    remote.close()
    rmSync(folder, { recursive: true, force: true })
  })
  const get = async (path: string) => {
    const answer = await fetch(`http://127.0.0.1:${ownPort}${path}`, {
      redirect: 'manual',
      headers: { accept: 'text/html' },
    })
    const text = await answer.text()
    const { status, headers } = answer
    return { status, to: headers.get('location'), text, head: text.slice(0, text.indexOf('</head>')) }
  }
  return { get, write, remote, running }
}

test('a view of another site stands at an address of the casino for as long as the operator wants', async () => {
  const { get, write, remote, running } = await casinoSite({
    remoteViews: {
      lobby: { address: '/casino-lobby', skeleton: 'games', forceSpa: true },
      search: { address: '/casino-search' },
    },
    redirects: [{ url: '/vegas', redirect: '/casino-lobby', code: 301 }],
    pages: [{ url: '/casino-lobby', languages: ['en'], title: 'Casino', description: 'All the games.' }],
  })
  const lobby = await get('/en/casino-lobby')
  expect(lobby.status).toBe(200)
  expect(lobby.head).toContain('<title>Casino</title>')
  expect(lobby.head).toContain('<meta name="description" content="All the games.">')
  expect(lobby.head).toContain(`<link rel="canonical" href="${origin}/en/casino-lobby">`)
  expect(lobby.head).not.toContain('name="robots"')
  expect(lobby.text).toContain('data-layout="casino"')
  expect(lobby.text.match(/<i class="skeleton /g)).toHaveLength(17)
  expect((await get('/ru/casino-lobby/')).head).toContain('<title>lobby | Fairline</title>')
  const search = await get('/en/casino-search')
  expect([search.status, search.head.includes('name="robots" content="noindex"')]).toEqual([200, true])
  expect((await get('/en/remote/lobby')).head).toContain('name="robots" content="noindex"')
  expect(await get('/en/vegas')).toMatchObject({ status: 301, to: '/en/casino-lobby' })
  // Addresses without a view stay unknown.
  for (const path of ['/en/virtualsports', '/en/casino-lobby/x', '/en/tvgames'])
    expect((await get(path)).status).toBe(404)

  const listed = (await get('/sitemap-en.xml')).text
  expect(listed).toContain(`<loc>${origin}/en/casino-lobby</loc>`)
  expect(listed).toContain(`<loc>${origin}/en/rules</loc>`)
  expect(listed).not.toMatch(/casino-search|tvgames/)

  for (const name of ['lobby', 'search'])
    expect((await get(`/web-api/remote-views/${name}`)).status).toBe(200)
  expect(remote.asked.map(({ path, headers }) => [path, headers['force-spa']])).toEqual([
    ['/views/good', '1'],
    ['/views/found', undefined],
  ])

  // A view without a name here changes nothing; one at a new address leaves its old one.
  write({ remoteViews: { nobody: { address: '/tvgames' } } })
  await vi.waitFor(() => expect(running.output()).toContain('remoteViews.nobody'), soon)
  expect((await get('/en/casino-lobby')).status).toBe(200)
  write({ remoteViews: { lobby: { address: '/tvgames' } } })
  await vi.waitFor(async () => expect((await get('/en/tvgames')).status).toBe(200), soon)
  // The site's own lobby is back at this address.
  const own = await get('/en/casino-lobby')
  expect([own.status, own.text.includes('id="group-slots"')]).toEqual([200, true])
  write({})
  await vi.waitFor(async () => expect((await get('/en/tvgames')).status).toBe(404), soon)
  const plain = await get('/en/remote/lobby')
  expect([plain.status, plain.text.includes('data-layout="casino"')]).toEqual([200, false])
})
