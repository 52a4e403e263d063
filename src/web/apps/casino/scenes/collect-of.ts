import type { PlayedRound } from './scene.ts'

/** What a round of steps is worth and the step that takes it; null while there is nothing to take. */
export function collectOf({
  outcome,
}: PlayedRound): { readonly worth: bigint; readonly step: unknown } | null {
  const { collect } = outcome as { readonly collect?: string | null }
  return collect === null || collect === undefined
    ? null
    : { worth: BigInt(collect), step: { collect: true } }
}
