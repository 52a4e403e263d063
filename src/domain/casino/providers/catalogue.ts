import * as z from 'zod'
import type { HouseGame } from '#domain/casino/houses/index.ts'
import type { Clock } from '#kernel/clock.ts'
import type { Log } from '#kernel/log.ts'
import type { Provider } from './site-rules.ts'

/** A game as its provider lists it; unknown fields are ignored. */
export type ListedGame = Omit<HouseGame, 'route'>

const word = z.string().regex(/^[a-z0-9][a-z0-9-]{0,59}$/)
const listing = z.object({
  games: z
    .array(
      z.object({
        id: word,
        name: z.string().min(1).max(100),
        groups: z.array(word).max(10).optional(),
        rtp: z
          .string()
          .regex(/^0\.\d{1,6}$/)
          .optional(),
        maxPayout: z
          .string()
          .regex(/^[1-9]\d{0,11}$/)
          .optional(),
      }),
    )
    .max(5_000),
})

/** Milliseconds: age up to which a list is served unchecked, wait after a failed fetch, and timeout of a fetch. */
const keptFor = 300_000
const retryAfter = 5_000
const patience = 3_000
const largestList = 2_000_000

interface Kept {
  readonly games: readonly ListedGame[]
  readonly until: number
}

const keyOf = ({ id, origin }: Provider): string => `${id} ${origin}`

/**
 * Caches the games that providers list at `{origin}/games`. A list is fresh for five minutes, and stays in use during
 * a refresh or while the provider does not answer.
 */
export function providerCatalogue({ clock, log }: { readonly clock: Clock; readonly log: Log }) {
  const kept = new Map<string, Kept>()
  const asking = new Map<string, Promise<readonly ListedGame[]>>()

  const ask = async (provider: Provider): Promise<readonly ListedGame[]> => {
    try {
      const games = await fetchList(provider)
      kept.set(keyOf(provider), { games, until: clock.now() + keptFor })
      return games
    } catch (err) {
      log.warn({ err, provider: provider.id }, 'the provider did not list its games')
      const games = kept.get(keyOf(provider))?.games ?? []
      kept.set(keyOf(provider), { games, until: clock.now() + retryAfter })
      return games
    } finally {
      asking.delete(keyOf(provider))
    }
  }

  return async (provider: Provider): Promise<readonly ListedGame[]> => {
    const key = keyOf(provider)
    const known = kept.get(key)
    if (known && known.until > clock.now()) return known.games
    const asked = asking.get(key) ?? ask(provider)
    asking.set(key, asked)
    // Serves a known list without waiting for its refresh.
    return known && known.games.length > 0 ? known.games : asked
  }
}

async function fetchList({ origin }: Provider): Promise<readonly ListedGame[]> {
  const response = await fetch(`${origin}/games`, {
    signal: AbortSignal.timeout(patience),
    redirect: 'error',
  })
  if (!response.ok) throw new Error(`status ${response.status}`)
  const text = await response.text()
  if (text.length > largestList) throw new Error('the list is too long')
  return listing.parse(JSON.parse(text)).games.map(({ id, name, groups, rtp, maxPayout }) => ({
    id,
    name,
    ...(groups ? { groups } : {}),
    ...(rtp === undefined ? {} : { rtp }),
    ...(maxPayout === undefined ? {} : { maxPayout }),
  }))
}
