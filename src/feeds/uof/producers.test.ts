import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type ProducerEffect,
  type ProducerInput,
  reduceProducers,
  silenceMs,
  startProducers,
} from './producers.ts'
import { recoveryLimits } from './recovery-limits.ts'

const hour = 3_600_000
const product = 1
/** The provider's clock when ours is at zero. */
const epoch = 1_700_000_000_000

/** Runs inputs and records the results. */
function run(options: { window?: number; syncedTo?: number | null } = {}) {
  let state = startProducers(
    [{ product, window: options.window ?? 10 * hour, syncedTo: options.syncedTo }],
    100,
  )
  const effects: (ProducerEffect & { at: number })[] = []
  const tell = (input: ProducerInput): readonly ProducerEffect[] => {
    const next = reduceProducers(state, input)
    state = next.state
    effects.push(...next.effects.map((effect) => ({ ...effect, at: input.at })))
    return next.effects
  }
  return {
    tell,
    effects,
    connect: (at: number) => tell({ at, kind: 'connected' }),
    /** As sent ten times a minute, by default without delay. */
    alive: (at: number, subscribed = true, delay = 0) =>
      tell({ at, kind: 'alive', product, timestamp: epoch + at - delay, subscribed }),
    complete: (at: number) =>
      tell({ at, kind: 'snapshot-complete', product, requestId: requests(effects).at(-1)!.requestId }),
    answer: (at: number, taken: boolean) =>
      tell({ at, kind: 'answered', product, requestId: requests(effects).at(-1)!.requestId, taken }),
    get producer() {
      return state.producers[0]!
    },
  }
}

const requests = <T extends ProducerEffect>(effects: readonly T[]) =>
  effects.filter((effect): effect is T & { kind: 'request' } => effect.kind === 'request')

/**
 * Builds a producer that is connected, recovered and up at 20,000. The provider's clock is ours plus `epoch`, so no
 * message is behind.
 */
function upAndRunning() {
  const feed = run()
  feed.connect(epoch)
  feed.tell({ at: epoch + 10_000, kind: 'alive', product, timestamp: epoch + 10_000, subscribed: false })
  feed.tell({ at: epoch + 20_000, kind: 'alive', product, timestamp: epoch + 20_000, subscribed: true })
  feed.complete(epoch + 20_000)
  return feed
}
const alive = (at: number, subscribed = true, delay = 0): ProducerInput => ({
  at: epoch + at,
  kind: 'alive',
  product,
  timestamp: epoch + at - delay,
  subscribed,
})

test('the first recovery asks for all prices, and its snapshot brings the producer up', () => {
  const feed = upAndRunning()
  expect(feed.effects.map(({ at: _, ...effect }) => effect)).toEqual([
    { kind: 'request', product, requestId: 100, after: null },
    { kind: 'up', product },
  ])
})

test('what an earlier run had completely is where the first recovery begins', () => {
  const feed = run({ syncedTo: epoch - hour })
  feed.connect(epoch)
  expect(feed.tell(alive(0, false))).toEqual([
    { kind: 'request', product, requestId: 100, after: epoch - hour },
  ])
})

test('beyond its window, and within the last minute of it, a recovery has no beginning', () => {
  for (const [back, after] of [
    [hour, epoch - hour],
    [3 * hour - 120_000, epoch - 3 * hour + 120_000],
    [3 * hour - 30_000, null],
    [4 * hour, null],
  ] as const) {
    const feed = run({ window: 3 * hour, syncedTo: epoch - back })
    feed.connect(epoch)
    expect(requests(feed.tell(alive(0)))[0]?.after).toBe(after)
  }
})

