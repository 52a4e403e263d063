import type { Houses } from '#domain/casino/houses/index.ts'
import type { Rounds } from '#domain/casino/rounds/index.ts'
import type { Clock } from '#kernel/clock.ts'
import type { Database } from '#kernel/database.ts'
import type { Log } from '#kernel/log.ts'
import { defineModule, hour } from '#kernel/module.ts'
import { type ActualReturn, actualReturns, suspicious } from './actual-returns.ts'
import { casinoEndpoints } from './casino-api.ts'
import { casinoErrors } from './casino-errors.ts'
import { casinoHandlers } from './casino-handlers.ts'
import { type CasinoSite, casinoGameById, casinoSiteRules, casinoTermsOf } from './casino-terms.ts'
import { countGameDays, readGameDays } from './game-day-store.ts'
import type { OwnHouse } from './own-house.ts'
import { sheetEndpoints } from './sheet-api.ts'
import { sheetHandlers } from './sheet-handlers.ts'

interface CasinoNeeds {
  readonly db: Database
  readonly clock: Clock
  readonly rounds: Rounds
  readonly log: Log
  /** Supplier of the operator's own games. */
  readonly house: OwnHouse
  /** All suppliers, including the own one. */
  readonly houses: Houses
  /** Returns the current site file. */
  readonly site: () => CasinoSite
}

const day = 24 * hour

export const casinoModule = defineModule({
  name: 'casino',
  summary: 'Casino games, played as rounds',
  endpoints: [...casinoEndpoints, ...sheetEndpoints],
  errors: casinoErrors,
  siteRules: casinoSiteRules,
  provides({ db, clock, rounds, log, house, houses, site }: CasinoNeeds) {
    const returnsAt = async (at: number) => actualReturns(await readGameDays(db.read, at), casinoGameById)
    /** Returns an empty map while the database does not answer. */
    const today = async (figure: (one: ActualReturn) => number) => {
      const returns = await returnsAt(clock.now()).catch(() => [])
      return new Map(returns.map((one) => [one.game, figure(one)]))
    }
    const terms = () => casinoTermsOf(site())
    return {
      handlers: {
        ...casinoHandlers({ db, clock, rounds, house, houses, terms }),
        ...sheetHandlers({ terms }),
      },
      consumers: [{ name: 'days of games', take: countGameDays }],
      gauges: [
        {
          name: 'casino_return_actual',
          help: 'Share of the stakes of today (UTC) that a game returned.',
          label: 'game',
          read: () => today(({ actual }) => actual),
        },
        {
          name: 'casino_return_deviations',
          help: 'Standard errors that the return of today (UTC) lies above or below what the game says.',
          label: 'game',
          read: () => today(({ z }) => z),
        },
      ],
      jobs: [
        {
          name: 'returns of games',
          every: hour,
          async run() {
            // Checks yesterday again, because its last rounds ended after the last check.
            for (const at of [clock.now() - day, clock.now()])
              for (const one of suspicious(await returnsAt(at), casinoGameById))
                log.warn(
                  { ...one, day: new Date(at).toISOString().slice(0, 10) },
                  'a game returns what is hardly chance',
                )
          },
        },
      ],
    }
  },
})
