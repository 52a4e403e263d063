import { type FeedSource, type ProvidedFeed, underStoredIds, underStoredNumbers } from '#domain/feed/index.ts'
import { makeProvided, makeSources, parseFeedSpec, simulateSource, type UofTransport } from '#feeds/index.ts'
import type { Database } from '#kernel/database.ts'
import type { Config } from '../config.ts'
import { readSecret } from '../db/secrets.ts'
import type { Log } from '../log.ts'
import { feedLog } from './feed.ts'

/** The sources that FEED names. What is wrong with a name stops the start; what is wrong with its data does not. */
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

/** The providers that FEED names; `transport` takes the place of the broker and the clock. */
export const openProvided = (
  config: Pick<Config, 'feeds' | 'uof'>,
  log: Log,
  transport?: UofTransport,
): readonly ProvidedFeed[] => makeProvided(config.feeds.map(parseFeedSpec), config.uof, log, transport)
