import { type Asked, mayAsk, withAsked } from './recovery-limits.ts'

/**
 * What is known of each producer: whether its prices may be bet on, and which recovery it needs. A pure function of what
 * happened, so that every order of events can be tested; who runs it carries out the effects.
 *
 * The rules are those of docs.sportradar.com/uof (messages/system/alive, error-handling/recovery-using-api,
 * sdk/features/recovery) and of `RecoveryManagerImpl` of the provider's Java SDK: an alive each 10 s, down after 20 s
 * without one, up again once a recovery that nothing interrupted has ended with its `snapshot_complete`.
 */
export const silenceMs = 20_000
/** Messages that are older than this when they are handled are no prices of now. */
export const behindMs = 20_000
/** A recovery of which nothing comes for so long is given up (the SDK's figure). */
export const lostRecoveryMs = 300_000
/** Nearer to the end of the window than this a recovery by time could be refused on its way. */
const windowMarginMs = 60_000

export type DownReason = 'start' | 'silent' | 'unsubscribed' | 'connection' | 'behind'

export interface Recovery {
  readonly requestId: number
  /** Provider's time from which all is sent again; null: all prices there are now. */
  readonly after: number | null
  /** Our clock: when it was asked for, or something of it came last. */
  readonly heardAt: number
  /** Provider's time up to which nothing will be missing once it is complete. */
  readonly coversTo: number
  /** An alive with `subscribed` came since. */
  readonly subscribed: boolean
  /** Something was lost meanwhile: once complete it is asked for again. */
  readonly broken: boolean
}

export interface ProducerState {
  readonly product: number
  /** Milliseconds that a recovery by time may reach back. */
  readonly window: number
  /** Null: up. Down, its events take no bets. */
  readonly down: DownReason | null
  /** Our clock and the provider's time of the last alive. */
  readonly alive: { readonly at: number; readonly timestamp: number } | null
  /** Provider's time up to which nothing is missing; null: nothing was ever complete. */
  readonly syncedTo: number | null
  /** Messages may be missing since `syncedTo`. */
  readonly gap: boolean
  readonly recovery: Recovery | null
  /** Requests refused or lost one after another, and our clock before which none is sent. */
  readonly failures: number
  readonly notBefore: number
  readonly asked: readonly Asked[]
}

export interface ProducersState {
  readonly connected: boolean
  readonly nextRequestId: number
  readonly producers: readonly ProducerState[]
}

/** `at`: our clock in milliseconds, never running back. */
export type ProducerInput = { readonly at: number } & (
  | { readonly kind: 'connected' | 'disconnected' | 'tick' }
  | {
      readonly kind: 'alive'
      readonly product: number
      readonly timestamp: number
      readonly subscribed: boolean
    }
  /** A message about an event was handled. */
  | { readonly kind: 'handled'; readonly product: number; readonly requestId: number | null }
  | { readonly kind: 'snapshot-complete'; readonly product: number; readonly requestId: number }
  /** What the provider answered to the request itself. */
  | {
      readonly kind: 'answered'
      readonly product: number
      readonly requestId: number
      readonly taken: boolean
    }
)

export type ProducerEffect =
  | {
      readonly kind: 'request'
      readonly product: number
      readonly requestId: number
      readonly after: number | null
    }
  | { readonly kind: 'down'; readonly product: number; readonly reason: DownReason }
  | { readonly kind: 'up'; readonly product: number }

/**
 * All are down until their first recovery. `firstRequestId`: greater than those of an earlier run, whose
 * `snapshot_complete` may still come. `syncedTo`: what an earlier run had completely.
 */
export const startProducers = (
  producers: readonly {
    readonly product: number
    readonly window: number
    readonly syncedTo?: number | null
  }[],
  firstRequestId: number,
): ProducersState => ({
  connected: false,
  nextRequestId: firstRequestId,
  producers: producers.map(({ product, window, syncedTo = null }) => ({
    product,
    window,
    down: 'start',
    alive: null,
    syncedTo,
    gap: true,
    recovery: null,
    failures: 0,
    notBefore: 0,
    asked: [],
  })),
})

export function reduceProducers(
  state: ProducersState,
  input: ProducerInput,
): { readonly state: ProducersState; readonly effects: readonly ProducerEffect[] } {
  const connected = input.kind === 'connected' || (state.connected && input.kind !== 'disconnected')
  const effects: ProducerEffect[] = []
  let { nextRequestId } = state
  const producers = state.producers.map((before) => {
    const concerned = !('product' in input) || input.product === before.product
    const heard = concerned ? afterInput(before, input) : before
    const after = connected ? withRequest(heard, nextRequestId, input.at) : heard
    if (after !== heard) nextRequestId += 1
    effects.push(...changes(before, after, after !== heard))
    return after
  })
  return { state: { connected, nextRequestId, producers }, effects }
}

function changes(before: ProducerState, after: ProducerState, asks: boolean): readonly ProducerEffect[] {
  const { product, down, recovery } = after
  const effects: ProducerEffect[] = []
  if (down !== before.down)
    effects.push(down ? { kind: 'down', product, reason: down } : { kind: 'up', product })
  if (asks && recovery)
    effects.push({ kind: 'request', product, requestId: recovery.requestId, after: recovery.after })
  return effects
}

