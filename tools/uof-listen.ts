/**
 * Listens to a provider's Unified Odds Feed, without a site. Prints its producers' states, the number of messages, and
 * the share of its markets that the site supports:
 *
 *   UOF_TOKEN=… npm run uof:listen -- https://stgapi.betradar.com amqps://stgmq.betradar.com:5671 [--node 7] [--every 10]
 *     [--event sr:match:1234]
 *
 * `--node`: a node number, distinct from other readers of the same token. `--every`: seconds between two summaries.
 * `--event`: also prints this event's offer and the results of its markets, after each message about it. Ctrl+C ends it.
 */
import { parseArgs } from 'node:util'
import { listen } from '#feeds/uof/listener.ts'
import { MarketCensus, sportOfKey } from '#feeds/uof/markets/market-census.ts'
import { EventFollower } from '#feeds/uof/standing/follow-event.ts'
import type { Log } from '#kernel/log.ts'

const { values, positionals } = parseArgs({
  options: { node: { type: 'string' }, every: { type: 'string', default: '10' }, event: { type: 'string' } },
  allowPositionals: true,
})
const [api = '', broker = ''] = positionals
const token = process.env.UOF_TOKEN ?? ''
const every = Number(values.every)
const nodeId = values.node === undefined ? null : Number(values.node)
if (!/^https?:\/\//.test(api)) end('The first word is the address of the HTTP side, https://…')
if (!/^amqps?:\/\//.test(broker)) end('The second word is the address of the broker, amqps://…')
if (token === '') end('UOF_TOKEN is the access token; it is not set.')
if (!(every >= 1 && every <= 3600)) end('--every: seconds from 1 to 3600')
if (nodeId !== null && !(Number.isInteger(nodeId) && nodeId > 0)) end('--node: a whole number above 0')

const print = (facts: object, message: string) =>
  console.log(`${new Date().toISOString()} ${message} ${JSON.stringify(facts)}`)
const log: Log = { info: print, warn: print, error: print }

/** Number of the most frequent unsupported markets that are printed. */
const mostLeftOut = 10
const census = new MarketCensus()
const up = new Set<number>()
let followed: EventFollower | null = null
const listener = await listen({
  api,
  broker,
  token,
  nodeId,
  log,
  now: Date.now,
  onMessage: (message, routingKey) => {
    census.add(message, sportOfKey(routingKey))
    if (message.eventId !== values.event) return
    followed ??= new EventFollower(sportOfKey(routingKey))
    followed.apply(message)
    print(
      followed.view((product) => up.has(product), Date.now()),
      `${message.eventId} after ${message.kind}`,
    )
  },
  onProducer: ({ id }, down) => {
    if (down === null) up.add(id)
    else up.delete(id)
  },
}).catch((error: unknown) => end(error instanceof Error ? error.message : String(error)))

const summary = setInterval(() => {
  const states = listener
    .producers()
    .map(({ product, down, recovery }) => `${product} ${down ?? 'up'}${recovery ? ', recovering' : ''}`)
  print({ producers: states, messages: listener.counts(), markets: census.figures(mostLeftOut) }, 'so far')
}, every * 1000)

process.once('SIGINT', async () => {
  clearInterval(summary)
  print({ messages: listener.counts(), markets: census.figures(mostLeftOut) }, 'ended')
  await listener.close()
})

function end(words: string): never {
  console.error(`\n${words}\n`)
  process.exit(1)
}
