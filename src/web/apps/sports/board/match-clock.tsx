import type { EventCard } from '#domain/sport/book/api.ts'
import type { EventState, SportId } from '#domain/sport/feed/api.ts'
import { useText } from '#web/core/context.ts'
import { useSportTime } from '#web/core/live/hooks.ts'
import type { Translate } from '#web/i18n/translator.ts'
import { sportViews } from '#web/ui/sports/sport-views.ts'

const two = (value: number) => String(value).padStart(2, '0')

const extraMinutes = 15

/** Returns the seconds played in the period at sport time `now`. */
export function playedSeconds(clock: NonNullable<EventState['clock']>, now: number): number {
  const run = clock.running ? Math.max(0, (now - clock.at) / 1000) : 0
  return Math.floor(clock.second + run)
}

/** Returns the start and length of a football period, in minutes: two halves, then two of extra time. */
function minutesOf(period: number, sport: SportId): { readonly start: number; readonly length: number } {
  const { halves: half = 0 } = sportViews[sport]
  return period > 2
    ? { start: 2 * half + (period - 3) * extraMinutes, length: extraMinutes }
    : { start: Math.max(0, period - 1) * half, length: half }
}

/** Formats the football clock: `67:12`, and `45+2` in stoppage time; two halves, and two of extra time. */
export function footballClock(period: number, seconds: number, sport: SportId = 'football'): string {
  const { start, length } = minutesOf(period, sport)
  const minute = Math.floor(seconds / 60)
  if (minute >= length) return `${start + length}+${minute - length + 1}′`
  return `${two(start + minute)}:${two(seconds % 60)}`
}

/** Formats the minute of a football incident: the first is 1, and `45+2` in stoppage time. */
export function footballMinute(period: number, seconds: number, sport: SportId = 'football'): string {
  const { start, length } = minutesOf(period, sport)
  const minute = Math.floor(seconds / 60)
  return minute >= length ? `${start + length}+${minute - length + 1}′` : `${start + minute + 1}′`
}

/** Returns the seconds left in a quarter, or in an overtime. */
export const secondsLeft = (period: number, played: number, quarterMinutes: number): number =>
  Math.max(0, (period > 4 ? 5 : quarterMinutes) * 60 - played)

/** Formats the match time, counted on from the first half: `47:10`. */
export const clockOfHalf = (period: number, played: number, half: number): string =>
  `${two((Math.max(1, period) - 1) * half + Math.floor(played / 60))}:${two(played % 60)}`

/** Returns the trade name of a break between periods. */
function breakName(t: Translate<'sports'>, sport: SportId, period: number): string {
  const { halves, quarters } = sportViews[sport]
  const [half, full] = halves ? [1, 2] : quarters ? [2, 4] : [0, 3]
  if (period === half) return t('half-time')
  return period >= full ? t('full-time') : t('break')
}

/** Returns the name of the current part: "1st half", "Q3", "Set 2", "Half-time". */
export function periodName(t: Translate<'sports'>, sport: SportId, state: EventState): string {
  const { period, inBreak, status } = state
  if (status === 'interrupted') return t('interrupted')
  const { ofField, part, halves, quarters } = sportViews[sport]
  if (state.ranking && (ofField !== 'players' || state.ranking.official))
    return t(state.ranking.official ? 'finished' : ofField === 'candidates' ? 'counting' : 'running')
  if (part) return t(part, { index: Math.max(1, period) })
  if (state.baseball)
    return `${t('inning-n', { index: period })} ${inBreak ? '' : state.baseball.half === 'top' ? '▲' : '▼'}`.trim()
  const innings = state.cricket?.innings.at(-1)
  if (innings) {
    if (inBreak) return breakName(t, sport, period + 1)
    const overs = `${Math.floor(innings.balls / 6)}.${innings.balls % 6}`
    return `${period > 2 ? t('super-over') : t('innings-n', { index: period })} · ${overs}`
  }
  if (inBreak) return breakName(t, sport, period)
  if (quarters) return period > 4 ? t('overtime') : t('quarter-n', { index: Math.max(1, period) })
  if (period >= 5) return t('shoot-out')
  if (halves) return t(period > 2 ? 'extra-time' : period === 2 ? 'half-2' : 'half-1')
  if (period === 4) return t('overtime')
  return t('period-n', { index: Math.max(1, period) })
}

/**
 * Running clock of an event in play, in sport time; basketball's counts down. Only the clock rerenders each second.
 */
export function MatchClock({
  card: { sport, quarterMinutes },
  state,
  short = false,
}: {
  readonly card: Pick<EventCard, 'sport' | 'quarterMinutes'>
  readonly state: EventState
  /** For a narrow column: "HT". */
  readonly short?: boolean
}) {
  const t = useText('sports')
  const now = useSportTime(state.clock?.running ?? false)
  const whole = periodName(t, sport, state)
  const name = short && whole === t('half-time') ? t('half-time-short') : whole
  const { clock, period, inBreak } = state
  const { extraTime, halves } = sportViews[sport]
  if (!clock || inBreak || (extraTime && period > 4)) return <>{name}</>
  const played = playedSeconds(clock, now)
  if (extraTime) return <>{footballClock(period, played, sport)}</>
  if (halves) return <>{clockOfHalf(period, played, halves)}</>
  const seconds = quarterMinutes ? secondsLeft(period, played, quarterMinutes) : played
  return (
    <>
      {name} {two(Math.floor(seconds / 60))}:{two(seconds % 60)}
    </>
  )
}
