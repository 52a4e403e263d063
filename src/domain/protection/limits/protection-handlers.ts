import { type Handlers, signedIn } from '#kernel/contract.ts'
import { exclusionReasons, partitions, type protectionEndpoints } from './api.ts'
import { setLimit } from './change-limit.ts'
import { askExclusion } from './exclude.ts'
import type { LimitDeps } from './limit-deps.ts'
import { answerQuestions } from './limit-test.ts'
import { exclusionsOf } from './person-exclusions.ts'
import { noteSign } from './play-time.ts'
import { saveRealityCheck } from './store.ts'
import { viewLimits } from './view-limits.ts'

/** Handlers of `protection-api.ts`. */
export function protectionHandlers(deps: LimitDeps): Handlers<typeof protectionEndpoints> {
  const now = () => new Date(deps.clock.now())
  const excluding = exclusionsOf(deps)
  const view = (playerId: string) => viewLimits(deps.db.read, playerId, now())
  return {
    availablePartitions: async () => ({ success: true as const, listAvailablePartitions: partitions }),

    async testAnswers(context, { body }) {
      const playerId = signedIn(context)
      const result = await deps.db.transact((tx) =>
        answerQuestions(tx, playerId, body, now(), deps.loosenHours?.()),
      )
      deps.changed?.(playerId)
      return { ...result, limitsData: await view(playerId) }
    },

    selfExcludeReasons: async () => exclusionReasons.map(({ id, value }) => ({ id, name: value, value })),

    async blockUser(context) {
      const playerId = signedIn(context)
      const wish = { limitType: 33, days: 1, reason: null, atOnce: true } as const
      const at = now()
      await deps.db.transact((tx) => excluding(tx, playerId, at, () => askExclusion(tx, playerId, wish, at)))
      deps.changed?.(playerId)
      return { success: true as const, limitsData: await view(playerId) }
    },

    async limitPing(context) {
      const playerId = signedIn(context)
      const at = now()
      const time = await deps.db.transact((tx) => noteSign(tx, playerId, at))
      return { ...time, now: at.getTime() }
    },

    async answerRealityCheck(context, { body }) {
      const playerId = signedIn(context)
      const { action, do_not_show_again: notAgain, popup_show_at: shown } = body.data.attributes
      const at = now()
      await deps.db.transact(async (tx) => {
        const shownAt = new Date(shown * 1000)
        await saveRealityCheck(tx, playerId, { action, notAgain, shownAt, answeredAt: at })
        if (notAgain) await setLimit(tx, playerId, { currency: '', limitType: 32, value: null }, at)
      })
      if (notAgain) deps.changed?.(playerId)
      if (action === 'log_out') await deps.signOut?.(context)
      return { success: true as const }
    },
  }
}
