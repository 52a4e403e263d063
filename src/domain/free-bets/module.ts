import { defineModule } from '#kernel/module.ts'
import { freeBetEndpoints, freeBetErrors } from './api.ts'
import { type FreeBetDeps, freeBetHandlers } from './handlers.ts'
import { expireFreeBets } from './store.ts'

const minute = 60_000

/** Bets that the house stakes. */
export const freeBetsModule = defineModule({
  name: 'free-bets',
  tier: 3,
  endpoints: freeBetEndpoints,
  errors: freeBetErrors,
  provides: ({ db, clock }: FreeBetDeps) => ({
    handlers: freeBetHandlers({ db, clock }),
    jobs: [
      {
        name: 'free bets whose time is over',
        every: minute,
        run: async () => void (await expireFreeBets(db.read, new Date(clock.now()))),
      },
    ],
  }),
})
