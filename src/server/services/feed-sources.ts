import {
  type FeedSource,
  type ProvidedFeed,
  underStoredIds,
  underStoredNumbers,
} from '#domain/sport/feed/index.ts'
import { makeProvided, makeSources, parseFeedSpec, simulateSource, type UofTransport } from '#feeds/index.ts'
import type { Database } from '#kernel/database.ts'
import type { Config } from '../config.ts'
import { readSecret } from '../db/secrets.ts'
import type { Log } from '../log.ts'
import { feedLog } from './feed.ts'

/** Opens the sources that FEED names. An invalid name stops the start; invalid data of a source do not. */
export async function openSources(
  config: Pick<Config, 'feeds'>,
  database: Database,
  log: Log,
): Promise<readonly FeedSource[]> {
  const seed = await readSecret(database.read, 'simulation-seed')
  return makeSources(config.feeds.map(parseFeedSpec), feedLog(log), (sports) =>
    simulateSource({ seed, ...(sports ? { sports } : {}) }),
  ).map((source) => underStoredNumbers(underStoredIds(source), feedLog(log)))
}

/** Opens the providers that FEED names; `transport` replaces the broker and the clock. */
export const openProvided = (
  config: Pick<Config, 'feeds' | 'uof'>,
  log: Log,
  transport?: UofTransport,
): readonly ProvidedFeed[] => makeProvided(config.feeds.map(parseFeedSpec), config.uof, log, transport)
