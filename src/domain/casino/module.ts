import type { Clock } from '#kernel/clock.ts'
import type { Database } from '#kernel/database.ts'
import { defineModule, hour } from '#kernel/module.ts'
import type { Rounds } from '../rounds/index.ts'
import { casinoEndpoints } from './casino-api.ts'
import { casinoErrors } from './casino-errors.ts'
import { casinoHandlers } from './casino-handlers.ts'
import { type CasinoSite, casinoSiteRules, casinoTermsOf } from './casino-terms.ts'
import { countPlayed } from './popular-games.ts'

interface CasinoNeeds {
  readonly db: Database
  readonly clock: Clock
  readonly rounds: Rounds
  /** The site file as it is now. */
  readonly site: () => CasinoSite
}

/** The games of the casino, played as rounds. */
export const casinoModule = defineModule({
  name: 'casino',
  tier: 6,
  endpoints: casinoEndpoints,
  errors: casinoErrors,
  siteRules: casinoSiteRules,
  provides: ({ db, clock, rounds, site }: CasinoNeeds) => ({
    jobs: [{ name: 'popular games', every: hour, run: () => countPlayed(db, clock.now()) }],
    handlers: casinoHandlers({
      db,
      clock,
      rounds,
      games: () => casinoTermsOf(site()).offered,
      terms: () => casinoTermsOf(site()),
    }),
  }),
})
