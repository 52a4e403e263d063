import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { vi } from 'vitest'
import type { EventPage, MarketView } from '#domain/sport/book/index.ts'
import type { UofTransport } from '#feeds/index.ts'
import { readConfig } from '#server/config.ts'
import { type Site, startSite } from '#server/main.ts'
import { unbuiltWeb } from './unbuilt-web.ts'
import { alive, snapshotComplete, type UofProvider } from './uof-provider.ts'

export const until = <T>(check: () => T | Promise<T>) => vi.waitFor(check, { timeout: 60_000, interval: 20 })

/**
 * Starts a whole site in this process on the provider's feed, whose messages come from this broker.
 *
 * @param transport replaces the broker
 */
export async function uofSiteBehind(
  broker: string,
  databaseUrl: string,
  provider: UofProvider,
  { port = 0, transport }: { readonly port?: number; readonly transport?: UofTransport } = {},
) {
  const folder = mkdtempSync(join(tmpdir(), 'fairline-uof-'))
  const config = readConfig({
    ...{
      PORT: String(port),
      DATABASE_URL: databaseUrl,
      DATA_DIR: folder,
      LOG_LEVEL: 'silent',
      FEED: 'uof:football',
    },
    ...{ UOF_API: provider.address, UOF_BROKER: broker, UOF_TOKEN: 'token-of-the-feed' },
    UOF_LANGUAGES: 'de,ru',
  })
  const { renderer, assets } = unbuiltWeb({} as never)
  const site: Site = await startSite(config, { renderer, assets, ...(transport ? { uof: transport } : {}) })
  /** Returns a market of the event as the board shows it; undefined where it shows none. */
  const market = async (event: string, key: string): Promise<MarketView | undefined> => {
    const answer = await fetch(`${site.address}/web-api/book/events/${event}`)
    if (answer.status !== 200) return undefined
    const { events } = (await answer.json()) as { events: EventPage[] }
    return events[0]?.markets.find((one) => one.key === key)
  }
  return {
    address: site.address,
    market,
    event: async (event: string): Promise<EventPage> => {
      const answer = await fetch(`${site.address}/web-api/book/events/${event}`)
      return ((await answer.json()) as { events: EventPage[] }).events[0]!
    },
    /** Returns the id of the producer's next recovery, once the site has requested it. */
    recoveryOf: async (path: string, since: number) => {
      const ask = await until(() => {
        const found = provider.asked
          .slice(since)
          .find(({ pathname }) => pathname === `/v1/${path}/recovery/initiate_request`)
        if (!found) throw new Error('no recovery was asked for')
        return found
      })
      return { requestId: Number(ask.searchParams.get('request_id')), after: ask.searchParams.get('after') }
    },
    async stop() {
      await site.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/**
 * Does the same with a transport in place of the broker; its feed's clock is `clock.ahead` milliseconds ahead of the
 * wall's.
 */
export async function uofSite(databaseUrl: string, provider: UofProvider, port = 0) {
  const clock = { ahead: 0, now: () => Date.now() + clock.ahead }
  let broker: Parameters<NonNullable<UofTransport['connect']>>[0] | null = null
  const transport: UofTransport = {
    now: () => clock.now(),
    connect: async (options) => {
      broker = options
      return { close: async () => {} }
    },
  }
  const site = await uofSiteBehind('amqps://nowhere', databaseUrl, provider, { port, transport })
  await until(() => {
    if (!broker) throw new Error('the feed is not opened')
  })
  broker!.onConnected()
  /** Delivers a message of the sport of that number; resolves when it was handled. */
  const send = (body: string | Uint8Array, kind = 'odds_change', sport = 1) => {
    const key =
      kind === 'alive' || kind === 'snapshot_complete'
        ? `-.-.-.${kind}.-.-.-.-`
        : `hi.-.live.${kind}.${sport}.sr:match.5.-`
    return broker!.handle(typeof body === 'string' ? Buffer.from(body) : body, key)
  }
  return {
    ...site,
    clock,
    send,
    /** Sends an alive of the producer, then the recovery that follows, `between` and its end. */
    async bringUp(
      product: number,
      path: string,
      between: (requestId: number) => Promise<unknown> = async () => {},
    ) {
      const since = provider.asked.length
      await send(alive(product, clock.now(), 0), 'alive')
      const { requestId, after } = await site.recoveryOf(path, since)
      await between(requestId)
      await send(snapshotComplete(product, clock.now(), requestId), 'snapshot_complete')
      await send(alive(product, clock.now()), 'alive')
      return after
    },
  }
}
