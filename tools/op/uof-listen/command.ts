import { listen } from '#feeds/uof/listener.ts'
import { MarketCensus, sportOfKey } from '#feeds/uof/markets/market-census.ts'
import { EventFollower } from '#feeds/uof/standing/follow-event.ts'
import type { Log } from '#kernel/log.ts'
import { InvalidConfig } from '#server/invalid-config.ts'
import { readArguments, untilInterrupted, WrongCall, wholeNumber } from '../arguments.ts'
import type { Command } from '../command.ts'

/** Number of the most frequent unsupported markets that are printed. */
const mostLeftOut = 10

export const command: Command = {
  summary:
    "listens to a provider's Unified Odds Feed, counts messages and the markets that the site supports",
  help: `npm run op -- uof-listen <address> <broker> [--node <number>] [--every <seconds>] [--event <id>]

Listens to a provider's Unified Odds Feed until Ctrl-C, without a site. Prints the states of its producers, the number of messages
and the share of its markets that the site supports. UOF_TOKEN is the access token.

  address  address of the HTTP side, https://...
  broker   address of the broker, amqps://...
  --node   node number, distinct from other readers of the same token; a whole number from 1
  --every  seconds between two summaries, 1 to 3600; 10 if not given
  --event  id of an event whose offer and results are also printed, after each message about it

Example: UOF_TOKEN=... npm run op -- uof-listen https://stgapi.betradar.com amqps://stgmq.betradar.com:5671 --event sr:match:1234`,
  async run(args) {
    const settings = readListening(args)
    const { census, listener } = await startListening(settings)
    const summary = setInterval(() => {
      const states = listener
        .producers()
        .map(({ product, down, recovery }) => `${product} ${down ?? 'up'}${recovery ? ', recovering' : ''}`)
      print(
        { producers: states, messages: listener.counts(), markets: census.figures(mostLeftOut) },
        'so far',
      )
    }, settings.every * 1000)
    await untilInterrupted()
    clearInterval(summary)
    print({ messages: listener.counts(), markets: census.figures(mostLeftOut) }, 'ended')
    await listener.close()
    return 0
  },
}

function readListening(args: readonly string[]) {
  const {
    values,
    words: [api = '', broker = ''],
  } = readArguments(
    args,
    { node: { type: 'string' }, every: { type: 'string', default: '10' }, event: { type: 'string' } },
    2,
  )
  const token = process.env.UOF_TOKEN ?? ''
  if (!/^https?:\/\//.test(api))
    throw new WrongCall('The first argument is the address of the HTTP side, https://...')
  if (!/^amqps?:\/\//.test(broker))
    throw new WrongCall('The second argument is the address of the broker, amqps://...')
  if (token === '') throw new WrongCall('UOF_TOKEN is the access token; it is not set.')
  const every = wholeNumber(values.every, 3_600)
  if (every === null) throw new WrongCall(`--every ${values.every}: whole seconds from 1 to 3600`)
  const nodeId = values.node === undefined ? null : wholeNumber(values.node, 2 ** 31)
  if (values.node !== undefined && nodeId === null)
    throw new WrongCall(`--node ${values.node}: a whole number above 0`)
  return { api, broker, token, every, nodeId, event: values.event }
}

/** @throws InvalidConfig for a listener that can't start */
async function startListening({ api, broker, token, nodeId, event }: ReturnType<typeof readListening>) {
  const log: Log = { info: print, warn: print, error: print }
  const census = new MarketCensus()
  const up = new Set<number>()
  let followed: EventFollower | null = null
  const listener = await listen({
    ...{ api, broker, token, nodeId, log },
    now: Date.now,
    onMessage: (message, routingKey) => {
      census.add(message, sportOfKey(routingKey))
      if (message.eventId !== event) return
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
  }).catch((error: unknown) => {
    throw new InvalidConfig([error instanceof Error ? error.message : String(error)])
  })
  return { census, listener }
}

function print(facts: object, message: string): void {
  console.log(`${new Date().toISOString()} ${message} ${JSON.stringify(facts)}`)
}
