import type { LiveStore } from '#web/core/live/types.ts'
import type { CouponBet } from '../store/coupon-state.ts'
import type { CouponStore } from '../store/coupon-store.ts'

/** Milliseconds before the reminder of a selection without a bet (spec section 9). */
export const reminderDelays = { live: 30_000, line: 300_000 } as const

export const reminderStorageKey = 'fairline.coupon-notification'

/**
 * Content of the session storage, with the specification's names: the selection, the time of its reminder, and
 * whether it was shown.
 */
export interface ReminderRecord {
  readonly id: string
  readonly timeToShow: number
  readonly isShown: boolean
}

export interface ReminderOptions {
  readonly coupon: Pick<CouponStore, 'getState' | 'subscribe'>
  readonly live: Pick<LiveStore, 'follow' | 'getSelection' | 'subscribeSelection' | 'sportNow'>
  readonly storage?: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  readonly now?: () => number
  readonly show: (bet: CouponBet) => void
  readonly drop: () => void
  /** Whether the player is looking at the slip, so needs no reminder. */
  readonly slipIsOpen: () => boolean
}

function readRecord(text: string | null): ReminderRecord | null {
  try {
    const { id, timeToShow, isShown } = JSON.parse(text ?? 'null') as Partial<ReminderRecord>
    if (typeof id !== 'string' || typeof timeToShow !== 'number') return null
    return { id, timeToShow, isShown: isShown === true }
  } catch {
    return null
  }
}

/** Reminds the player once of one selection in the coupon. Returns the function that stops it. */
export function watchCoupon(options: ReminderOptions): () => void {
  const { coupon, live, storage, now = Date.now } = options
  let timer: ReturnType<typeof setTimeout> | undefined
  let followed: { readonly ids: string; readonly stop: () => void } = { ids: '', stop: () => {} }

  let held: ReminderRecord | null = null
  const write = (record: ReminderRecord | null) => {
    held = record
    try {
      if (record) storage?.setItem(reminderStorageKey, JSON.stringify(record))
      else storage?.removeItem(reminderStorageKey)
    } catch {
      // Without storage the record lasts until the page is left.
    }
  }
  try {
    held = readRecord(storage?.getItem(reminderStorageKey) ?? null)
  } catch {
    held = null
  }

  const isLive = ({ event }: CouponBet) => event.live || event.startsAt <= live.sportNow()
  /** Tells whether a selection takes no bets; an unknown one counts as open. */
  const isBlocked = ({ id }: CouponBet) => (live.getSelection(id)?.status ?? 'open') !== 'open'

  /** Returns the selection to show: the first open one in play, else the first open one. */
  function choose(bets: readonly CouponBet[]): CouponBet | undefined {
    const open = bets.filter((bet) => !isBlocked(bet))
    return open.find(isLive) ?? open[0]
  }

  function look(): void {
    clearTimeout(timer)
    const { bets } = coupon.getState()
    follow(bets)
    if (bets.length === 0) {
      if (held) write(null)
      options.drop()
      return
    }
    const known = bets.find(({ id }) => id === held?.id)
    const chosen = choose(bets)
    // A selection in play takes precedence over a pending one not yet shown.
    const sooner = known && !held?.isShown && chosen && isLive(chosen) && !isLive(known)
    if (!known || sooner) {
      if (held?.isShown) options.drop()
      const delay = chosen && reminderDelays[isLive(chosen) ? 'live' : 'line']
      write(chosen && delay ? { id: chosen.id, timeToShow: now() + delay, isShown: false } : null)
    }
    if (!held || held.isShown) return
    timer = setTimeout(due, Math.max(0, held.timeToShow - now()))
  }

  function due(): void {
    const bet = coupon.getState().bets.find(({ id }) => id === held?.id)
    if (!held || !bet) {
      look()
      return
    }
    write({ ...held, isShown: true })
    if (!options.slipIsOpen()) options.show(bet)
  }

  /** Follows the events of the selections, because the status arrives only for those. */
  function follow(bets: readonly CouponBet[]): void {
    const ids = bets.map(({ id }) => id).join('\n')
    if (ids === followed.ids) return
    followed.stop()
    const events = new Set(bets.map(({ event }) => event.id))
    const stops = [
      ...[...events].map((id) => live.follow(`event:${id}`)),
      ...bets.map(({ id }) => live.subscribeSelection(id, look)),
    ]
    followed = {
      ids,
      stop: () => {
        for (const stop of stops) stop()
      },
    }
  }

  look()
  const stop = coupon.subscribe(look)
  return () => {
    stop()
    followed.stop()
    clearTimeout(timer)
  }
}
