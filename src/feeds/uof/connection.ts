import { type ChannelModel, type ConsumeMessage, connect, credentials } from 'amqplib'

/** What a feed is read from: docs.sportradar.com/uof/data-and-features/messages. */
const exchange = 'unifiedfeed'
/** The provider ends an account whose queue holds 20,000; so many unhandled ones the broker hands out at a time. */
const prefetch = 500

export interface ConnectionOptions {
  /** `amqps://host:5671`. With a name and a password in it, they take the place of the token. */
  readonly address: string
  /** The name that the broker asks for; the password is blank. */
  readonly token: string
  /** `/unifiedfeed/<bookmaker>`. */
  readonly virtualHost: string
  /** Messages of recoveries of other nodes are left out; null: there are none. */
  readonly nodeId: number | null
  /** Acknowledged when it has ended. Must not throw. */
  readonly handle: (body: Uint8Array, routingKey: string) => Promise<void>
  readonly onConnected: () => void
  readonly onDisconnected: (reason: string) => void
  /** A try failed; the next one comes by itself. */
  readonly onFault: (reason: string) => void
}

/**
 * The keys of all messages, of those of its own recoveries where it has a node id, and of the producers' signs, built as
 * by `OddsFeedRoutingKeyBuilder` of the SDK: eight parts, the last one the node.
 */
export const routingKeys = (nodeId: number | null): readonly string[] =>
  nodeId === null
    ? ['#']
    : [
        '*.*.*.*.*.*.*.-.#',
        `*.*.*.*.*.*.*.${nodeId}.#`,
        `-.-.-.snapshot_complete.-.-.-.${nodeId}`,
        '-.-.-.alive.#',
      ]

/**
 * Reads the feed until it is closed. The broker names the queue; it is the connection's own and ends with it, so what comes
 * while there is none is lost, and the recovery of the producers brings it. Tries again after 0.5 s, then longer, up to 30 s.
 */
export async function openConnection(options: ConnectionOptions): Promise<{ close(): Promise<void> }> {
  const { protocol, hostname, port, username, password } = new URL(options.address)
  const model = await connect(
    {
      protocol: protocol.replace(':', ''),
      hostname,
      port: Number(port) || (protocol === 'amqps:' ? 5671 : 5672),
      vhost: options.virtualHost,
      heartbeat: 20,
    },
    {
      timeout: 20_000,
      noDelay: true,
      credentials: username
        ? credentials.plain(decodeURIComponent(username), decodeURIComponent(password))
        : credentials.plain(options.token, ''),
      recovery: {
        initialDelay: 500,
        maxDelay: 30_000,
        waitForConnect: false,
        setup: (opened: ChannelModel) => consume(opened, options),
      },
    },
  )
  model.on('connect', options.onConnected)
  model.on('disconnect', (error: Error) => options.onDisconnected(error.message))
  model.on('connect-failed', (error: Error) => options.onFault(error.message))
  model.on('error', (error: Error) => options.onFault(error.message))
  return { close: () => model.close() }
}

async function consume(model: ChannelModel, { nodeId, handle, onFault }: ConnectionOptions): Promise<void> {
  const channel = await model.createChannel()
  let open = true
  // A channel that ends alone leaves a connection that says nothing: both begin anew.
  const end = () => {
    if (!open) return
    open = false
    model.close().catch(() => {})
  }
  channel.on('error', (error: Error) => onFault(error.message))
  channel.on('close', end)
  const { queue } = await channel.assertQueue('', { exclusive: true, durable: false, autoDelete: true })
  for (const key of routingKeys(nodeId)) await channel.bindQueue(queue, exchange, key)
  await channel.prefetch(prefetch)
  await channel.consume(queue, (message: ConsumeMessage | null) => {
    if (message === null) return end()
    // What is not acknowledged on a channel that is closing is lost with its queue; the recovery brings it.
    handle(message.content, message.fields.routingKey)
      .then(() => {
        if (open) channel.ack(message)
      })
      .catch((error: unknown) => onFault(String(error)))
  })
}
