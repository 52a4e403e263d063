import { DomainError } from '#kernel/errors.ts'
import type { Acceptance } from './acceptance.ts'

/** Wraps an acceptance and reports the error id of each bet that it refuses. */
export const countRefusals = (acceptance: Acceptance, refused: (error: string) => void): Acceptance => ({
  ...acceptance,
  async place(playerId, request) {
    try {
      return await acceptance.place(playerId, request)
    } catch (error) {
      refused(error instanceof DomainError ? error.id : 'internal-error')
      throw error
    }
  },
})
