import type { Log } from '#kernel/log.ts'
import { openConnection } from './connection.ts'
import { InOrder } from './in-order.ts'
import type { EventMessage, UofMessage } from './messages/message.ts'
import { parseMessage } from './messages/parse-message.ts'
import type { Refusal } from './messages/refusal.ts'
import {
  type DownReason,
  type ProducerEffect,
  type ProducerInput,
  type ProducerState,
  reduceProducers,
  startProducers,
} from './producers.ts'
import { openProviderApi, type Producer } from './provider-api.ts'
import type { UofSettings } from './settings.ts'

export interface ListenerOptions extends Omit<UofSettings, 'languages'> {
  readonly log: Log
  /** Wall clock in milliseconds. */
  readonly now: () => number
  /**
   * Handles a message about an event, in the order of its event and product, with its routing key. The listener logs
   * and counts errors.
   */
  readonly onMessage: (message: EventMessage, routingKey: string) => Promise<void> | void
  /**
   * Called when a producer goes up (null) or down. `wasFull`: its last recovery covered all prices but no reports of
   * the downtime. `newRequestId` numbers the caller's own requests.
   */
  readonly onProducer: (
    producer: Producer,
    down: DownReason | null,
    more: { readonly wasFull: boolean; readonly newRequestId: () => number },
  ) => void
  /** Called for a refused body, with its routing key. */
  readonly onRefused?: (refusal: Refusal, routingKey: string) => void
  /** Complete position of an earlier run, by product: milliseconds by the provider's clock. */
  readonly syncedTo?: ReadonlyMap<number, number>
  /** Opens the connection; to the broker by default. */
  readonly connect?: typeof openConnection
}

export interface Listener {
  /** Returns the number of messages by kind, of `refused` ones by error id, and of `failed` ones, since the start. */
  counts(): Readonly<Record<string, number>>
  producers(): readonly ProducerState[]
  close(): Promise<void>
}

const tickMs = 1000

/**
 * Listens to a feed until closed: recovers responding producers and brings them up, and restarts whatever ends.
 *
 * @throws Error with a message for the operator if the provider's HTTP side cannot confirm the account.
 */
export async function listen(options: ListenerOptions): Promise<Listener> {
  const { log, now } = options
  const api = openProviderApi(
    { address: options.api, token: options.token, nodeId: options.nodeId },
    (reason) => log.warn({ reason }, 'uof recovery request failed'),
  )
  const [virtualHost, known] = await Promise.all([api.virtualHost(), api.producers()])
  const byId = new Map(known.map((producer) => [producer.id, producer]))
  // Starts with the current time in seconds: greater than the numbers of any earlier run.
  let state = startProducers(
    known.map(({ id, recoveryWindow }) => ({
      product: id,
      window: recoveryWindow,
      syncedTo: options.syncedTo?.get(id) ?? null,
    })),
    Math.floor(now() / 1000),
  )
  const counts: Record<string, number> = {}
  const count = (what: string) => {
    counts[what] = (counts[what] ?? 0) + 1
  }

  /** Producers whose last recovery covered all prices. */
  const full = new Set<number>()
  const newRequestId = () => {
    const { nextRequestId } = state
    state = { ...state, nextRequestId: nextRequestId + 1 }
    return nextRequestId
  }
  const tell = (input: ProducerInput) => {
    const next = reduceProducers(state, input)
    state = next.state
    for (const effect of next.effects) carryOut(effect)
  }
  const carryOut = (effect: ProducerEffect) => {
    const producer = byId.get(effect.product)!
    const facts = { product: effect.product, producer: producer.name }
    if (effect.kind !== 'request') {
      const down = effect.kind === 'down' ? effect.reason : null
      log.info({ ...facts, down }, down ? 'uof producer is down' : 'uof producer is up')
      options.onProducer(producer, down, { wasFull: full.has(effect.product), newRequestId })
      return
    }
    const { requestId, after } = effect
    if (after === null) full.add(effect.product)
    else full.delete(effect.product)
    log.info({ ...facts, requestId, after }, 'uof recovery asked for')
    api.requestRecovery(producer, effect).then((taken) => {
      tell({ kind: 'answered', at: now(), product: effect.product, requestId, taken })
    })
  }

  const inOrder = new InOrder()
  const handle = async (body: Uint8Array, routingKey: string) => {
    const read = parseMessage(body, (fault) => {
      count(`left-out ${fault.id}`)
      log.warn({ ...fault, routingKey }, 'uof value left out of a message')
    })
    if (!read.ok) {
      count(`refused ${read.error.id}`)
      log.warn({ ...read.error, routingKey }, 'uof message refused')
      options.onRefused?.(read.error, routingKey)
      return
    }
    count(read.value.kind)
    await inOrder.add(read.value, () => handleMessage(read.value, routingKey))
  }
  const handleMessage = async (message: UofMessage, routingKey: string) => {
    const { product } = message
    if (message.kind === 'alive') return tell({ ...message, at: now() })
    if (message.kind === 'snapshot_complete')
      return tell({ kind: 'snapshot-complete', at: now(), product, requestId: message.requestId })
    try {
      await options.onMessage(message, routingKey)
    } catch (error) {
      count('failed')
      log.error({ error: String(error), kind: message.kind, event: message.eventId }, 'uof message failed')
    }
    tell({ kind: 'handled', at: now(), product, requestId: message.requestId })
  }

  const connection = await (options.connect ?? openConnection)({
    address: options.broker,
    token: options.token,
    virtualHost,
    nodeId: options.nodeId,
    handle,
    onConnected: () => {
      log.info({ virtualHost }, 'uof connected')
      tell({ kind: 'connected', at: now() })
    },
    onDisconnected: (reason) => {
      log.warn({ reason }, 'uof disconnected')
      tell({ kind: 'disconnected', at: now() })
    },
    onFault: (reason) => log.warn({ reason }, 'uof connection fault'),
  })
  const ticking = setInterval(() => tell({ kind: 'tick', at: now() }), tickMs)
  return {
    counts: () => ({ ...counts }),
    producers: () => state.producers,
    close: async () => {
      clearInterval(ticking)
      await connection.close()
    },
  }
}
