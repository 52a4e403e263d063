import { defineModule, hour } from '#kernel/module.ts'
import { freeBetEndpoints, freeBetErrors } from './api.ts'
import { type FreeBetDeps, freeBetHandlers } from './handlers.ts'
import { forgetMisses } from './promo-store.ts'
import { expireFreeBets } from './store.ts'
import { missesCount } from './use-promo-code.ts'

const minute = 60_000

export const freeBetsModule = defineModule({
  name: 'free-bets',
  summary: "Bets with the operator's stake",
  endpoints: freeBetEndpoints,
  errors: freeBetErrors,
  provides: ({ db, clock, committed }: FreeBetDeps) => ({
    handlers: freeBetHandlers({ db, clock, ...(committed ? { committed } : {}) }),
    jobs: [
      {
        name: 'free bets whose time is over',
        every: minute,
        run: async () => void (await expireFreeBets(db.read, new Date(clock.now()))),
      },
      {
        name: 'wrong promo codes',
        every: hour,
        run: async () => void (await forgetMisses(db.read, new Date(clock.now() - missesCount))),
      },
    ],
  }),
})
