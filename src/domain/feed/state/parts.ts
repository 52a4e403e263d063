import type { EventState } from '../api.ts'
import { matchWinner } from './counts.ts'

/** Why a set or map can't be the next one; null when it can. */
export function nextPartFault(
  format: { readonly bestOf: number },
  state: EventState,
  part: number,
): string | null {
  if (matchWinner(format, state.score) !== null) return 'the match is decided'
  const next = state.period + 1
  return part === next ? null : `part ${next} is next`
}