test('20 s without an alive take it down; the next alive asks from the last one on', () => {
  const feed = upAndRunning()
  feed.tell(alive(30_000))
  expect(feed.tell({ at: epoch + 30_000 + silenceMs, kind: 'tick' })).toEqual([])
  expect(feed.tell({ at: epoch + 30_001 + silenceMs, kind: 'tick' })).toEqual([
    { kind: 'down', product, reason: 'silent' },
  ])
  expect(feed.tell(alive(60_000))).toEqual([
    { kind: 'request', product, requestId: 101, after: epoch + 30_000 },
  ])
  expect(feed.complete(epoch + 61_000)).toEqual([{ kind: 'up', product }])
})

test('an alive that is not subscribed takes it down and asks at once', () => {
  const feed = upAndRunning()
  expect(feed.tell(alive(30_000, false))).toEqual([
    { kind: 'down', product, reason: 'unsubscribed' },
    { kind: 'request', product, requestId: 101, after: epoch + 20_000 },
  ])
  // The provider reports it until the request arrives.
  expect(feed.tell(alive(40_000, false))).toEqual([])
  feed.tell(alive(50_000))
  expect(feed.complete(epoch + 51_000)).toEqual([{ kind: 'up', product }])
})

test('a lost connection takes it down; with the new one it is asked again', () => {
  const feed = upAndRunning()
  expect(feed.tell({ at: epoch + 25_000, kind: 'disconnected' })).toEqual([
    { kind: 'down', product, reason: 'connection' },
  ])
  expect(feed.tell({ at: epoch + 90_000, kind: 'connected' })).toEqual([])
  expect(feed.tell(alive(95_000))).toEqual([
    { kind: 'request', product, requestId: 101, after: epoch + 20_000 },
  ])
})

test('a recovery in which the producer was silent is asked again when it ends', () => {
  const feed = upAndRunning()
  feed.tell(alive(30_000, false))
  feed.tell(alive(40_000))
  feed.tell({ at: epoch + 65_000, kind: 'tick' })
  feed.tell(alive(70_000))
  expect(feed.complete(epoch + 71_000)).toEqual([
    { kind: 'request', product, requestId: 102, after: epoch + 20_000 },
  ])
  feed.tell(alive(80_000))
  expect(feed.complete(epoch + 81_000)).toEqual([{ kind: 'up', product }])
})

test('the snapshot of another request changes nothing', () => {
  const feed = upAndRunning()
  feed.tell(alive(30_000, false))
  expect(feed.tell({ at: epoch + 31_000, kind: 'snapshot-complete', product, requestId: 100 })).toEqual([])
  expect(feed.producer.down).toBe('unsubscribed')
})

test('messages that come late take it down, and up again without a recovery once they are on time', () => {
  const feed = upAndRunning()
  expect(feed.tell(alive(30_000, true, 20_001))).toEqual([{ kind: 'down', product, reason: 'behind' }])
  expect(feed.tell(alive(40_000, true, 1000))).toEqual([{ kind: 'up', product }])
})

test('a request that is refused is sent again after 15 s, then 30 s; one of which nothing comes after 5 minutes', () => {
  const feed = upAndRunning()
  feed.tell(alive(30_000, false))
  feed.answer(epoch + 30_000, false)
  feed.tell(alive(40_000, false))
  feed.tell(alive(45_000, false))
  feed.answer(epoch + 46_000, false)
  for (let at = 50_000; at < 420_000; at += 10_000) feed.tell(alive(at, false))
  feed.tell({ at: epoch + 420_000, kind: 'tick' })
  feed.tell(alive(481_000))
  const [first, ...asked] = requests(feed.effects).map(({ at }) => at - epoch)
  expect(first).toBe(10_000)
  expect(asked).toEqual([30_000, 45_000, 80_000, 481_000])
})

test('another product, and one that nobody listed, does not concern it', () => {
  const feed = upAndRunning()
  expect(feed.tell({ ...alive(30_000, false), product: 3 } as ProducerInput)).toEqual([])
  expect(feed.producer.down).toBeNull()
})

