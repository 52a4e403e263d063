import { isEsport, sports } from '#domain/sport/feed/api.ts'
import type { ResultView } from '#domain/sport/results/api.ts'
import { useLink, useShell, useText, useTimes } from '#web/core/context.ts'
import { Flag } from '#web/ui/icons/flag.tsx'
import { SportIcon } from '#web/ui/icons/sport-icon.tsx'
import { sportViews } from '#web/ui/sports/sport-views.ts'
import { dayKey } from '#web/ui/words/dates.ts'
import { competitionName, roundName } from '#web/ui/words/source-names.ts'
import headings from '../board/board-headings.module.css'
import { CourseOfPlay } from './course-of-play.tsx'
import { resultDay } from './result-day.ts'
import { lateKey, ResultRow } from './result-row.tsx'
import css from './results.module.css'
import { filterPath } from './results-filter.ts'

/** Groups items by key, in the order of their first item. */
export function groupBy<T>(list: readonly T[], keyOf: (one: T) => string): readonly (readonly T[])[] {
  const groups = new Map<string, T[]>()
  for (const one of list) {
    const key = keyOf(one)
    const known = groups.get(key)
    if (known) known.push(one)
    else groups.set(key, [one])
  }
  return [...groups.values()]
}

const inOrderOfSports = (groups: readonly (readonly ResultView[])[]) =>
  groups.toSorted(([one], [other]) => sports.indexOf(one!.sport) - sports.indexOf(other!.sport))

/** Results by day where there are several, then by sport and competition. */
export function ResultList({
  results,
  now,
  dated,
}: {
  readonly results: readonly ResultView[]
  /** Sport time in milliseconds. */
  readonly now: number
  readonly dated: boolean
}) {
  const { language, zone } = useShell()
  return groupBy(results, ({ startsAt }) => dayKey(startsAt, zone)).map((ofDay) => (
    <section key={ofDay[0]?.id}>
      {dated ? <h2 className={headings.day}>{resultDay(ofDay[0]!.startsAt, now, language, zone)}</h2> : null}
      {inOrderOfSports(groupBy(ofDay, ({ sport }) => sport)).map((ofSport) => (
        <SportResults key={ofSport[0]?.sport} results={ofSport} level={dated ? 3 : 2} />
      ))}
    </section>
  ))
}

function SportResults({
  results,
  level,
}: {
  readonly results: readonly ResultView[]
  readonly level: 2 | 3
}) {
  const t = useText('sports')
  const link = useLink()
  const Heading = level === 3 ? 'h3' : 'h2'
  const Inner = level === 3 ? 'h4' : 'h3'
  const [first] = results
  if (!first) return null
  const of = { type: null, day: null, search: '' } as const
  return (
    <section className={css.board} data-sport={first.sport}>
      <Heading className={css.sport}>
        <SportIcon sport={first.sport} />
        {t(first.sport)}
      </Heading>
      {groupBy(results, ({ competition }) => competition.id).map((list) => {
        const { competition } = list[0]!
        return (
          <div key={competition.id}>
            <Inner className={css.competition}>
              <Flag country={competition.country} size={16} />
              <a href={link(filterPath({ ...of, sport: first.sport, competition: competition.id }))}>
                {competitionName(t, competition.name)}
              </a>
            </Inner>
            <ul className={css.rows}>
              {list.map((result) => (
                <PastResult key={result.id} result={result} />
              ))}
            </ul>
          </div>
        )
      })}
    </section>
  )
}

function PastResult({ result: match }: { readonly result: ResultView }) {
  const t = useText('results')
  const names = useText('sports')
  const link = useLink()
  const { timeOfDay } = useTimes()
  const { id, sport, home, away, startsAt, status, result, parts, placed, course } = match
  const { shootout, late } = result ?? {}
  const notes = [
    status === 'finished' ? '' : names(status),
    shootout
      ? `${names('shoot-out')} \u2066${shootout[0]}:${shootout[1]}\u2069`
      : late
        ? t(lateKey(sport))
        : '',
    isEsport(sport) ? '' : roundName(names, match.round),
  ].filter(Boolean)
  return (
    <ResultRow
      facts={{
        home,
        away,
        ...(placed && !sportViews[sport].ofField
          ? {}
          : { href: link(`/statistic?event=${encodeURIComponent(id)}`) }),
        placed,
        numbered: sportViews[sport].ofField === true,
        score: placed ? null : (result?.score ?? null),
        parts,
      }}
      when={<time dateTime={new Date(startsAt).toISOString()}>{timeOfDay(startsAt)}</time>}
      notes={notes}
    >
      {course ? <CourseOfPlay match={match} course={course} /> : null}
    </ResultRow>
  )
}
