import type { XmlElement } from '@rgrove/parse-xml'
import {
  childrenOf,
  leniently,
  type OnFault,
  oneOf,
  optionalDecimal,
  optionalText,
  optionalWhole,
} from './fields.ts'
import { eventStatuses, type SportEventStatus } from './message.ts'
import { Refused } from './refusal.ts'
import { readBoolean } from './xml-numbers.ts'

/**
 * Parses a `sport_event_status`; leaves out and reports unreadable secondary values.
 *
 * @throws Refused if the status itself is unreadable.
 */
export const statusOfEvent = (element: XmlElement, onFault: OnFault): SportEventStatus => ({
  status: oneOf(element, 'status', eventStatuses),
  matchStatus: leniently(onFault, null, () => optionalWhole(element, 'match_status', 0, 100_000)),
  score: leniently(onFault, null, () => scoreOf(element)),
  clock: leniently(
    onFault,
    null,
    () => childrenOf(element, 'clock').flatMap((clock) => clockOf(clock) ?? [])[0] ?? null,
  ),
  // A missing one would shift those after it: all or none.
  periodScores: leniently(onFault, [], () =>
    childrenOf(element, 'period_scores').flatMap((scores) =>
      childrenOf(scores, 'period_score').flatMap((score) => {
        const counted = scoreOf(score)
        return counted ? [counted] : []
      }),
    ),
  ),
})

const mostScored = 10_000

/** Scores are decimals in the schema: `2` or `2.0`. */
function scoreOf(element: XmlElement): readonly [number, number] | null {
  const home = optionalDecimal(element, 'home_score', 0, mostScored)
  const away = optionalDecimal(element, 'away_score', 0, mostScored)
  return home === null || away === null ? null : [home, away]
}

/** Parses the clock; `match_time` is `minutes:seconds`. */
function clockOf(clock: XmlElement): SportEventStatus['clock'] {
  const written = optionalText(clock, 'match_time')
  if (written === null) return null
  const parts = /^(\d{1,4}):([0-5]\d)$/.exec(written.trim())
  if (!parts) throw new Refused('uof-wrong-value', `clock match_time "${written}"`)
  const stopped = optionalText(clock, 'stopped')
  return {
    second: Number(parts[1]) * 60 + Number(parts[2]),
    stopped: stopped !== null && readBoolean(stopped) === true,
  }
}
