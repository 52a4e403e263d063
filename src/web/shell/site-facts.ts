import type { SiteFacts } from '#domain/access/api.ts'

/** The facts that a page has to know, undefined while everything is as usual. */
export const unusual = (site: SiteFacts | undefined): SiteFacts | undefined =>
  site &&
  (site.closed.length + site.notFoundFragments.length + site.abTests.length > 0 ||
    site.checks ||
    site.maintenance !== null)
    ? site
    : undefined
