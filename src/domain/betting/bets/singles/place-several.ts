import { type HandlerContext, signedIn } from '#kernel/contract.ts'
import { DomainError } from '#kernel/errors.ts'
import type { Acceptance } from '../acceptance/acceptance.ts'
import type { BetRequest } from '../bet-contract.ts'
import { betErrors } from '../bet-errors.ts'
import type { BetAnswer } from './singles-api.ts'

/**
 * Places each of the bets as `place` does on its own. A refused bet does not affect the others, and a repeated
 * call returns the earlier responses. The batcher combines them, so that a hundred take few statements.
 *
 * Errors: bet-key-twice; any error other than a refusal fails the call, which may be retried.
 */
export async function placeSeveral(
  acceptance: Pick<Acceptance, 'place'>,
  errorText: (error: DomainError, language: string) => string,
  context: HandlerContext,
  bets: readonly BetRequest[],
): Promise<{ answers: readonly BetAnswer[] } | DomainError> {
  if (new Set(bets.map(({ key }) => key.toLowerCase())).size < bets.length)
    return betErrors['bet-key-twice']()
  const playerId = signedIn(context)
  const ends = await Promise.allSettled(bets.map((bet) => acceptance.place(playerId, bet)))
  const answers = ends.map((end): BetAnswer => {
    if (end.status === 'fulfilled') return { bet: end.value }
    const error: unknown = end.reason
    if (!(error instanceof DomainError)) throw error
    const { id, status, facts } = error
    return { refusal: { id, status, message: errorText(error, context.language), facts } }
  })
  return { answers }
}
