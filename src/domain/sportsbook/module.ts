import type { Handlers } from '#kernel/contract.ts'
import type { Log } from '#kernel/log.ts'
import { defineModule, hour } from '#kernel/module.ts'
import { generatorErrors } from './accumulators/generator-errors.ts'
import { generatorHandlers } from './accumulators/generator-handlers.ts'
import {
  betEndpoints,
  betErrors,
  bookEndpoints,
  generatorEndpoints,
  liveEndpoints,
  vipEndpoints,
} from './api.ts'
import { betHandlers } from './bet-handlers.ts'
import { sortAccumulators, sortEvery } from './bets-store.ts'
import { bookErrors } from './book-errors.ts'
import { type BookHandlersOptions, bookHandlers } from './book-handlers.ts'
import { forgetOldEvents } from './forget-events.ts'
import type { Acceptance } from './place-bet.ts'
import type { VipRules } from './vip/ask.ts'
import { carryOut } from './vip/carry-out.ts'
import { vipErrors } from './vip/vip-errors.ts'
import { type VipDeps, vipHandlers } from './vip/vip-handlers.ts'

interface SportsbookNeeds extends BookHandlersOptions, Omit<VipDeps, 'book' | 'acceptance' | 'rules'> {
  readonly acceptance: Acceptance
  readonly vipRules: () => VipRules
  /** Sport time in milliseconds. */
  readonly sportNow: () => number
  /** Days of sport for which an event that nobody bet on is kept. */
  readonly feedKeepDays: number
  /** Polling of live topics. */
  readonly liveHandlers: Handlers<typeof liveEndpoints>
  readonly log: Log
}

const day = 86_400_000
const vipEvery = 1_000

/** The book and the bets on it. */
export const sportsbookModule = defineModule({
  name: 'sportsbook',
  tier: 4,
  endpoints: [
    ...betEndpoints,
    ...vipEndpoints,
    ...Object.values({ ...bookEndpoints, ...generatorEndpoints, ...liveEndpoints }),
  ],
  errors: { ...betErrors, ...bookErrors, ...generatorErrors, ...vipErrors },
  provides: ({ vipRules, liveHandlers, feedKeepDays, ...needs }: SportsbookNeeds) => {
    const { db, sportNow, log } = needs
    return {
      handlers: {
        ...betHandlers(needs),
        ...vipHandlers({ ...needs, rules: vipRules }),
        ...bookHandlers(needs),
        ...generatorHandlers(needs),
        ...liveHandlers,
      },
      jobs: [
        // So that nobody's bet waits for the index of open accumulators.
        { name: 'accumulators', every: sortEvery, run: () => sortAccumulators(db.read) },
        {
          name: 'VIP bets',
          every: vipEvery,
          run: () =>
            carryOut({
              ...needs,
              onError: (requestId, err) =>
                log.error({ err, requestId }, 'a VIP bet was not carried out; it comes again'),
            }),
        },
        {
          name: 'old events',
          every: hour,
          async run() {
            const done = await forgetOldEvents(db, sportNow() - feedKeepDays * day)
            if (done.looked > 0) log.info(done, 'events over long ago that nobody bet on are forgotten')
          },
        },
      ],
    }
  },
})
