import { type ChannelModel, type ConsumeMessage, connect, credentials } from 'amqplib'

/** Name of the exchange: docs.sportradar.com/uof/data-and-features/messages. */
const exchange = 'unifiedfeed'
/**
 * Most unacknowledged messages that the broker delivers at a time. The provider ends an account whose queue holds
 * 20,000.
 */
const prefetch = 500

export interface ConnectionOptions {
  /** `amqps://host:5671`. A name and a password in it replace the token. */
  readonly address: string
  /** User name for the broker; the password is empty. */
  readonly token: string
  /** `/unifiedfeed/<bookmaker>`. */
  readonly virtualHost: string
  /** Filters out messages for recoveries of other nodes; null: there are no other nodes. */
  readonly nodeId: number | null
  /** Handles a message, which is acknowledged afterwards. Must not throw. */
  readonly handle: (body: Uint8Array, routingKey: string) => Promise<void>
  readonly onConnected: () => void
  readonly onDisconnected: (reason: string) => void
  /** Called for a failed attempt; the next one follows automatically. */
  readonly onFault: (reason: string) => void
}

/**
 * Returns routing keys for all messages, for the node's own recoveries if it has an id, and for system messages of
 * producers. Same form as in the SDK's `OddsFeedRoutingKeyBuilder`: eight parts, the last one the node.
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
 * Reads the feed until closed. The broker names the queue, which belongs to the connection and ends with it. Messages
 * in between are lost; the producers' recovery brings them. Retries after 0.5 s, then longer, up to 30 s.
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
  // A channel that ends alone leaves a silent connection: restarts both.
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
    // A message that is not acknowledged when the channel closes is lost with its queue; the recovery brings it.
    handle(message.content, message.fields.routingKey)
      .then(() => {
        if (open) channel.ack(message)
      })
      .catch((error: unknown) => onFault(String(error)))
  })
}
