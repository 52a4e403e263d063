import type { SiteFacts } from '#domain/trust/access/api.ts'
import { bonusVariants, targetOf } from '../registry/bonus-variants.ts'
import { matcherOf } from '../registry/pattern.ts'
import { isClosed } from '../site-facts.ts'
import { matchRoute } from './routes.ts'

const variants = bonusVariants.map(({ pattern, to }) => ({ match: matcherOf(pattern), to }))

/**
 * Returns the path, after the language prefix, that shows the content of a closed address under this
 * configuration; null without one. The server has its own redirects; this is for the browser, which navigates
 * without the server.
 */
export function counterpartOf(path: string, site: SiteFacts | undefined): string | null {
  for (const { match, to } of variants) {
    const parts = match(path)
    if (!parts) continue
    const target = targetOf(to, parts)
    const found = matchRoute(target)
    if (found && !isClosed(site, found.route.name)) return target
  }
  return null
}
