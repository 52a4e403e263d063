import type { PlayedRound } from './scene.ts'

/** Returns the amount to collect from a round of steps, and the step that collects it; null while there is none. */
export function collectOf({
  outcome,
}: PlayedRound): { readonly worth: bigint; readonly step: unknown } | null {
  const { collect } = outcome as { readonly collect?: string | null }
  return collect === null || collect === undefined
    ? null
    : { worth: BigInt(collect), step: { collect: true } }
}
