import type { XmlElement } from '@rgrove/parse-xml'
import { childrenOf, oneOf, optionalText, text, whole } from './messages/fields.ts'
import { maxBodyBytes, readXml } from './messages/read-xml.ts'
import { Refused } from './messages/refusal.ts'

/** A producer in the provider's list. */
export interface Producer {
  readonly id: number
  readonly name: string
  /** Name in addresses: `liveodds`, `pre`. */
  readonly path: string
  /** Longest reach of a recovery, milliseconds: 10 hours for live, 72 for most others. */
  readonly recoveryWindow: number
}

export interface ProviderApi {
  /** Returns our virtual host on the broker. */
  virtualHost(): Promise<string>
  /** Returns the producers enabled for us. */
  producers(): Promise<readonly Producer[]>
  /** Returns the root element of an event's fixture, with names in a language. */
  fixture(eventId: string, language: string): Promise<XmlElement>
  /** Returns the groups of bet stops for each market, by market number. */
  marketGroups(): Promise<MarketGroups>
  /** Requests the prices, or the reports, of one event; returns whether the provider accepts. Does not throw. */
  requestEvent(
    producer: Producer,
    eventId: string,
    what: 'odds' | 'stateful_messages',
    requestId: number,
  ): Promise<boolean>
  /** Requests a recovery; returns whether the provider accepts. Does not throw. */
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
 * Opens the provider's HTTP side: users/whoami.xml, descriptions/producers.xml and
 * `(product)/recovery/initiate_request` of docs.sportradar.com/uof/api-and-structure/api. Calls `fault` for failures.
 * `virtualHost` and `producers` throw an Error with a message for the operator.
 */
export function openProviderApi(
  options: { readonly address: string; readonly token: string; readonly nodeId: number | null },
  fault: (reason: string) => void,
): ProviderApi {
  const call = (path: string, method: 'GET' | 'POST') =>
    fetch(new URL(path, options.address.replace(/\/?$/, '/')), {
      method,
      headers: { 'x-access-token': options.token },
      // No redirects: the token must not go to a host named in a response.
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
/** Uses only the last part of the address, so that the token only goes to the host that the operator configured. */
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

/** @throws Refused if it is longer than the limit. */
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
