import type { Clock } from '#kernel/clock.ts'
import { type HandlerContext, signedIn } from '#kernel/contract.ts'
import { defineModule } from '#kernel/module.ts'
import { dataRightsEndpoints } from './api.ts'

export interface DataRightsNeeds {
  /** Wall clock. */
  readonly clock: Clock
  /** What is kept about a player, by table. */
  readonly dataOf: (playerId: string) => Promise<Readonly<Record<string, unknown>>>
}

/** What the law lets a player ask about his data. */
export const dataRightsModule = defineModule({
  name: 'data-rights',
  tier: 9,
  endpoints: dataRightsEndpoints,
  provides: ({ clock, dataOf }: DataRightsNeeds) => ({
    handlers: {
      async downloadMyData(context: HandlerContext) {
        const playerId = signedIn(context)
        const at = new Date(clock.now()).toISOString()
        context.setHeader('content-disposition', `attachment; filename="fairline-${at.slice(0, 10)}.json"`)
        context.setHeader('cache-control', 'no-store')
        return { madeAt: at, playerId, data: await dataOf(playerId) }
      },
    },
  }),
})
