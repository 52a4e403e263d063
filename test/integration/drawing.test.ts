import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { type Draughtsman, type Draw, drawDocument } from '#server/draw/drawing.ts'
import { drawInThreads } from '#server/draw/threads.ts'
import { readAssets } from '#server/http/pages/document.ts'
import { createLog } from '#server/log.ts'
import { buildWeb } from '../../tools/build.ts'
import { pagesSite } from '../factories/pages-site.ts'

const dist = join(import.meta.dirname, '../../dist')

beforeAll(() => buildWeb())

test('threads and this process draw the same bytes, in every language and of every kind of page', async () => {
  const web = (await import(join(dist, 'server/server-entry.js'))) as Draughtsman & {
    readonly languageFacts: object
  }
  const assets = readAssets(join(dist, 'client'))
  const threads = drawInThreads({ dist, log: createLog('error'), threads: 2 })
  let compared = 0
  const both: Draw = async (drawing, urgency) => {
    const copy = structuredClone(drawing)
    const [there, here] = [await threads.draw(drawing, urgency), await drawDocument(web, assets, copy)]
    expect(there.bytes.toString()).toBe(here.bytes.toString())
    expect(there.styleSource).toBe(here.styleSource)
    compared += 1
    return there
  }
  const site = await pagesSite({ dist, cacheMs: 0, now: Date.UTC(2026, 10, 21, 15), draw: both })
  try {
    while (site.book.size < 200) await new Promise((done) => setTimeout(done, 50))
    const get = (url: string, cookies: Record<string, string> = {}) => site.app.inject({ url, cookies })
    const home = await get('/en')
    const event = /href="\/en(\/live\/[^"/]+\/[^"/]+\/[^"/]+)"/.exec(home.body)?.[1]
    expect(event).toBeDefined()
    for (const language of Object.keys(web.languageFacts)) {
      const answer = await get(`/${language}`)
      expect([language, answer.statusCode]).toEqual([language, 200])
    }
    for (const path of [event, '/live', '/live/tennis', '/line/football', '/rules', '/login']) {
      for (const language of ['en', 'ar']) {
        const answer = await get(`/${language}${path}?x=1`, {
          settings: 'appView=1&zone=Asia/Tokyo',
          theme: 'light',
        })
        expect([path, answer.statusCode]).toEqual([path, 200])
      }
    }
    expect((await get('/de/nothing')).statusCode).toBe(404)
    console.info(`${compared} pages drawn twice`)
    expect(compared).toBeGreaterThan(25)
  } finally {
    await site.close()
    await threads.close()
  }
})
