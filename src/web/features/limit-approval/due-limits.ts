import { type LimitView, listLimits } from '#domain/protection/limits/api.ts'
import type { Call } from '../../core/calls/call.ts'

/** A looser limit whose waiting period is over, with the limit that it would replace. */
export interface DueLimit {
  readonly pending: LimitView
  readonly active: LimitView | null
}

/** Maximum delay of a browser's timer, in milliseconds. */
const longestTimer = 2_147_483_647

/** Returns the limits that a player has to approve or reject now. */
export const dueOf = (limits: readonly LimitView[]): readonly DueLimit[] =>
  limits
    .filter(({ needApprove }) => needApprove)
    .map((pending) => ({
      pending,
      active:
        limits.find(
          ({ limitState, limitType, currency }) =>
            limitState === 'ACTIVE' && limitType === pending.limitType && currency === pending.currency,
        ) ?? null,
    }))

/** Returns the milliseconds from `now` until the next pending limit can be approved; null when none is pending. */
export function untilNextDue(limits: readonly LimitView[], now: number): number | null {
  const starts = limits
    .filter(({ limitState, needApprove }) => limitState === 'PENDING' && !needApprove)
    .map(({ startedAt }) => startedAt * 1000 - now)
  return starts.length === 0 ? null : Math.min(Math.max(0, Math.min(...starts)), longestTimer)
}

/**
 * Reads a player's limits now and whenever a pending one's waiting period ends (spec section 4), and passes
 * them to `onLimits`. `read` reads them at once. The next change or page retries a failed read.
 */
export function watchLimits(call: Call, onLimits: (limits: readonly LimitView[]) => void) {
  const controller = new AbortController()
  const { signal } = controller
  let timer: ReturnType<typeof setTimeout> | undefined
  const read = async () => {
    clearTimeout(timer)
    try {
      const { limits } = await call(listLimits, {}, { signal })
      if (signal.aborted) return
      onLimits(limits)
      const wait = untilNextDue(limits, Date.now())
      // One second later than the server's own second.
      if (wait !== null) timer = setTimeout(() => void read(), Math.min(wait + 1000, longestTimer))
    } catch {
      // The next change or page reads again.
    }
  }
  return {
    read,
    stop() {
      controller.abort()
      clearTimeout(timer)
    },
  }
}
