import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'

const parts = { 'sports/home': { file: '/assets/home-1.js', styles: ['/assets/home-1.css'] } }
const own = '/assets/boot-1.js'
const answer = vi.fn<() => Promise<Response>>()

/** Sets up a page of the build `own`; the module holds the page's state, so each test imports its own. */
async function page() {
  vi.resetModules()
  const listeners: (() => void)[] = []
  vi.stubGlobal('document', {
    hidden: false,
    addEventListener: (_: string, listener: () => void) => listeners.push(listener),
    querySelector: () => ({ getAttribute: () => own }),
  })
  vi.stubGlobal('fetch', answer)
  return import('./deployment.ts')
}

const says = (body: unknown, status = 200) =>
  answer.mockImplementation(async () => new Response(JSON.stringify(body), { status }))

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  answer.mockReset()
})

test('the first question comes after a minute, the next every five', async () => {
  const { watchDeployment, newerDeployment } = await page()
  says({ version: own, parts })
  const stop = watchDeployment()
  await vi.advanceTimersByTimeAsync(59_999)
  expect(answer).toHaveBeenCalledTimes(0)
  await vi.advanceTimersByTimeAsync(1)
  expect(answer).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(600_000)
  expect(answer).toHaveBeenCalledTimes(3)
  expect(newerDeployment.get()).toBe(false)
  stop()
  await vi.advanceTimersByTimeAsync(600_000)
  expect(answer).toHaveBeenCalledTimes(3)
})

test('another build is news, once', async () => {
  const { askDeployment, newerDeployment } = await page()
  const { onShellEvent } = await import('../events.ts')
  const told: string[] = []
  onTestFinished(onShellEvent('update-available', ({ version }) => told.push(version)))
  says({ version: '/assets/boot-2.js', parts })
  expect((await askDeployment())?.parts['sports/home']?.file).toBe('/assets/home-1.js')
  await askDeployment()
  expect([newerDeployment.get(), told]).toEqual([true, ['/assets/boot-2.js']])
})

test.each([
  ['an error', () => says({}, 503)],
  ['a page of a proxy', () => answer.mockImplementation(async () => new Response('<h1>Sign in</h1>'))],
  ['no connection', () => answer.mockRejectedValue(new TypeError('Failed to fetch'))],
  ['null', () => says(null)],
  ['no parts', () => says({ version: '/assets/boot-2.js' })],
  [
    'a file elsewhere',
    () => says({ version: 'x', parts: { a: { file: '//evil.example/a.js', styles: [] } } }),
  ],
  ['a climbing file', () => says({ version: 'x', parts: { a: { file: '/assets/?/../a.js', styles: [] } } })],
  ['no script', () => says({ version: 'x', parts: { a: { file: '/assets/a.html', styles: [] } } })],
  ['no style', () => says({ version: 'x', parts: { a: { file: '/assets/a.js', styles: ['/a.css'] } } })],
])('%s is no news', async (_, prepare) => {
  const { askDeployment, newerDeployment } = await page()
  prepare()
  expect(await askDeployment()).toBeNull()
  expect(newerDeployment.get()).toBe(false)
})
