import { type HandlerContext, signedIn } from '#kernel/contract.ts'
import { DomainError } from '#kernel/errors.ts'
import type { Acceptance } from '../acceptance/acceptance.ts'
import type { BetRequest } from '../bet-contract.ts'
import { betErrors } from '../bet-errors.ts'
import type { BetAnswer } from './singles-api.ts'

/**
 * Places each of the bets as `place` does by itself: one that is refused holds up no other, and a repeated call answers
 * what was answered before. They meet in the batcher, so that a hundred cost few statements.
 *
 * Errors: bet-key-twice; whatever is no refusal of a bet fails the call, which may be repeated.
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
