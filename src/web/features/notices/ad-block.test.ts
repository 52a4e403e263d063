import { afterEach, expect, it, vi } from 'vitest'
import { isBlocking } from './ad-block.ts'

afterEach(() => void vi.unstubAllGlobals())

const reached = (bait: () => Response, control: () => Response) =>
  vi.stubGlobal('fetch', async (file: string) => (file === '/ads/ads.js' ? bait() : control()))
const there = () => new Response('// here')
const refused = () => {
  throw new TypeError('Failed to fetch')
}

it.each([
  ['the bait comes', there, there, false],
  ['the bait is refused', refused, there, true],
  ['the bait is emptied', () => new Response(''), there, true],
  ['the bait is turned into an error', () => new Response('no', { status: 403 }), there, true],
  ['nothing comes', refused, refused, false],
  [
    'the site is down',
    () => new Response('', { status: 503 }),
    () => new Response('', { status: 503 }),
    false,
  ],
])('%s', async (_, bait, control, blocking) => {
  reached(bait, control)
  expect(await isBlocking()).toBe(blocking)
})
