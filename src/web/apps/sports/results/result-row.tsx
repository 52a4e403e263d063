import type { ReactNode } from 'react'
import type { Entrant, Pair, SportId, Team } from '#domain/sport/feed/api.ts'
import { useText } from '#web/core/context.ts'
import { TeamMark } from '#web/ui/icons/team-mark.tsx'
import { sportViews } from '#web/ui/sports/sport-views.ts'
import css from './results.module.css'

export interface RowFacts {
  readonly home: Team
  readonly away: Team
  /** Absent where there is no further page. */
  readonly href?: string
  /** First entrants of a field, instead of two sides: `home` is their course. */
  readonly placed?: readonly (Entrant & { readonly place: number })[] | undefined
  /** Whether those entrants wear numbers, as in a race. */
  readonly numbered?: boolean
  /** Null for a match that was not played. */
  readonly score: Pair | null
  readonly parts: readonly Pair[]
}

/** A match in a list of results: time, sides, the score of each part, the score, and notes. */
export function ResultRow({
  facts,
  when,
  notes,
  live = false,
  children,
}: {
  readonly facts: RowFacts
  readonly when: ReactNode
  readonly notes: readonly string[]
  readonly live?: boolean
  /** Content under the row. */
  readonly children?: ReactNode
}) {
  const t = useText('sports')
  const { home, away, href, placed, numbered = false, score, parts } = facts
  const Whole = href === undefined ? 'div' : 'a'
  const said = parts.map((pair) => pair.join(':')).join(', ')
  const winner = score && !live ? (score[0] > score[1] ? 0 : score[0] < score[1] ? 1 : null) : null
  return (
    <li className={css.row} data-live={live || undefined}>
      <Whole className={css.match} href={href}>
        <span className={css.when}>{when}</span>
        <span className={css.sides}>
          {placed ? <FieldSides course={home} placed={placed} numbered={numbered} /> : null}
          {(placed ? [] : [home, away]).map((team, side) => (
            <span key={team.id} className={css.side} data-won={winner === side || undefined}>
              <TeamMark team={team} size={14} />
              <bdi>{team.name}</bdi>
            </span>
          ))}
        </span>
        {score ? (
          <>
            <span className="visually-hidden">
              {`, ${t('score')} ${score.join(':')}${said ? ` (${said})` : ''}`}
            </span>
            <span className={css.parts} aria-hidden="true" dir="ltr">
              {parts.map((pair, index) => (
                <span key={`part ${index + 1}`} className={css.pair}>
                  <i>{pair[0]}</i>
                  <i>{pair[1]}</i>
                </span>
              ))}
            </span>
            <span className={css.score} aria-hidden="true">
              <b>{score[0]}</b>
              <b>{score[1]}</b>
            </span>
          </>
        ) : null}
      </Whole>
      {notes.length > 0 ? <p className={css.notes}>{notes.join(' · ')}</p> : null}
      {children}
    </li>
  )
}

/** Course of a race, and under it the first entrants. */
function FieldSides({
  course,
  placed,
  numbered,
}: {
  readonly course: Team
  readonly placed: NonNullable<RowFacts['placed']>
  readonly numbered: boolean
}) {
  return (
    <>
      <span className={css.side}>
        <TeamMark team={course} size={14} />
        <bdi>{course.name}</bdi>
      </span>
      {placed.map((entrant) => (
        <span key={entrant.number} className={css.side} data-won={entrant.place === 1 || undefined}>
          {`${entrant.place}.`}
          <TeamMark team={entrant} size={14} />
          <bdi>{numbered ? `${entrant.number} ${entrant.name}` : entrant.name}</bdi>
        </span>
      ))}
    </>
  )
}

/** Returns the text key for the time after regular time: extra time in football, overtime elsewhere. */
export const lateKey = (sport: SportId): 'after-extra-time' | 'after-overtime' =>
  sportViews[sport].extraTime ? 'after-extra-time' : 'after-overtime'