const step = fc.oneof(
  { weight: 2, arbitrary: fc.constant({ kind: 'alive' as const, subscribed: false }) },
  { weight: 14, arbitrary: fc.constant({ kind: 'alive' as const, subscribed: true }) },
  { weight: 6, arbitrary: fc.constant({ kind: 'complete' as const }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('answer' as const), taken: fc.boolean() }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'disconnected' as const }) },
  { weight: 3, arbitrary: fc.constant({ kind: 'connected' as const }) },
  { weight: 3, arbitrary: fc.constant({ kind: 'tick' as const }) },
)
const wait = fc.oneof(
  { weight: 9, arbitrary: fc.integer({ min: 0, max: 6000 }) },
  { weight: 1, arbitrary: fc.integer({ min: 0, max: 45_000 }) },
)
const steps = fc.array(fc.record({ wait, step }), { minLength: 20, maxLength: 120, size: 'max' })

test('in every order of events: one request at a time within the limits, and up only when nothing is missing', () => {
  let ups = 0
  fc.assert(
    fc.property(steps, fc.constantFrom(null, 600_000, 5 * hour), (list, back) => {
      const feed = run({ syncedTo: back === null ? null : epoch - back })
      feed.connect(epoch)
      let at = epoch
      let lastAlive = Number.NEGATIVE_INFINITY
      /** Time of the last lost messages, by our clock. */
      let lostAt = epoch
      let open: { at: number; subscribed: boolean } | null = null
      const asked: { at: number; length: number }[] = []
      for (const { wait, step } of list) {
        at += wait
        if (at - lastAlive > silenceMs) lostAt = at
        if (step.kind === 'disconnected') lostAt = at
        if (step.kind === 'alive' && !step.subscribed && (open === null || open.subscribed)) lostAt = at
        if (step.kind === 'disconnected') open = null
        if (step.kind === 'answer' && !step.taken) open = null
        if (step.kind === 'alive' && step.subscribed && open !== null) open.subscribed = true
        const before = feed.producer
        let effects: readonly ProducerEffect[] = []
        if (step.kind === 'alive') {
          lastAlive = at
          effects = feed.tell({ at, kind: 'alive', product, timestamp: at, subscribed: step.subscribed })
        } else if (step.kind === 'complete') {
          if (requests(feed.effects).length > 0) effects = feed.complete(at)
        } else if (step.kind === 'answer') {
          if (requests(feed.effects).length > 0) effects = feed.answer(at, step.taken)
        } else effects = feed.tell({ at, kind: step.kind })

        const { producer } = feed
        for (const effect of effects) {
          if (effect.kind === 'up') {
            ups += 1
            expect(before.recovery).not.toBeNull()
            expect(at - lastAlive).toBeLessThanOrEqual(silenceMs)
            // The completed recovery was requested after the last loss.
            expect(open!.at).toBeGreaterThanOrEqual(lostAt)
          }
          if (effect.kind === 'request') {
            // The previous recovery has ended or was abandoned.
            expect(
              before.recovery === null || before.recovery.requestId !== producer.recovery?.requestId,
            ).toBe(true)
            expect(effect.after).toBe(effect.after === null ? null : before.syncedTo)
            open = { at, subscribed: false }
            asked.push({
              at,
              length: effect.after === null ? Number.POSITIVE_INFINITY : lastAlive - effect.after,
            })
          }
        }
        expect(producer.down === null && producer.gap).toBe(false)
        expect(producer.syncedTo ?? 0).toBeGreaterThanOrEqual(before.syncedTo ?? 0)
      }
      let from = 0
      for (const { below, most } of recoveryLimits) {
        const same = asked.filter(
          ({ length }) => length >= from && (length < below || below === Number.POSITIVE_INFINITY),
        )
        for (const { requests: count, within } of most)
          for (const one of same)
            expect(
              same.filter((other) => other.at >= one.at && other.at - one.at < within).length,
            ).toBeLessThanOrEqual(count)
        from = below
      }
    }),
    { numRuns: 300 },
  )
  expect(ups).toBeGreaterThan(100)
})
