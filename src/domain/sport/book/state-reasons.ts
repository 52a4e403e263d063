import type { BookEvent, SuspensionReason } from './book-event.ts'

/**
 * Sets the suspension reasons that the event's state implies, at a sport time in milliseconds. Returns true if the
 * event opened or closed by that.
 */
export function applyStateReasons({ state, reasons, fixture }: BookEvent, now: number): boolean {
  const before = reasons.size
  const set = (reason: SuspensionReason, on: boolean) => {
    if (on) reasons.add(reason)
    else reasons.delete(reason)
  }
  set('bet-stop', state.betStop)
  set('interrupted', state.status === 'interrupted' || state.disputed !== undefined)
  set('start', state.status === 'scheduled' && now >= fixture.startsAt)
  return before > 0 !== reasons.size > 0
}
