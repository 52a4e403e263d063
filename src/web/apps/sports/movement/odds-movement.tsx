import { useEffect, useEffectEvent, useState } from 'react'
import { type EventCard, isInPlay } from '#domain/sport/book/api.ts'
import { type Movement, oddsMovement } from '#domain/sport/odds-movement/api.ts'
import { parseMarketKey, selectionId } from '#domain/sport/pricing/api.ts'
import { useOdds, useShell, useText, useTimes } from '#web/core/context.ts'
import { useEventState, useLiveStore } from '#web/core/live/hooks.ts'
import { setVisibleInterval } from '#web/core/presence.ts'
import { useMarketText } from '#web/core/texts/market-text.ts'
import { lineOf, outcomeName, sidesOfCard } from '#web/ui/words/market-name.ts'
import { coursesOf, linePath, timeScale } from './movement-scales.ts'
import css from './odds-movement.module.css'

/** Milliseconds between two reads while the page is visible. */
const again = 10_000

/** Units of the drawing, which stretches to the width of the panel. */
const size = { width: 600, height: 60, edge: 6 }

interface Answer {
  readonly markets: readonly Movement[]
  readonly now: number
}

/**
 * Movement of a market's odds since its opening, each outcome in its own chart; for a market with lines, of one line.
 */
export function OddsMovement({
  card,
  market,
  name,
}: {
  readonly card: EventCard
  /** Key of any of its lines. */
  readonly market: string
  readonly name: string
}) {
  const t = useText('match')
  const { call } = useShell()
  const { type } = parseMarketKey(market)
  const [answer, setAnswer] = useState<Answer | null>(null)
  const [failed, setFailed] = useState(false)
  const [chosen, setChosen] = useState<string | null>(null)
  useEffect(() => {
    const controller = new AbortController()
    const ask = () =>
      void call(
        oddsMovement,
        { params: { eventId: card.id }, query: { type } },
        { signal: controller.signal },
      ).then(
        (found) => {
          setAnswer(found)
          setFailed(false)
        },
        () => setFailed(!controller.signal.aborted),
      )
    ask()
    const stop = setVisibleInterval(again, ask, { onlySeen: true })
    return () => {
      controller.abort()
      stop()
    }
  }, [call, card.id, type])
  const markets = (answer?.markets ?? []).toSorted((a, b) => Number(lineOf(a.key)) - Number(lineOf(b.key)))
  const open = new Set(card.markets.map(({ key }) => key))
  const shown =
    markets.find(({ key }) => key === chosen) ??
    markets.filter(({ key }) => open.has(key)).toSorted((a, b) => b.points.length - a.points.length)[0] ??
    markets[0]
  return (
    <section className={css.movement} aria-label={t('movement', { name })}>
      {answer && shown ? (
        <>
          {markets.length > 1 ? (
            <fieldset className={`chips ${css.lines}`} aria-label={t('movement-line')}>
              {markets.map(({ key }) => (
                <button
                  key={key}
                  type="button"
                  aria-pressed={key === shown.key}
                  onClick={() => setChosen(key)}
                >
                  <bdi dir="ltr">{lineOf(key)}</bdi>
                </button>
              ))}
            </fieldset>
          ) : null}
          <Courses card={card} movement={shown} now={answer.now} name={name} />
        </>
      ) : (
        <p role="status" className={css.none}>
          {t(failed && !answer ? 'movement-failed' : answer ? 'movement-none' : 'movement-loading')}
        </p>
      )}
    </section>
  )
}

