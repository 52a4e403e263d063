import type { RegistryEntry } from '#web/core/registry/index.ts'

/**
 * Returns `/robots.txt` (RFC 9309). Disallows players' pages, which only lead to the sign-in. Pages with
 * `noindex` stay allowed, since a crawler has to read them to see it. Disallows everything on a site without
 * a public address.
 */
export function robotsText(
  origin: string,
  entries: readonly Pick<RegistryEntry, 'pattern' | 'state' | 'access'>[],
): string {
  if (origin === '') return 'User-agent: *\nDisallow: /\n'
  const own = entries
    .filter(({ state, access }) => state === 'available' && access === 'player')
    .map(({ pattern }) => `Disallow: /*${pattern.replace(/\/:[^/]+/g, '')}`)
  return [
    'User-agent: *',
    'Disallow: /web-api/',
    ...new Set(own),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n')
}
