import type { EventState } from '../api.ts'
import { matchWinner } from './counts.ts'

/** Returns why a set or map cannot be next; null if it can. */
export function nextPartFault(
  format: { readonly bestOf: number },
  state: EventState,
  part: number,
): string | null {
  if (matchWinner(format, state.score) !== null) return 'the match is decided'
  const next = state.period + 1
  return part === next ? null : `part ${next} is next`
}
