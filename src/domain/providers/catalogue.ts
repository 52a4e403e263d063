import * as z from 'zod'
import type { Clock } from '#kernel/clock.ts'
import type { Log } from '#kernel/log.ts'
import type { ProviderGame } from './api.ts'
import type { Provider } from './site-rules.ts'

const listing = z.object({
  games: z
    .array(z.object({ id: z.string().regex(/^[a-z0-9][a-z0-9-]{0,59}$/), name: z.string().min(1).max(100) }))
    .max(5_000),
})

/** Milliseconds that a list is taken as it is, and until a provider that failed is asked again. */
const keptFor = 300_000
const retryAfter = 5_000
const patience = 3_000
const largestList = 2_000_000

interface Kept {
  readonly games: readonly ProviderGame[]
  readonly until: number
}

/** Routes name the provider: two at one origin have a list each. */
const keyOf = ({ id, origin }: Provider): string => `${id} ${origin}`

/**
 * The games that providers list at `{origin}/games`. A list is kept for five minutes; while a provider does not answer,
 * the last one stands.
 */
export function providerCatalogue({ clock, log }: { readonly clock: Clock; readonly log: Log }) {
  const kept = new Map<string, Kept>()
  const asking = new Map<string, Promise<readonly ProviderGame[]>>()

  const ask = async (provider: Provider): Promise<readonly ProviderGame[]> => {
    try {
      const games = (await fetchList(provider)).map(({ id, name }) => ({
        id,
        name,
        route: `${provider.id}--${id}`,
      }))
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

  return async (provider: Provider): Promise<readonly ProviderGame[]> => {
    const known = kept.get(keyOf(provider))
    let games = known?.games
    if (!known || known.until <= clock.now()) {
      const asked = asking.get(keyOf(provider)) ?? ask(provider)
      asking.set(keyOf(provider), asked)
      games = await asked
      asking.delete(keyOf(provider))
    }
    const { games: offered } = provider
    return offered ? games!.filter(({ id }) => offered.includes(id)) : games!
  }
}

async function fetchList({ origin }: Provider) {
  const response = await fetch(`${origin}/games`, {
    signal: AbortSignal.timeout(patience),
    redirect: 'error',
  })
  if (!response.ok) throw new Error(`status ${response.status}`)
  const text = await response.text()
  if (text.length > largestList) throw new Error('the list is too long')
  return listing.parse(JSON.parse(text)).games
}
