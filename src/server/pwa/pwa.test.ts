import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { allLanguages, languages } from '#web/i18n/languages.ts'
import { startHttp } from '../../../test/factories/http-site.ts'
import { touchIconSizes } from './icons.ts'
import { pwa } from './index.ts'

async function start(options: { readonly offline?: boolean; readonly closed?: readonly string[] } = {}) {
  const { app } = await startHttp()
  await app.register(pwa, {
    languages: allLanguages,
    shellFiles: ['/assets/frame-1.js'],
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

test('the icons that are named are drawn at their sizes', async () => {
  const client = join(import.meta.dirname, '../../../dist/client')
  if (!existsSync(client)) return
  const get = await start()
  const named = (await get('/manifest.json')).json().icons as { src: string; sizes: string }[]
  const touch = touchIconSizes.map((size) => ({
    src: `/icons/apple-touch-icon-${size}.png`,
    sizes: `${size}x${size}`,
  }))
  for (const { src, sizes } of [...named, ...touch]) {
    const png = readFileSync(join(client, src))
    expect([src, `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`]).toEqual([src, sizes])
  }
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
