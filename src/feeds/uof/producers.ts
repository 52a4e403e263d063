import { type Asked, mayAsk, withAsked } from './recovery-limits.ts'

/**
 * State of each producer: whether its prices may take bets, and which recovery it needs. A pure function of the
 * inputs, so that tests can cover every order of events; the caller executes the effects. The rules follow
 * docs.sportradar.com/uof (messages/system/alive, error-handling/recovery-using-api, sdk/features/recovery) and
 * `RecoveryManagerImpl` of the provider's Java SDK. An alive arrives every 10 s; after 20 s without one the producer
 * is down. It is up again once an uninterrupted recovery has ended with its `snapshot_complete`.
 */
export const silenceMs = 20_000
/** Age at which a handled message no longer has current prices. */
export const behindMs = 20_000
/** Time without messages after which a recovery is abandoned (the SDK's figure). */
export const lostRecoveryMs = 300_000
/** Safety margin at the end of the window: the provider might refuse a recovery by time that is closer. */
const windowMarginMs = 60_000

export type DownReason = 'start' | 'silent' | 'unsubscribed' | 'connection' | 'behind'

export interface Recovery {
  readonly requestId: number
  /** Provider's time of the first message to repeat; null: all current prices. */
  readonly after: number | null
  /** Our clock: time of the request, or of the last message for it. */
  readonly heardAt: number
  /** Provider's time up to which nothing is missing once it is complete. */
  readonly coversTo: number
  /** An alive with `subscribed` has arrived since. */
  readonly subscribed: boolean
  /** Messages were lost meanwhile: it has to be repeated once complete. */
  readonly broken: boolean
}

export interface ProducerState {
  readonly product: number
  /** Longest reach of a recovery by time, milliseconds. */
  readonly window: number
  /** Null: up. While down, its events take no bets. */
  readonly down: DownReason | null
  /** Our clock and the provider's time of the last alive. */
  readonly alive: { readonly at: number; readonly timestamp: number } | null
  /** Provider's time up to which nothing is missing; null: never complete. */
  readonly syncedTo: number | null
  /** Messages may be missing since `syncedTo`. */
  readonly gap: boolean
  readonly recovery: Recovery | null
  /** Consecutive refused or lost requests, and our clock before which none may be sent. */
  readonly failures: number
  readonly notBefore: number
  readonly asked: readonly Asked[]
}

export interface ProducersState {
  readonly connected: boolean
  readonly nextRequestId: number
  readonly producers: readonly ProducerState[]
}

/** `at`: our clock in milliseconds, monotonic. */
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
  /** Response of the provider to the request itself. */
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
 * Returns the initial state: all are down until their first recovery. `firstRequestId`: greater than those of an
 * earlier run, whose `snapshot_complete` may still arrive. `syncedTo`: complete position of an earlier run.
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
      // The queue and its undelivered messages are lost with the connection.
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

/** Returns the reason to show; a producer that has never been up keeps `start`. */
const worse = ({ down }: ProducerState, reason: DownReason): DownReason =>
  down === 'start' ? 'start' : reason

/** Marks a producer as silent after 20 s without an alive: messages may have been lost, those of a recovery too. */
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
      // The provider reports it until the request arrives; later it means a new interruption.
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

/**
 * Brings a producer up after a complete recovery, unless messages were lost meanwhile. Its next alive shows whether
 * it is up to date.
 */
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
 * Requests one recovery at a time for a live producer, from its complete position if that is within the window.
 * Otherwise, and at the first start, requests all current prices.
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
