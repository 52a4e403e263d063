import { expect, it, vi } from 'vitest'
import { available } from '../../core/registry/available.ts'
import type { Route } from '../../core/router/routes.ts'
import type { Translator } from '../../i18n/translator.ts'
import { fetchAhead } from './fetch-ahead.ts'
import { likelyAfter } from './likely-next.ts'

const names = (routes: readonly Route[]) => routes.map(({ name }) => name)
const all = () => true

it('the likely next pages are open, and for whoever looks', () => {
  expect(names(likelyAfter(available, 'home', all, false))).toEqual(['event', 'live', 'line'])
  expect(names(likelyAfter(available, 'home', (name) => name !== 'live', false))).toEqual(['event', 'line'])
  expect(names(likelyAfter(available, 'login', all, false))).toEqual(['home'])
  expect(names(likelyAfter(available, 'account', all, true))).toEqual(['recharge', 'history'])
  expect(names(likelyAfter(available, 'account', all, false))).toEqual([])
  expect(names(likelyAfter(available, 'rules', all, false))).toEqual(['home'])
  // A misspelt name would silently prefetch nothing.
  for (const { name } of available)
    expect(likelyAfter(available, name, all, true).length, name).toBeGreaterThan(0)
})

const translator = {} as Translator
const route = (page: () => Promise<unknown>) => ({ name: 'x', pattern: '/x', app: 'sports', page }) as Route

it('pages are fetched one after another, none where bytes are dear, none any more after the page was left', async () => {
  vi.useFakeTimers()
  try {
    const page = () => vi.fn(async () => ({ default: { dictionaries: [] } }))
    const [one, two, three, four] = [page(), page(), page(), page()]
    for (const connection of [{ saveData: true }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }])
      fetchAhead([route(four)], translator, { connection })
    const undo = fetchAhead([route(one), route(two), route(three)], translator, {
      connection: { effectiveType: '4g' },
    })
    expect(one).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(2000)
    expect([one.mock.calls.length, two.mock.calls.length]).toEqual([1, 0])
    await vi.advanceTimersByTimeAsync(2000)
    expect(two).toHaveBeenCalled()
    undo()
    await vi.advanceTimersByTimeAsync(10_000)
    expect([three.mock.calls.length, four.mock.calls.length]).toEqual([0, 0])
  } finally {
    vi.useRealTimers()
  }
})
