import { defineModule, hour } from '#kernel/module.ts'
import { eventMarkDays, favouritesEndpoints, favouritesErrors } from './api.ts'
import { type FavouritesDeps, favouritesHandlers } from './handlers.ts'
import { forgetEventMarks } from './store.ts'

export const favouritesModule = defineModule({
  name: 'favourites',
  summary: 'Competitions, sides and events that visitors and players marked',
  endpoints: favouritesEndpoints,
  errors: favouritesErrors,
  provides: (needs: FavouritesDeps) => ({
    handlers: favouritesHandlers(needs),
    jobs: [
      {
        name: 'old favourite events',
        every: 24 * hour,
        async run() {
          const before = needs.clock.now() - eventMarkDays * 24 * hour
          await forgetEventMarks(needs.db.read, new Date(before))
        },
      },
    ],
  }),
})
