import { isInPlay } from '#domain/sport/book/api.ts'
import type { Entrant, EventState } from '#domain/sport/feed/api.ts'
import { useText } from '#web/core/context.ts'
import { drawnColours } from '#web/ui/icons/drawn.ts'
import css from './golf-course.module.css'
import { holesAtPlay } from './holes-at-play.ts'

const mostMarks = 4

/** The eighteen holes of a golf round with the players at each, while somebody is on the course. */
export function GolfCourse({
  entrants,
  state,
}: {
  readonly entrants: readonly Entrant[]
  readonly state: EventState
}) {
  const t = useText('match')
  const holes = isInPlay(state) && state.ranking ? holesAtPlay(state.ranking) : null
  if (!holes?.some((players) => players.length > 0)) return null
  const named = new Map(entrants.map((entrant) => [entrant.number, entrant]))
  return (
    <section className={css.play} aria-label={t('play')}>
      <h2>{t('on-the-course')}</h2>
      <ol className={css.course}>
        {holes.map((players, index) => (
          <li key={`hole ${index + 1}`}>
            <b>{index + 1}</b>
            {players.slice(0, mostMarks).map((number) => (
              <i
                key={number}
                role="img"
                className={drawnColours(...(named.get(number)?.colours ?? ['', '']))}
                aria-label={named.get(number)?.name ?? ''}
                title={named.get(number)?.name}
              />
            ))}
            {players.length > mostMarks ? <small>+{players.length - mostMarks}</small> : null}
          </li>
        ))}
      </ol>
    </section>
  )
}
