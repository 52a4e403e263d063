import { accessErrors } from '#domain/trust/access/index.ts'
import type { Binding } from '#kernel/contract.ts'
import { DomainError } from '#kernel/errors.ts'

export interface AgeGate {
  /** Throws where the player's age is not proven. */
  readonly check: (playerId: string) => Promise<void>
  /** Called for a player whom a transaction refused as banned: throws the actual reason where it is another one. */
  readonly nameReason: (playerId: string) => Promise<void>
}

/**
 * Returns the endpoints; those that stake money first check that the player's age is proven. A transaction's
 * refusal as `banned` becomes `newcomer-needs-verification` or `session-limit-reached` where that is the
 * reason. An accepted transaction costs no such check.
 */
export const withAgeGate = (
  bindings: readonly Binding[],
  { check, nameReason }: AgeGate,
): readonly Binding[] =>
  bindings.map((binding) =>
    binding.endpoint.auth === 'player'
      ? {
          ...binding,
          async run(context, input) {
            const { playerId } = context
            if (playerId === null) return binding.run(context, input)
            if (binding.endpoint.asksAge) await check(playerId)
            try {
              const answer: unknown = await binding.run(context, input)
              if (isBanned(answer)) await nameReason(playerId)
              return answer
            } catch (fault) {
              if (isBanned(fault)) await nameReason(playerId)
              throw fault
            }
          },
        }
      : binding,
  )

const isBanned = (outcome: unknown): boolean =>
  outcome instanceof DomainError && outcome.id === accessErrors.banned().id
