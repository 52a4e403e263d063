import { describe, expect, onTestFinished, test } from 'vitest'
import { contentEndpoints } from '#domain/contact/content/index.ts'
import { bind } from '#kernel/contract.ts'
import { hostile, integrityOf, remoteServer, signedScript } from '../../../test/factories/remote-server.ts'
import { testSite } from '../../../test/factories/site.ts'
import { remoteViews } from './remote-views.ts'
import { readRemoteSettings } from './settings.ts'

async function scene(forced: readonly string[] = []) {
  const remote = await remoteServer()
  onTestFinished(remote.close)
  const faults: string[] = []
  const settings = readRemoteSettings(
    {
      views: `lab=${remote.address}/views; parts=${remote.address}/views/components#goals,table`,
      origins: '',
      scripts: integrityOf(signedScript),
    },
    faults,
  )
  expect(faults).toEqual([])
  const logged: { readonly facts: object; readonly message: string }[] = []
  const log = { warn: (facts: object, message: string) => void logged.push({ facts, message }) }
  const rule = (name: string) => ({ forceSpa: forced.includes(name) })
  const views = remoteViews({ settings, rule, log, patienceMs: 2_000 })
  const site = await testSite({
    bindings: () => bind(contentEndpoints, views.handlers),
    http: { rateLimits: 'off' },
  })
  const get = (path: string) => site.browser().get(`/web-api/remote-views${path}`)
  return { remote, get, logged }
}

test('a view is asked for with the specified headers and given on, without anybody’s cookies', async () => {
  const { remote, get } = await scene()
  const answer = await get('/lab?route=/good/1')
  expect([answer.status, answer.body]).toMatchObject([
    200,
    { appName: 'lab', title: 'Week of goals', html: '<p>All goals of the week</p>', styles: [], scripts: [] },
  ])
  const [asked] = remote.asked
  expect([asked?.method, asked?.path]).toEqual(['GET', '/views/good/1'])
  expect(asked?.headers).toMatchObject({ 'mf-render-mode': 'json', 'mf-api-version': 'v2' })
  expect(asked?.headers.cookie).toBeUndefined()
  await get('/lab?route=/good/1')
  expect(remote.asked).toHaveLength(1)
})

test('a view made of scripts is asked for only where the operator says so', async () => {
  const { remote, get } = await scene(['lab'])
  expect((await get('/lab?route=/good')).status).toBe(200)
  expect((await get('/parts')).status).toBe(200)
  expect(remote.asked.map(({ headers }) => headers['force-spa'])).toEqual(['1', undefined])
})

test('named components are asked for by POST', async () => {
  const { get } = await scene()
  expect((await get('/parts')).body.html).toBe('<p>POST {components:[goals,table]}</p>')
})

test('what is hostile is left out: nothing runs, frames, asks or leads here; only the signed script is given', async () => {
  const { get, logged } = await scene()
  const { body } = await get('/lab?route=/hostile')
  const { html, styles, scripts } = body as {
    html: string
    styles: string[]
    scripts: { integrity: string }[]
  }
  expect(html).not.toMatch(
    /<(script|svg|iframe|form|input|button|math|style|template|base|meta|h1)|on\w+=|style=/i,
  )
  expect(html).not.toMatch(/javascript:|srcdoc|pwned/)
  expect(html).toContain('<h2>Goals</h2>')
  const links = [...html.matchAll(/<a ?([^>]*)>/g)].map(([, attributes]) => attributes)
  expect(links).toHaveLength(3)
  expect(links[0]).toBe('')
  for (const link of links.slice(1))
    expect(link).toMatch(/href="http:\/\/(127|evil).*noopener noreferrer nofollow/)
  expect(styles).toHaveLength(2)
  expect(styles.join()).not.toMatch(/evil|@import|:host/)
  expect(scripts.map(({ integrity }) => integrity)).toEqual([integrityOf(signedScript)])
  const told = JSON.stringify(logged)
  for (const part of [
    'codeToEval',
    'head',
    'https://evil.example/a.css',
    'https://evil.example/a.js',
    '/unsigned.js',
  ])
    expect(told).toContain(part)
  expect(JSON.stringify(body)).not.toContain(hostile.codeToEval)
})

describe('a server that fails', () => {
  test.each(['never', 'silent', 'page', 'half', 'other', 'long', 'away'])(
    '%s: the call is refused, the fault logged once for all who waited',
    async (kind) => {
      const { get, logged } = await scene()
      const answers = await Promise.all([1, 2, 3].map(() => get(`/lab?route=/${kind}`)))
      expect(answers.map(({ status, code }) => [status, code])).toEqual(
        [1, 2, 3].map(() => [503, 'remote-view-failed']),
      )
      expect(logged).toHaveLength(1)
    },
  )

  test('is asked again by the next who comes', async () => {
    const { get } = await scene()
    const statuses = []
    for (let turn = 0; turn < 3; turn++) statuses.push((await get('/lab?route=/twice')).status)
    expect(statuses).toEqual([503, 503, 200])
  })

  test('that does not name its app is shown, and that is logged once', async () => {
    const { get, logged } = await scene()
    for (const turn of [1, 2]) expect((await get(`/lab?route=/nameless/${turn}`)).status).toBe(200)
    expect(logged.map(({ message }) => message)).toEqual(['a remote view does not name its app'])
  })
})

test.each([
  '/none',
  '/lab?route=/../../x',
  '/lab?route=//evil.example',
  '/lab?route=/a?b',
  '/LAB',
  '/lab?route=/%0a',
])('%s reaches no other server', async (path) => {
  const { remote, get } = await scene()
  expect((await get(path)).status).toBeGreaterThanOrEqual(400)
  expect(remote.asked).toEqual([])
})

describe('settings', () => {
  const read = (views: string, origins = '', scripts = '') => {
    const faults: string[] = []
    const settings = readRemoteSettings({ views, origins, scripts }, faults)
    return { faults, names: [...settings.views.keys()], origins: [...settings.origins] }
  }
  test('are views, origins and hashes', () => {
    const found = read('a=https://a.example/v; b=https://b.example#x,y', 'https://cdn.example')
    expect(found).toEqual({
      faults: [],
      names: ['a', 'b'],
      origins: ['https://a.example', 'https://b.example', 'https://cdn.example'],
    })
    expect(read('')).toEqual({ faults: [], names: [], origins: [] })
  })
  test.each([
    ['a=http://a.example/v', '', ''],
    ['A B=https://a.example', '', ''],
    ['a=https://u:p@a.example', '', ''],
    ['a=javascript:1', '', ''],
    ['a=https://a.example;a=https://b.example', '', ''],
    ['', 'https://cdn.example/path', ''],
    ['', '*', ''],
    ['', '', 'sha384-short'],
    ['', '', 'md5-aaaa'],
  ])('%s %s %s are refused', (views, origins, scripts) => {
    expect(read(views, origins, scripts).faults).toHaveLength(1)
  })
})
