import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CallError } from './call-error.ts'
import { retry, retryPolicies } from './retry.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

async function triesOf(
  policy: keyof typeof retryPolicies,
  fault: Error,
  goodAfter = Number.POSITIVE_INFINITY,
) {
  const started = Date.now()
  const at: number[] = []
  const work = async () => {
    at.push(Date.now() - started)
    if (at.length <= goodAfter) throw fault
    return 'done'
  }
  const outcome = retry(work, retryPolicies[policy]).catch((last: Error) => last)
  await vi.runAllTimersAsync()
  return { at, outcome: await outcome }
}

test.each([
  ['config', [0, 1000, 2000, 3000, 4000, 5000]],
  ['redirects', [0, 1000, 2000, 3000, 4000, 5000]],
  ['block', [0, 100, 200]],
  ['session', [0, 1500, 3000]],
  ['subApp', [0, 1000, 3000, 7000]],
] as const)('%s is tried at %j ms', async (policy, expected) => {
  const fault = new CallError('network', 0, '')
  const { at, outcome } = await triesOf(policy, fault)
  expect(at).toEqual(expected)
  expect(outcome).toBe(fault)
})

test('what works is not tried again, and a refusal neither', async () => {
  expect(await triesOf('config', new Error('odd'), 1)).toEqual({ at: [0, 1000], outcome: 'done' })
  expect((await triesOf('config', new CallError('internal-error', 502, ''))).at).toHaveLength(6)
  expect((await triesOf('config', new CallError('not-signed-in', 401, ''))).at).toEqual([0])
})
