import type { Incident, RollbackReason, Side, TimelineMessage } from '#domain/sport/feed/api.ts'

type Span = [from: number, to: number]

/**
 * Collects one period's messages, in seconds of the period, in any order. Bet stops are spans; overlapping ones
 * merge.
 */
export class PeriodLog {
  readonly period: number
  readonly startsAt: number
  readonly length: number
  readonly #messages: { readonly second: number; readonly message: TimelineMessage }[] = []
  readonly #stops: Span[] = []

  /**
   * @param startsAt sport time
   * @param length seconds of play
   */
  constructor(period: number, startsAt: number, length: number) {
    this.period = period
    this.startsAt = startsAt
    this.length = length
  }

  get endsAt(): number {
    return this.startsAt + Math.round(this.length * 1000)
  }

  incident(kind: Incident['kind'], side: Side, second: number): void {
    const incident = { kind, side, period: this.period, second: Math.max(0, Math.floor(second)) }
    this.#push(second, { type: 'incident', at: 0, incident })
  }

  rollback(kind: Incident['kind'], side: Side, second: number, reason: RollbackReason): void {
    this.#push(second, { type: 'rollback', at: 0, kind, side, reason })
  }

  points(side: Side, value: 0 | 1, second: number): void {
    this.#push(second, { type: 'points', at: 0, side, value })
  }

  clock(second: number): void {
    this.#push(second, { type: 'clock', at: 0, second, running: true })
  }

  /** Adds a bet stop between these seconds. */
  stop(from: number, to: number): void {
    this.#stops.push([Math.max(0, from), Math.min(this.length, to)])
  }

  /** Returns the period from its start to its end, in order of time. */
  messages(): TimelineMessage[] {
    for (const [from, to] of united(this.#stops)) {
      this.#push(from, { type: 'bet-stop', at: 0, on: true }, true)
      this.#push(to, { type: 'bet-stop', at: 0, on: false })
    }
    const sorted = this.#messages.sort((a, b) => a.second - b.second)
    return [
      { type: 'period-start', at: this.startsAt, period: this.period },
      ...sorted.map(({ second, message }) => ({ ...message, at: this.startsAt + Math.round(second * 1000) })),
      { type: 'period-end', at: this.endsAt, period: this.period },
    ]
  }

  /** @param first sorts the message before others of the same moment */
  #push(second: number, message: TimelineMessage, first = false): void {
    const entry = { second: Math.min(Math.max(0, second), this.length), message }
    if (first) this.#messages.unshift(entry)
    else this.#messages.push(entry)
  }
}

function united(spans: readonly Span[]): Span[] {
  const result: Span[] = []
  for (const [from, to] of [...spans].sort((a, b) => a[0] - b[0])) {
    const last = result.at(-1)
    if (last && from <= last[1]) last[1] = Math.max(last[1], to)
    else result.push([from, to])
  }
  return result
}
