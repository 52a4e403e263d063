import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { readAssets } from '../http/pages/document.ts'
import { createLog } from '../log.ts'
import { type Draughtsman, type Drawing, drawDocument } from './drawing.ts'
import { initBytes } from './init-bytes.ts'
import { drawInThreads, type ThreadOptions } from './threads.ts'

const dist = mkdtempSync(join(tmpdir(), 'fairline-draw-'))

/** A fake web whose pages act as their path says. */
const web = `
import { setTimeout } from 'node:timers/promises'
export const initElementId = 'init'
export async function drawPage({ path, search, init }, onFault) {
  if (path === '/part') onFault(Object.assign(new RangeError('the header: ' + init.text), { cause: () => {} }))
  if (path === '/throw') throw new TypeError('no such card: ' + init.text)
  if (path === '/throw-text') throw 'only a text'
  if (path === '/exit') process.exit(3)
  if (path === '/crash') { process.nextTick(() => { throw new Error('out of turn') }); await setTimeout(1000) }
  if (path === '/heap') { const all = []; for (;;) all.push(new Array(1e6).fill(all.length)) }
  if (path === '/hang') for (;;) {}
  if (path === '/slow') await setTimeout(100)
  return '<p>' + path + search + ' ' + init.text + ' ' + JSON.stringify(init.card ?? null) + '</p>'
}
`

beforeAll(() => {
  mkdirSync(join(dist, 'server'))
  mkdirSync(join(dist, 'client/.vite'), { recursive: true })
  writeFileSync(join(dist, 'package.json'), '{"type":"module"}')
  writeFileSync(join(dist, 'server/server-entry.js'), web)
  const manifest = { 'src/web/boot.ts': { file: 'assets/boot.js', css: ['assets/boot.css'] } }
  writeFileSync(join(dist, 'client/.vite/manifest.json'), JSON.stringify(manifest))
})
afterAll(() => rmSync(dist, { recursive: true, force: true }))

function threads(options: Partial<ThreadOptions> = {}) {
  const lines: string[] = []
  const log = createLog('error', { write: (line: string) => void lines.push(line) })
  const opened = drawInThreads({ dist, log, threads: 1, ...options })
  onTestFinished(() => opened.close())
  return { ...opened, lines }
}

const drawing = (path: string, init: readonly (string | Uint8Array)[] = ['{"text":"Zoë 中"}']): Drawing => ({
  page: { status: 200, language: 'en', canonical: `/en${path}`, structured: [], root: {}, sources: [] },
  data: { title: path, metas: {}, canonical: `/en${path}`, origin: '', image: null },
  theme: 'dark',
  direction: 'ltr',
  languages: ['en', 'ru'],
  path,
  search: '?x=1',
  init: initBytes(init),
  brotli: false,
})

test('a thread gives the same bytes as this one, and takes them over', async () => {
  const { draw } = threads()
  const card = new TextEncoder().encode('{"id":"e1","odds":[1850,{"кот":null}]}')
  const paths = ['/a', '/b', '/c']
  for (const path of paths) {
    const make = () => drawing(path, ['{"text":"<\\u003c>","card":', card, ',"again":[', card, ']}'])
    const sent = make()
    const [there, here] = [
      await draw(sent),
      await drawDocument(
        (await import(join(dist, 'server/server-entry.js'))) as Draughtsman,
        readAssets(join(dist, 'client')),
        make(),
      ),
    ]
    expect(there.bytes.toString()).toBe(here.bytes.toString())
    expect(there.styleSource).toBe(here.styleSource)
    expect(there.bytes.toString()).toContain(`<p>${path}?x=1 <<> {"id":"e1","odds":[1850,{"кот":null}]}</p>`)
    expect(sent.init.bytes.length).toBe(0)
  }
})

test('a page is compressed with it for who takes that', async () => {
  const { draw } = threads()
  const { bytes, compressed } = await draw({ ...drawing('/a'), brotli: true })
  expect(bytes.toString()).toContain('<p>/a')
  expect(brotliDecompressSync(compressed!).equals(bytes)).toBe(true)
  expect((await draw(drawing('/a'))).compressed).toBeUndefined()
})

test('what a part of the frame throws comes with the page', async () => {
  const { draw } = threads()
  const { bytes, fault } = await draw(drawing('/part'))
  expect(bytes.toString()).toContain('<p>/part')
  expect(fault?.message).toBe('the header: Zoë 中')
  expect(fault?.stack).toContain('server-entry.js')
})

test('what a page throws comes back with its message and place, and the next page is drawn', async () => {
  const { draw, lines } = threads()
  const fault = await draw(drawing('/throw')).catch((fault: unknown) => fault)
  expect(fault).toBeInstanceOf(Error)
  expect((fault as Error).message).toBe('no such card: Zoë 中')
  expect((fault as Error).stack).toContain('server-entry.js')
  await expect(draw(drawing('/throw-text'))).rejects.toThrow('only a text')
  expect((await draw(drawing('/after'))).bytes.toString()).toContain('<p>/after?x=1')
  expect(lines).toEqual([])
})

test.each(['/exit', '/crash', '/heap'])(
  'a thread that dies of %s fails its pages and has a successor',
  async (path) => {
    const { draw, busy } = threads()
    await expect(draw(drawing(path))).rejects.toThrow(/exited|out of turn|memory/)
    const drawn = await Promise.all(['/a', '/b', '/c', '/d'].map((next) => draw(drawing(next))))
    expect(drawn.map(({ bytes }) => /<p>(\/\w)/.exec(bytes.toString())?.[1])).toEqual([
      '/a',
      '/b',
      '/c',
      '/d',
    ])
    expect(busy()).toBe(0)
  },
)

test('a thread that hangs is given up with what waits for it', async () => {
  const { draw, busy, lines } = threads({ patienceMs: 1500 })
  const stuck = await Promise.allSettled(['/hang', '/a', '/b'].map((path) => draw(drawing(path))))
  expect(stuck.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
  expect((await draw(drawing('/after'))).bytes.toString()).toContain('<p>/after')
  expect([busy(), lines.length]).toEqual([0, 1])
})

test('pages are drawn in turn; beyond those who may wait they are refused, but not the page that says so', async () => {
  const { draw } = threads({ waiting: 4 })
  const order: string[] = []
  const asked = ['/slow', '/a', '/b', '/c', '/d', '/e'].map((path) =>
    draw(drawing(path), path === '/e' ? 'urgent' : 'in turn').then(
      () => order.push(path),
      (fault: { id: string; status: number }) => order.push(`${path} ${fault.id} ${fault.status}`),
    ),
  )
  await Promise.all(asked)
  expect(order).toEqual(['/d not-ready 503', '/slow', '/a', '/b', '/c', '/e'])
  expect((await draw(drawing('/f'))).bytes.length).toBeGreaterThan(0)
})

test('what is being drawn is drawn to its end when the threads close', async () => {
  const { draw, close } = threads({ threads: 2 })
  await draw(drawing('/a'))
  const paths = Array.from({ length: 40 }, (_, index) => (index % 5 === 0 ? '/slow' : `/a${index}`))
  const last = paths.map((path) => draw(drawing(path)))
  await close()
  for (const [index, drawn] of last.entries())
    expect((await drawn).bytes.toString()).toContain(`<p>${paths[index]}?x=1`)
  await expect(draw(drawing('/late'))).rejects.toThrow('not-ready')
})

test('threads that cannot start say why', async () => {
  const { ready } = threads({ dist: '/nowhere' })
  await expect(ready).rejects.toThrow(/nowhere/)
})
