import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { analyticsAge, analyticsIds } from '#domain/trust/analytics/api.ts'
import { tellShell } from '../../core/events.ts'
import { createValue } from '../../core/value.ts'
import type { AnalyticsAdapter, CountedEvent, Delivery } from './adapter.ts'
import { flushEvery, type ShownPage, startAnalytics } from './analytics.ts'
import { createBuffer } from './buffer.ts'
import { bufferKey } from './buffer-key.ts'
import { ownCollector } from './collector.ts'

let hide = (_hidden: boolean) => {}

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 21) })
  const listeners = new Set<() => void>()
  const sight = {
    hidden: false,
    addEventListener: (_: string, listener: () => void) => listeners.add(listener),
    removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
  }
  hide = (hidden) => {
    sight.hidden = hidden
    for (const listener of listeners) listener()
  }
  vi.stubGlobal('document', sight)
  onTestFinished(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })
})

function storageOf(items = new Map<string, string>()) {
  return {
    items,
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, value: string) => void items.set(name, value),
    removeItem: (name: string) => void items.delete(name),
  }
}

function start(
  answers: Delivery[] = [],
  storage = storageOf(),
  page: ShownPage = { name: 'home', path: '/' },
) {
  const shown = createValue<ShownPage>(page)
  const batches: (readonly CountedEvent[])[] = []
  const adapter: AnalyticsAdapter = {
    deliver: async (events) => {
      batches.push(events)
      return answers.shift() ?? 'done'
    },
    forget: async () => {},
  }
  const analytics = startAnalytics({
    shown,
    counted: { path: '' },
    adapters: [adapter],
    surroundings: () => ({ language: 'en', device: 'phone' }),
    storage,
  })
  onTestFinished(() => void analytics.stop())
  const told = () => batches.map((batch) => batch.map(({ id, page }) => `${id} ${page}`))
  return { analytics, shown, storage, batches, told }
}

it('counts each page once and what the shell tells, and sends it by tens of seconds', async () => {
  const { shown, told, storage } = start()
  shown.set({ name: 'home', path: '/' })
  shown.set({ name: 'live', path: '/live' })
  tellShell('analytics', { id: analyticsIds.captchaPassed })
  expect(told()).toEqual([])
  await vi.advanceTimersByTimeAsync(flushEvery)
  expect(told()).toEqual([['1 home', '1 live', '10190 live']])
  expect(storage.items.has(bufferKey)).toBe(false)
  await vi.advanceTimersByTimeAsync(5 * flushEvery)
  expect(told()).toHaveLength(1)
})

it('counts nothing on a page that is not measured, nor of it', async () => {
  const { shown, told } = start()
  shown.set({ name: null, path: '/registration' })
  tellShell('analytics', { id: analyticsIds.registrationFailed, errorCode: 'email-taken' })
  shown.set({ name: 'rules', path: '/rules' })
  hide(true)
  await vi.advanceTimersByTimeAsync(0)
  expect(told()).toEqual([['1 home', '1 rules']])
})

it('what could not be sent waits, longer each time, for the next page too; an event keeps its key', async () => {
  const { analytics, batches, storage } = start(['later', 'later'])
  hide(true)
  await vi.advanceTimersByTimeAsync(0)
  hide(false)
  await vi.advanceTimersByTimeAsync(flushEvery)
  expect(batches).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(2 * flushEvery)
  expect(batches).toHaveLength(2)
  await analytics.stop()
  tellShell('analytics', { id: analyticsIds.captchaFailed })
  const next = start([], storage, { name: 'live', path: '/live' })
  await vi.advanceTimersByTimeAsync(flushEvery)
  expect(next.told()).toEqual([['1 home', '1 live']])
  expect(next.batches[0]?.[0]?.key).toBe(batches[0]?.[0]?.key)
})

it('drops what is older than a day, comes from the future, or is no event; keeps so many', () => {
  const good = { key: 'a', at: Date.now() - 1000, page: 'home', id: 1 }
  const kept = [
    good,
    { ...good, at: Date.now() - analyticsAge },
    { ...good, at: Date.now() + 1000 },
    { ...good, id: 99 },
    null,
    'x',
  ]
  const storage = storageOf(new Map([[bufferKey, JSON.stringify(kept)]]))
  const buffer = createBuffer(storage)
  expect(buffer.read()).toEqual([good])
  for (const spoilt of ['', '{', '{}', 'null', '1']) {
    storage.setItem(bufferKey, spoilt)
    expect(buffer.read(), spoilt).toEqual([])
  }
  for (let index = 0; index < 600; index++) buffer.add({ ...good, id: 1, key: `${index}` })
  expect(buffer.read()).toHaveLength(500)
  expect(buffer.read().at(-1)?.key).toBe('599')
  const refuse = () => {
    throw new Error('full')
  }
  const full = createBuffer({ getItem: refuse, setItem: refuse, removeItem: refuse })
  full.add({ ...good, id: 1 })
  expect(full.read()).toEqual([])
})

it('the collector gives up what is refused for good, and tells ages instead of hours', async () => {
  const asked: { readonly body: string; readonly keepalive: boolean | undefined }[] = []
  const answers: (number | Error)[] = [200, 400, 413, 429, 500, 503, new Error('offline')]
  const { deliver } = ownCollector(async (_, options) => {
    asked.push({ body: String(options?.body), keepalive: options?.keepalive })
    const answer = answers.shift()
    if (answer instanceof Error) throw answer
    return new Response(null, { status: answer ?? 200 })
  })
  const event: CountedEvent = { key: 'k', at: Date.now() - 5000, page: 'home', id: 1 }
  const outcomes: Delivery[] = []
  while (answers.length > 0) outcomes.push(await deliver([event], { language: 'en', device: 'tablet' }))
  expect(outcomes).toEqual(['done', 'done', 'done', 'later', 'later', 'later', 'later'])
  expect(JSON.parse(asked[0]!.body)).toEqual({
    language: 'en',
    device: 'tablet',
    events: [{ key: 'k', page: 'home', id: 1, age: 5000 }],
  })
  expect(asked[0]?.keepalive).toBe(true)
})
