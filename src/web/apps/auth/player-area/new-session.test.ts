import { afterEach, expect, test, vi } from 'vitest'

/** Loads the module afresh, as a new page does. */
async function freshPage() {
  vi.resetModules()
  return (await import('./new-session.ts')).isNewSession
}

afterEach(() => void vi.unstubAllGlobals())

test('a session is new once, however often its page is loaded and however late the clock', async () => {
  const kept = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
  })
  const first = await freshPage()
  expect(first('a 1000', 1000, 2000)).toBe(true)
  expect(first('a 1000', 1000, 2001)).toBe(false)
  const again = await freshPage()
  expect(again('a 1000', 1000, 3000)).toBe(false)
  // With a clock an hour behind, each session looks as if it began now.
  expect((await freshPage())('a 1000', 1000, -3_600_000)).toBe(false)
  expect((await freshPage())('b 5000', 5000, 6000)).toBe(true)
  expect((await freshPage())('c 5000', 5000, 20_000)).toBe(false)
})

test('without storage a page still greets but once', async () => {
  const isNewSession = await freshPage()
  expect(isNewSession('a 1000', 1000, 2000)).toBe(true)
  expect(isNewSession('a 1000', 1000, 2000)).toBe(false)
})
