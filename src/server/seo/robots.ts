import type { RegistryEntry } from '#web/core/registry/index.ts'

/**
 * `/robots.txt` (RFC 9309). Players' pages only lead to the sign-in; pages that are not to be listed say so
 * themselves, which a crawler has to be let in to read. A site without a public address is nobody's to list.
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