function afterInput(producer: ProducerState, input: ProducerInput): ProducerState {
  switch (input.kind) {
    case 'connected':
      return producer
    case 'disconnected':
      // The queue is gone with the connection, and what was on its way in it.
      return { ...producer, down: worse(producer, 'connection'), gap: true, recovery: null }
    case 'tick':
      return withoutLostRecovery(withSilence(producer, input.at), input.at)
    case 'alive':
      return afterAlive(withSilence(producer, input.at), input)
    case 'handled':
      return isOf(producer, input.requestId)
        ? { ...producer, recovery: { ...producer.recovery, heardAt: input.at } }
        : producer
    case 'snapshot-complete':
      return isOf(producer, input.requestId) ? afterSnapshot(withSilence(producer, input.at)) : producer
    case 'answered':
      return isOf(producer, input.requestId) ? afterAnswer(producer, input) : producer
  }
}

const isOf = (
  producer: ProducerState,
  requestId: number | null,
): producer is ProducerState & { readonly recovery: Recovery } =>
  producer.recovery !== null && producer.recovery.requestId === requestId

/** A producer that never was up stays at its start. */
const worse = ({ down }: ProducerState, reason: DownReason): DownReason =>
  down === 'start' ? 'start' : reason

/** 20 s without an alive: messages may have been lost, in a recovery too. */
function withSilence(producer: ProducerState, at: number): ProducerState {
  if (producer.alive === null || at - producer.alive.at <= silenceMs) return producer
  return {
    ...producer,
    down: producer.gap ? producer.down : worse(producer, 'silent'),
    gap: true,
    recovery: broken(producer.recovery),
  }
}

const broken = (recovery: Recovery | null): Recovery | null => recovery && { ...recovery, broken: true }

function withoutLostRecovery(producer: ProducerState, at: number): ProducerState {
  const { recovery } = producer
  return recovery && at - recovery.heardAt > lostRecoveryMs ? afterFailure(producer, at) : producer
}

function afterAlive(
  producer: ProducerState,
  { at, timestamp, subscribed }: ProducerInput & { readonly kind: 'alive' },
): ProducerState {
  const alive = { at, timestamp: Math.max(timestamp, producer.alive?.timestamp ?? 0) }
  const { recovery } = producer
  if (!subscribed) {
    return {
      ...producer,
      alive,
      down: worse(producer, 'unsubscribed'),
      gap: true,
      // It says so until the request has reached it; after that it means a new interruption.
      recovery: recovery?.subscribed ? broken(recovery) : recovery,
    }
  }
  if (recovery) {
    const coversTo = recovery.broken ? recovery.coversTo : Math.max(recovery.coversTo, timestamp)
    return { ...producer, alive, recovery: { ...recovery, subscribed: true, coversTo } }
  }
  if (producer.gap) return { ...producer, alive }
  const behind = at - timestamp > behindMs
  return {
    ...producer,
    alive,
    syncedTo: Math.max(producer.syncedTo ?? 0, timestamp),
    down: behind ? 'behind' : null,
  }
}

/** Complete: up, unless something was lost meanwhile. Whether it is up to date too its next alive says. */
function afterSnapshot(producer: ProducerState & { readonly recovery: Recovery | null }): ProducerState {
  const { recovery } = producer
  if (recovery === null || recovery.broken) return { ...producer, recovery: null }
  const syncedTo = Math.max(producer.syncedTo ?? 0, recovery.coversTo)
  return { ...producer, recovery: null, gap: false, down: null, failures: 0, notBefore: 0, syncedTo }
}

function afterAnswer(
  producer: ProducerState & { readonly recovery: Recovery },
  { at, taken }: ProducerInput & { readonly kind: 'answered' },
): ProducerState {
  return taken ? { ...producer, recovery: { ...producer.recovery, heardAt: at } } : afterFailure(producer, at)
}

const firstPauseMs = 15_000
const longestPauseMs = 15 * 60_000

function afterFailure(producer: ProducerState, at: number): ProducerState {
  const failures = producer.failures + 1
  const pause = Math.min(firstPauseMs * 2 ** (failures - 1), longestPauseMs)
  return { ...producer, recovery: null, failures, notBefore: at + pause }
}

/**
 * One recovery of a producer at a time, once it lives: from where it was complete, as far as its window reaches;
 * beyond it, and at the first start, of all prices there are.
 */
function withRequest(producer: ProducerState, requestId: number, at: number): ProducerState {
  const { alive, gap, recovery, syncedTo, notBefore, asked } = producer
  if (!gap || recovery || alive === null || at - alive.at > silenceMs || at < notBefore) return producer
  const back = syncedTo === null ? Number.POSITIVE_INFINITY : alive.timestamp - syncedTo
  const length = back > producer.window - windowMarginMs ? Number.POSITIVE_INFINITY : back
  if (!mayAsk(asked, length, at)) return producer
  return {
    ...producer,
    asked: withAsked(asked, { at, length }),
    recovery: {
      requestId,
      after: length === Number.POSITIVE_INFINITY ? null : syncedTo,
      heardAt: at,
      coversTo: alive.timestamp,
      subscribed: false,
      broken: false,
    },
  }
}
