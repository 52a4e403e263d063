import type { Binding } from '#kernel/contract.ts'

/** The same endpoints, those that stake money asking first whether the player's age is proven; `check` refuses by throwing. */
export const withAgeGate = (
  bindings: readonly Binding[],
  check: (playerId: string) => Promise<void>,
): readonly Binding[] =>
  bindings.map((binding) =>
    binding.endpoint.asksAge
      ? {
          ...binding,
          async run(context, input) {
            if (context.playerId !== null) await check(context.playerId)
            return binding.run(context, input)
          },
        }
      : binding,
  )
