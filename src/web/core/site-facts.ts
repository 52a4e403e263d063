import type { SiteFacts } from '#domain/trust/access/api.ts'

/** Pages that are closed by default. */
const usuallyClosed = [
  ...['taxation', 'convert-account', 'identification', 'bring-friend'],
  ...['bonuses-offers', 'bonus-offer'],
]

/** Returns whether an available page, by its name, is closed on a site with these facts. */
export const isClosed = (site: SiteFacts | undefined, name: string): boolean =>
  (site?.closed ?? usuallyClosed).includes(name)

/** Returns the facts that a page needs; undefined while all defaults apply. */
export const unusual = (site: SiteFacts | undefined): SiteFacts | undefined =>
  site &&
  (site.closed.join() !== usuallyClosed.join() ||
    site.notFoundFragments.length + site.abTests.length > 0 ||
    site.checks ||
    site.maintenanceOnBlockFailure !== undefined ||
    site.support !== undefined ||
    site.licence !== undefined ||
    site.country !== undefined ||
    site.oneClick !== undefined ||
    site.bonusBets !== undefined ||
    site.vipBet !== undefined ||
    site.notices !== undefined ||
    site.conversions !== undefined ||
    site.currencies !== undefined ||
    site.minimumAge !== undefined ||
    site.ageGate !== undefined ||
    site.oneTap !== undefined ||
    site.views !== undefined ||
    site.seo !== null ||
    site.maintenance !== null)
    ? site
    : undefined
