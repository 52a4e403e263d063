import type { EventState, TimelineMessage } from '#domain/sport/feed/api.ts'

export interface Event {
  readonly second: number
  readonly message: (at: number) => TimelineMessage
  /** Stops the clock after the event: for these milliseconds, with messages at both ends. */
  readonly hold?: {
    readonly pause: number
    readonly begin: (at: number) => readonly TimelineMessage[]
    readonly end: (at: number) => readonly TimelineMessage[]
  }
}

export interface Stoppage {
  readonly second: number
  /** Milliseconds for which the game clock stops. */
  readonly pause: number
}

/**
 * Converts a period to messages: play on the game clock with its stoppages laid out in sport time. An event in the
 * same second as a stoppage comes before it.
 */
export function layPeriod(
  period: number,
  startsAt: number,
  seconds: number,
  events: readonly Event[],
  stoppages: readonly Stoppage[],
): { readonly messages: readonly TimelineMessage[]; readonly endsAt: number } {
  const messages: TimelineMessage[] = [{ type: 'period-start', at: startsAt, period }]
  const stops = stoppages
    .filter(({ second }) => second > 0 && second < seconds)
    .sort((left, right) => left.second - right.second)
  let paused = 0
  let next = 0
  const stand = (until: number) => {
    for (let stop = stops[next]; stop && stop.second < until; stop = stops[++next]) {
      const at = startsAt + stop.second * 1000 + paused
      messages.push({ type: 'clock', at, second: stop.second, running: false })
      paused += stop.pause
      messages.push({ type: 'clock', at: at + stop.pause, second: stop.second, running: true })
    }
  }
  for (const { second, message, hold } of [...events].sort((left, right) => left.second - right.second)) {
    stand(second)
    const at = startsAt + second * 1000 + paused
    messages.push(message(at))
    if (!hold) continue
    messages.push(...hold.begin(at), { type: 'clock', at, second, running: false })
    paused += hold.pause
    messages.push(...hold.end(at + hold.pause), { type: 'clock', at: at + hold.pause, second, running: true })
  }
  stand(seconds)
  const endsAt = startsAt + seconds * 1000 + paused
  messages.push({ type: 'period-end', at: endsAt, period })
  return { messages, endsAt }
}

/**
 * Returns the seconds left to play in a period of the given length; all of it before it begins, none once it is
 * over.
 */
export function secondsLeft(state: EventState, now: number, period: number, length: number): number {
  if (state.period < period) return length
  if (state.period > period || state.inBreak || !state.clock) return 0
  const { second, at, running } = state.clock
  const played = second + (running ? Math.max(0, now - at) / 1000 : 0)
  return Math.max(0, length - played)
}
