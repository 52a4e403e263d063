import type { FeedSource } from '#domain/feed/index.ts'
import { makeSources, parseFeedSpec, simulateSource } from '#feeds/index.ts'
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
  )
}
