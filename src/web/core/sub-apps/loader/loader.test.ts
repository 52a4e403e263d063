import * as fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { transitions } from './load-state.ts'
import { createLoader, PartFault } from './loader.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const part = 'sports/home'
const patience = 30_000

function scene() {
  const onGivenUp = vi.fn()
  const loader = createLoader({ patience, onGivenUp })
  const states: string[] = []
  loader.subscribe(() => states.push(loader.record(part).state))
  return { loader, onGivenUp, states }
}

/** Returns a loader that fails `failures` times, then returns the code. */
const after = (failures: number) => {
  let left = failures
  return vi.fn(async (_: number) => {
    if (left-- > 0) throw new TypeError('Failed to fetch dynamically imported module')
    return 'code'
  })
}
const settle = () => vi.advanceTimersByTimeAsync(0)

test('what comes at once is ready, and is brought once for all who want it', async () => {
  const { loader, states } = scene()
  const bring = after(0)
  loader.hold(part)
  expect(await Promise.all([loader.load(part, bring), loader.load(part, bring)])).toEqual(['code', 'code'])
  expect(await loader.load(part, bring)).toBe('code')
  expect(bring).toHaveBeenCalledTimes(1)
  expect(states).toEqual(['loading', 'ready'])
})

test('two failures are got over by themselves, after 1 and 2 seconds', async () => {
  const { loader, states, onGivenUp } = scene()
  const bring = after(2)
  const code = loader.load(part, bring)
  await vi.advanceTimersByTimeAsync(999)
  expect(bring).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(bring).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(1_999)
  expect(bring).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(1)
  expect(await code).toBe('code')
  // The loader passes the number of failures, so that `bring` can use another address.
  expect(bring.mock.calls).toEqual([[0], [1], [2]])
  expect(states).toEqual(['loading', 'error', 'loading', 'error', 'loading', 'ready'])
  expect(loader.record(part)).toMatchObject({ tried: 0, retryAt: null })
  expect(onGivenUp).not.toHaveBeenCalled()
})

test('after four failures it is given up, told once; by hand it is tried again, once a second', async () => {
  const { loader, onGivenUp } = scene()
  const bring = after(5)
  loader.hold(part)
  const code = loader.load(part, bring)
  code.catch(() => {})
  await vi.advanceTimersByTimeAsync(7_000)
  await expect(code).rejects.toBeInstanceOf(PartFault)
  expect([bring.mock.calls.length, onGivenUp.mock.calls.length]).toEqual([4, 1])
  await vi.advanceTimersByTimeAsync(100_000)
  expect(bring).toHaveBeenCalledTimes(4)

  const again = loader.load(part, bring)
  await settle()
  expect([bring.mock.calls.length, loader.record(part).state]).toEqual([5, 'error'])
  // A retry is in progress: a press adds nothing.
  expect(loader.load(part, bring)).toBe(again)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(await again).toBe('code')
})

test('a press too soon after the last one fails as that one did, and asks for nothing', async () => {
  const { loader } = scene()
  const bring = vi.fn(async () => Promise.reject(new Error('gone')))
  const tryAll = async () => {
    const code = loader.load(part, bring)
    code.catch(() => {})
    await vi.advanceTimersByTimeAsync(7_000)
    return code
  }
  await expect(tryAll()).rejects.toBeInstanceOf(PartFault)
  const pressedAt = Date.now()
  await expect(tryAll()).rejects.toBeInstanceOf(PartFault)
  vi.setSystemTime(pressedAt + 999)
  await expect(loader.load(part, bring)).rejects.toBeInstanceOf(PartFault)
  expect(bring).toHaveBeenCalledTimes(8)
})

test('a try without an end fails when patience is over, and what comes of it later is not taken', async () => {
  const { loader, states } = scene()
  const late = Promise.withResolvers<string>()
  const bring = vi.fn().mockReturnValueOnce(late.promise).mockResolvedValue('second')
  const code = loader.load(part, bring)
  await vi.advanceTimersByTimeAsync(patience)
  expect(states).toEqual(['loading', 'error'])
  late.resolve('first')
  await settle()
  expect(loader.record(part).state).toBe('error')
  await vi.advanceTimersByTimeAsync(1_000)
  expect(await code).toBe('second')
})

test('with its last view a part is not existing again, and its retries end', async () => {
  const { loader, states } = scene()
  const bring = after(9)
  const [one, two] = [loader.hold(part), loader.hold(part)]
  const code = loader.load(part, bring)
  const refused = expect(code).rejects.toBeInstanceOf(PartFault)
  await settle()
  one()
  one()
  expect(loader.record(part).state).toBe('error')
  two()
  await refused
  expect(loader.record(part)).toMatchObject({ state: 'not-existing', retryAt: null })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(bring).toHaveBeenCalledTimes(1)
  expect(states).toEqual(['loading', 'error', 'not-existing'])
})

test('whatever views do and networks give, only allowed steps are taken', async () => {
  const step = fc.constantFrom('hold', 'release', 'load', 'wait')
  let looked = 0
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 30 }), fc.array(fc.boolean()), async (steps, fortunes) => {
      const { loader, states } = scene()
      const held: (() => void)[] = []
      const bring = async () => {
        if (fortunes.pop()) throw new Error('bad luck')
        return 'code'
      }
      for (const one of steps) {
        if (one === 'hold') held.push(loader.hold(part))
        else if (one === 'release') held.pop()?.()
        else if (one === 'load') loader.load(part, bring).catch(() => {})
        else await vi.advanceTimersByTimeAsync(1_500)
      }
      await vi.advanceTimersByTimeAsync(20_000)
      for (const [index, state] of states.entries()) {
        looked++
        expect(transitions[(states[index - 1] ?? 'not-existing') as keyof typeof transitions]).toContain(
          state,
        )
      }
    }),
    { numRuns: 300 },
  )
  expect(looked).toBeGreaterThan(200)
})
