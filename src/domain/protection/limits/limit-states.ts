/** The states of limits as tables (spec sections 4 and 5; docs/decisions/0086), for commands and tests. */

/**
 * `active` and `waiting` of the protocol: a limit in force may have a looser pending value beside it, which waits or
 * is due.
 */
export type LimitState = 'none' | 'active' | 'waiting' | 'due'
export type LimitEvent = 'tighten' | 'same' | 'loosen' | 'approve' | 'reject'
export type LimitRefusal = 'limit-pending' | 'limit-not-pending' | 'limit-waits'
/** Effect of a command: `hold` the value requested, `ask` for it later, `drop` the pending one, `confirm` it. */
export type LimitEffect = 'hold' | 'ask' | 'drop' | 'confirm' | 'nothing'
export type LimitStep =
  | { readonly to: LimitState; readonly does: LimitEffect }
  | { readonly refuses: LimitRefusal }

const nothingWaits = { refuses: 'limit-not-pending' } as const
const holds = { to: 'active', does: 'hold' } as const
const drops = { to: 'active', does: 'drop' } as const

/**
 * A limit of money or of session time: a tighter value takes effect immediately, a looser one waits and needs a
 * confirmation.
 */
export const limitSteps: Readonly<Record<LimitState, Readonly<Record<LimitEvent, LimitStep>>>> = {
  none: {
    tighten: holds,
    same: { to: 'none', does: 'nothing' },
    // No value is looser than no limit.
    loosen: { to: 'none', does: 'nothing' },
    approve: nothingWaits,
    reject: nothingWaits,
  },
  active: {
    tighten: holds,
    same: { to: 'active', does: 'nothing' },
    loosen: { to: 'waiting', does: 'ask' },
    approve: nothingWaits,
    reject: nothingWaits,
  },
  waiting: {
    tighten: holds,
    same: drops,
    loosen: { refuses: 'limit-pending' },
    approve: { refuses: 'limit-waits' },
    reject: drops,
  },
  due: {
    tighten: holds,
    same: drops,
    loosen: { refuses: 'limit-pending' },
    // Goes to `none` if the pending change removes the limit.
    approve: { to: 'active', does: 'confirm' },
    reject: drops,
  },
}

export type ExclusionState = 'none' | 'pending' | 'active'
export type ExclusionEvent = 'ask' | 'start' | 'extend' | 'shorten' | 'cancel'
export type ExclusionRefusal = 'limit-pending' | 'limit-not-pending' | 'exclusion-active'
export type ExclusionStep = { readonly to: ExclusionState } | { readonly refuses: ExclusionRefusal }

/** A self-exclusion or a time-out. Only the clock starts and ends it. */
export const exclusionSteps: Readonly<
  Record<ExclusionState, Readonly<Record<ExclusionEvent, ExclusionStep>>>
> = {
  none: {
    ask: { to: 'pending' },
    start: nothingWaits,
    extend: { to: 'pending' },
    shorten: { to: 'pending' },
    cancel: nothingWaits,
  },
  pending: {
    ask: { refuses: 'limit-pending' },
    start: { to: 'active' },
    extend: { to: 'pending' },
    shorten: { refuses: 'limit-pending' },
    cancel: { to: 'none' },
  },
  active: {
    ask: { refuses: 'exclusion-active' },
    start: nothingWaits,
    extend: { to: 'active' },
    shorten: { refuses: 'exclusion-active' },
    cancel: { refuses: 'exclusion-active' },
  },
}