function Courses({
  card,
  movement,
  now,
  name,
}: {
  readonly card: EventCard
  readonly movement: Movement
  readonly now: number
  readonly name: string
}) {
  const t = useText('match')
  const names = useMarketText()
  const write = useOdds()
  const times = useTimes()
  const current = useCurrentOdds(card.id, movement)
  const state = useEventState(card.id) ?? card.state
  const first = movement.points[0]?.at ?? now
  const started = isInPlay(state) && first < card.startsAt
  const x = timeScale(first, started ? card.startsAt : Number.POSITIVE_INFINITY, now)
  const named = { sport: card.sport, market: movement.key, ...sidesOfCard(card) }
  const odds = (value: number | null | undefined) =>
    value === null || value === undefined ? '–' : write(value, movement.key)
  const at = (time: number) => times.shortDayAndTime(time)
  const courses = coursesOf(movement, current)
  return (
    <>
      <table className={css.courses}>
        <caption className="visually-hidden">{t('movement', { name })}</caption>
        <thead>
          <tr>
            <th scope="col">{t('builder-outcome')}</th>
            <th scope="col">{t('movement-opening')}</th>
            <th scope="col">{t('movement-highest')}</th>
            <th scope="col">{t('movement-lowest')}</th>
            <th scope="col">{t('movement-now')}</th>
          </tr>
        </thead>
        {courses.map((course) => {
          const last = current.get(course.outcome)
          return (
            <tbody key={course.outcome}>
              <tr>
                <th scope="row">
                  <bdi>{outcomeName(names, named, course.outcome)}</bdi>
                </th>
                <td>{odds(course.opening)}</td>
                <td>{odds(course.highest)}</td>
                <td>{odds(course.lowest)}</td>
                <td>
                  <b>{odds(last)}</b>
                </td>
              </tr>
              <tr>
                <td colSpan={5} className={css.chart}>
                  <svg
                    viewBox={`0 0 ${size.width} ${size.height}`}
                    preserveAspectRatio="none"
                    role="img"
                    aria-label={t('movement', { name: outcomeName(names, named, course.outcome) })}
                  >
                    {started ? (
                      <path className={css.start} d={`M${x(card.startsAt) * size.width} 0V${size.height}`} />
                    ) : null}
                    <path className={css.line} d={linePath(course, last, x, size)} />
                  </svg>
                </td>
              </tr>
            </tbody>
          )
        })}
      </table>
      <p className={css.axis} dir="ltr" aria-hidden="true">
        <bdi>{at(first)}</bdi>
        {started ? <bdi>{t('movement-start')}</bdi> : null}
        <bdi>{at(now)}</bdi>
      </p>
      <details className={css.all}>
        <summary>{t('movement-table')}</summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, by keyboard too */}
        <section className={css.scroll} tabIndex={0} aria-label={t('movement-table')}>
          <table>
            <thead>
              <tr>
                <th scope="col">{t('movement-time')}</th>
                {movement.outcomes.map((outcome) => (
                  <th key={outcome} scope="col">
                    <bdi>{outcomeName(names, named, outcome)}</bdi>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {movement.points.toReversed().map((point) => (
                <tr key={point.at}>
                  <th scope="row">{at(point.at)}</th>
                  {movement.outcomes.map((outcome, index) => (
                    <td key={outcome}>{odds(point.odds[index])}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </details>
    </>
  )
}

/** Returns the current odds of a market's open outcomes; rerenders when one moves. */
function useCurrentOdds(eventId: string, { key, outcomes }: Movement): ReadonlyMap<string, number> {
  const store = useLiveStore()
  const read = () =>
    new Map(
      outcomes.flatMap((outcome) => {
        const selection = store.getSelection(selectionId(eventId, key, outcome))
        return selection ? [[outcome, selection.odds] as const] : []
      }),
    )
  const [current, setCurrent] = useState(read)
  const wanted = outcomes.join('\n')
  const refresh = useEffectEvent(() => setCurrent(read()))
  useEffect(() => {
    refresh()
    const stops = wanted
      .split('\n')
      .map((outcome) => store.subscribeSelection(selectionId(eventId, key, outcome), () => refresh()))
    return () => {
      for (const stop of stops) stop()
    }
  }, [store, eventId, key, wanted])
  return current
}
