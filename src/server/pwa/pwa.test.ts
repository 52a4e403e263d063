import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { allLanguages, languages } from '#web/i18n/languages.ts'
import { startHttp } from '../../../test/factories/http-site.ts'
import { iconLinks, iconsVersion } from './icons.ts'
import { pwa } from './index.ts'

async function start(
  options: { readonly offline?: boolean; readonly closed?: readonly string[]; readonly icons?: string } = {},
) {
  const { app } = await startHttp()
  await app.register(pwa, {
    languages: allLanguages,
    shellFiles: ['/assets/frame-1.js'],
    icons: options.icons ?? 'i1',
    offline: () => options.offline ?? true,
    closed: () => options.closed ?? [],
  })
  return (url: string) => app.inject({ method: 'GET', url })
}

test('the manifest speaks each language, and its shortcuts lead to open pages only', async () => {
  const get = await start({ closed: ['live'] })
  const descriptions = new Set<string>()
  for (const language of languages) {
    const answer = await get(`/manifest.json?lang=${language}`)
    expect(answer.headers['content-type']).toContain('application/manifest+json')
    const manifest = answer.json()
    expect([manifest.lang, manifest.start_url]).toEqual([language, `/${language}`])
    expect(manifest.shortcuts.map(({ url }: { url: string }) => url)).toEqual([`/${language}/line`])
    descriptions.add(manifest.description)
  }
  expect(descriptions.size).toBe(languages.length)
  expect((await get('/manifest.json?lang=xx')).json().lang).toBe('en')
})

/** Section 9 of the specification. */
const touchSizes = [72, 96, 128, 144, 152, 192, 384, 512]

test('pages and the manifest name the touch icons of all sizes that are wanted', async () => {
  const get = await start()
  const named = (await get('/manifest.json')).json().icons as { sizes: string; purpose: string }[]
  const wanted = touchSizes.map((size) => `${size}x${size}`)
  expect(named.filter(({ purpose }) => purpose === 'any').map(({ sizes }) => sizes)).toEqual(wanted)
  const linked = [...iconLinks('en', '1').matchAll(/rel="apple-touch-icon" sizes="(\d+x\d+)"/g)]
  expect(linked.map(([, sizes]) => sizes)).toEqual(wanted)
})

const client = join(import.meta.dirname, '../../../dist/client')
const isBuilt = existsSync(client)
if (!isBuilt) console.info('skipped: the web is not built')

test.skipIf(!isBuilt)('the icons that are named are drawn at their sizes', async () => {
  const icons = iconsVersion(client)
  const get = await start({ icons })
  const named = (await get('/manifest.json')).json().icons as { src: string; sizes: string }[]
  const links = iconLinks('en', icons).matchAll(/sizes="([^"]+)" href="([^"]+)"/g)
  const touch = [...links].map(([, sizes = '', src = '']) => ({ src, sizes }))
  expect([named.length, touch.length]).toEqual([touchSizes.length + 2, touchSizes.length])
  for (const { src, sizes } of [...named, ...touch]) {
    const { pathname, search } = new URL(src, 'http://site.invalid')
    expect(search).toBe(`?v=${icons}`)
    const png = readFileSync(join(client, pathname))
    expect([src, `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`]).toEqual([src, sizes])
  }
})

test('icons that change have another version, and with it the worker that keeps one of them', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'icons-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const versions = new Set([iconsVersion(folder)])
  mkdirSync(join(folder, 'icons'))
  for (const [file, text] of [
    ['favicon.svg', 'a'],
    ['favicon.svg', 'b'],
    ['icons/icon-192.png', 'c'],
    ['icons/icon-192.png', 'd'],
  ] as const) {
    writeFileSync(join(folder, file), text)
    const version = iconsVersion(folder)
    expect(version).toMatch(/^[\w-]{8}$/)
    expect(iconsVersion(folder)).toBe(version)
    versions.add(version)
  }
  expect(versions.size).toBe(5)
  const workers = await Promise.all(
    ['i1', 'i2', 'i1'].map(async (icons) => (await (await start({ icons }))('/pwa-sw.js')).payload),
  )
  expect(workers[0]).toBe(workers[2])
  expect(workers[0]).not.toBe(workers[1])
})

test('there is an offline page in every language, without script', async () => {
  const get = await start()
  for (const language of languages) {
    const { payload, statusCode } = await get(`/offline/${language}`)
    expect([statusCode, payload.includes(`<html lang="${language}"`), payload.includes('<script')]).toEqual([
      200,
      true,
      false,
    ])
  }
  expect((await get('/offline/xx')).statusCode).toBe(404)
})

test('the worker has a version of its content, and one that is switched off takes its leave', async () => {
  const on = (await (await start())('/pwa-sw.js')).payload
  expect(on).toMatch(/"version":"[0-9a-f]{12}"/)
  expect(on).toContain('/assets/frame-1.js')
  expect(on).not.toContain('skipWaiting')
  const off = (await (await start({ offline: false }))('/pwa-sw.js')).payload
  expect(off).toContain('unregister()')
  expect(off).not.toContain('fetch')
})
