import type { XmlElement } from '@rgrove/parse-xml'
import { childrenOf, oneOf, optionalText, text, whole } from './messages/fields.ts'
import { maxBodyBytes, readXml } from './messages/read-xml.ts'
import { Refused } from './messages/refusal.ts'

/** A producer of the list that the provider keeps. */
export interface Producer {
  readonly id: number
  readonly name: string
  /** What names it in addresses: `liveodds`, `pre`. */
  readonly path: string
  /** Milliseconds that a recovery may reach back: 10 hours for play, 72 for most others. */
  readonly recoveryWindow: number
}

export interface ProviderApi {
  /** The virtual host of the broker that is ours. */
  virtualHost(): Promise<string>
  /** The producers that are switched on for us. */
  producers(): Promise<readonly Producer[]>
  /** The fixture of an event with names in a language, its root element. */
  fixture(eventId: string, language: string): Promise<XmlElement>
  /** The groups that bet stops name each market by, by its number. */
  marketGroups(): Promise<MarketGroups>
  /** Asks for the prices, or the reports, of one event; whether the provider takes it. Does not throw. */
  requestEvent(
    producer: Producer,
    eventId: string,
    what: 'odds' | 'stateful_messages',
    requestId: number,
  ): Promise<boolean>
  /** Asks for a recovery; whether the provider takes it. Does not throw. */
  requestRecovery(
    producer: Producer,
    request: { readonly requestId: number; readonly after: number | null },
  ): Promise<boolean>
}

/** By market number. */
export type MarketGroups = ReadonlyMap<number, ReadonlySet<string>>

const answerWithinMs = 30_000
const minuteMs = 60_000

/**
 * The provider's HTTP side: users/whoami.xml, descriptions/producers.xml and
 * `(product)/recovery/initiate_request` of docs.sportradar.com/uof/api-and-structure/api. `fault` is told what failed.
 * `virtualHost` and `producers` throw an Error with words for the operator.
 */
export function openProviderApi(
  options: { readonly address: string; readonly token: string; readonly nodeId: number | null },
  fault: (reason: string) => void,
): ProviderApi {
  const call = (path: string, method: 'GET' | 'POST') =>
    fetch(new URL(path, options.address.replace(/\/?$/, '/')), {
      method,
      headers: { 'x-access-token': options.token },
      // The token goes to nobody whom an answer names.
      redirect: 'error',
      signal: AbortSignal.timeout(answerWithinMs),
    })
  const read = async <T>(path: string, of: (root: XmlElement) => T): Promise<T> => {
    const answer = await call(path, 'GET')
    if (!answer.ok) throw new Error(`The provider answers ${answer.status} to ${path}`)
    try {
      return of(readXml(await bodyOf(answer)))
    } catch (error) {
      if (error instanceof Refused)
        throw new Error(`The provider's ${path} is not readable: ${error.message}`)
      throw error
    }
  }
  const node: Readonly<Record<string, string>> =
    options.nodeId === null ? {} : { node_id: String(options.nodeId) }
  const ask = async (path: string, query: URLSearchParams) => {
    try {
      const answer = await call(`${path}?${query}`, 'POST')
      await answer.body?.cancel()
      if (!answer.ok) fault(`${path} was answered ${answer.status}`)
      return answer.ok
    } catch (error) {
      fault(`${path} failed: ${error instanceof Error ? error.message : String(error)}`)
      return false
    }
  }
  return {
    virtualHost: () => read('v1/users/whoami.xml', (root) => text(root, 'virtual_host')),
    producers: () =>
      read('v1/descriptions/producers.xml', (root) =>
        childrenOf(root, 'producer')
          .filter((producer) => oneOf(producer, 'active', { true: true, false: false }))
          .map(producerOf),
      ),
    fixture: (eventId, language) =>
      read(`v1/sports/${language}/sport_events/${encodeURIComponent(eventId)}/fixture.xml`, (root) => root),
    marketGroups: () =>
      read(
        'v1/descriptions/en/markets.xml',
        (root) =>
          new Map(
            childrenOf(root, 'market').map((market) => [
              whole(market, 'id', 0, 2_147_483_647),
              new Set((optionalText(market, 'groups') ?? '').split('|').filter(Boolean)),
            ]),
          ),
      ),
    requestEvent: (producer, eventId, what, requestId) =>
      ask(
        `v1/${producer.path}/${what}/events/${encodeURIComponent(eventId)}/initiate_request`,
        new URLSearchParams({ request_id: String(requestId), ...node }),
      ),
    requestRecovery: ({ path }, { requestId, after }) =>
      ask(
        `v1/${path}/recovery/initiate_request`,
        new URLSearchParams({
          ...(after === null ? {} : { after: String(after) }),
          request_id: String(requestId),
          ...node,
        }),
      ),
  }
}
/** Only the last part of its address is used: the token is sent to the host that the operator named and to no other. */
function producerOf(producer: XmlElement): Producer {
  const path = text(producer, 'api_url').replace(/\/$/, '').split('/').at(-1)!
  if (!/^[a-z_0-9-]+$/.test(path)) throw new Refused('uof-wrong-value', `producer api_url "${path}"`)
  return {
    id: whole(producer, 'id', 1, 2_147_483_647),
    name: text(producer, 'name'),
    path,
    recoveryWindow: whole(producer, 'stateful_recovery_window_in_minutes', 1, 100_000) * minuteMs,
  }
}

/** @throws Refused where it is longer than what is read. */
async function bodyOf(answer: Response): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of answer.body ?? []) {
    length += chunk.byteLength
    if (length > maxBodyBytes) throw new Refused('uof-too-large', `more than ${maxBodyBytes} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
