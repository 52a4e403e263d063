import { bettingOf, type Choices } from '#domain/people/settings/api.ts'
import { isInPlay } from '#domain/sport/book/api.ts'
import type { LiveStore } from '#web/core/live/types.ts'
import type { Source } from '#web/core/value.ts'
import type { CouponBet } from '../store/coupon-state.ts'
import type { CouponStore } from '../store/coupon-store.ts'

type Score = readonly [home: number, away: number]

export interface ScoreWatchOptions {
  readonly coupon: Pick<CouponStore, 'getState' | 'subscribe' | 'has' | 'remove'>
  readonly live: Pick<LiveStore, 'follow' | 'getState' | 'subscribeState'>
  readonly settings: Source<Choices>
  readonly dropped: (bet: CouponBet, score: Score) => void
}

/**
 * While the setting is on, removes selections in play from the coupon once the score differs from the first one seen.
 * Selections of a bet under way stay until its response. Returns the function that stops it.
 */
export function watchScores({ coupon, live, settings, dropped }: ScoreWatchOptions): () => void {
  const seen = new Map<string, Score>()
  let followed: { readonly events: string; readonly stop: () => void } = { events: '', stop: () => {} }

  function follow(bets: readonly CouponBet[]): void {
    const events = [...new Set(bets.map(({ event }) => event.id))]
    const name = events.join('\n')
    if (name === followed.events) return
    followed.stop()
    const stops = events.flatMap((id) => [live.follow(`event:${id}`), live.subscribeState(id, look)])
    followed = {
      events: name,
      stop: () => {
        for (const stop of stops) stop()
      },
    }
  }

  function look(): void {
    const on = bettingOf(settings.get()).dropOnScoreChange === 1
    const bets = on ? coupon.getState().bets : []
    const ids = new Set(bets.map(({ id }) => id))
    for (const id of seen.keys()) if (!ids.has(id)) seen.delete(id)
    follow(bets)
    const changed: { readonly bet: CouponBet; readonly score: Score }[] = []
    for (const bet of bets) {
      const state = live.getState(bet.event.id)
      if (!state) continue
      const { score } = state
      const before = seen.get(bet.id)
      if (!before) seen.set(bet.id, score)
      else if (isInPlay(state) && (score[0] !== before[0] || score[1] !== before[1]))
        changed.push({ bet, score })
    }
    if (changed.length === 0) return
    coupon.remove(...changed.map(({ bet }) => bet.id))
    for (const { bet, score } of changed) if (!coupon.has(bet.id)) dropped(bet, score)
  }

  look()
  const stops = [coupon.subscribe(look), settings.subscribe(look)]
  return () => {
    for (const stop of [...stops, followed.stop]) stop()
  }
}
