import { Radio } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { type EventCard, isInPlay, type Topic } from '#domain/sport/book/api.ts'
import type { Entrant, EventState } from '#domain/sport/feed/api.ts'
import { findByName } from '#kernel/find-by-name.ts'
import { useLink, useShell, useText } from '#web/core/context.ts'
import { useEventState, useLiveStore, useTopic } from '#web/core/live/hooks.ts'
import { competitionPath, eventPath } from '#web/core/router/address.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Flag } from '#web/ui/icons/flag.tsx'
import { SportIcon } from '#web/ui/icons/sport-icon.tsx'
import { sportViews } from '#web/ui/sports/sport-views.ts'
import { competitionName } from '#web/ui/words/source-names.ts'
import { groupBySport } from '../board/board.tsx'
import { MatchClock } from '../board/match-clock.tsx'
import { playFields } from '../event/play/play-fields.ts'
import { groupBy } from './result-list.tsx'
import { ResultRow } from './result-row.tsx'
import css from './results.module.css'
import type { ResultsFilter } from './results-filter.ts'

export const liveTopic = ({ sport }: ResultsFilter): Topic => (sport ? `live:${sport}` : 'live')

/** Live scores of matches in play. When a match ends and leaves, the results reload. */
export function LiveResults({ filter }: { readonly filter: ResultsFilter }) {
  const t = useText('sports')
  const lists = useText('lists')
  const link = useLink()
  const { refresh } = useShell()
  const store = useLiveStore()
  const ids = useTopic(liveTopic(filter))
  const before = useRef(ids)
  useEffect(() => {
    const ended = before.current.some((id) => !ids.includes(id))
    before.current = ids
    if (ended) refresh()
  }, [ids, refresh])
  const playing = ids.flatMap((id) => {
    const card = store.getEvent(id)
    return card && isInPlay(card.state) ? card : []
  })
  const wanted = playing.filter(
    ({ competition }) => !filter.competition || competition.id === filter.competition,
  )
  const namesOf = ({ home, away, field, competition }: EventCard) => [
    `${home.name} ${away.name}`,
    ...(field ?? []).map(({ name }) => name),
    competition.name,
    competitionName(t, competition.name),
  ]
  const found = filter.search ? findByName(wanted, namesOf, filter.search) : wanted
  if (found.length === 0)
    return (
      <div className="card">
        <EmptyState icon={Radio} title={lists('no-live')} />
      </div>
    )
  return groupBySport(found).map(([sport, cards]) => (
    <section key={sport} className={css.board} data-sport={sport}>
      <h2 className={css.sport}>
        <SportIcon sport={sport} />
        {t(sport)}
      </h2>
      {groupBy(cards, ({ competition }) => competition.id).map((list) => {
        const { competition } = list[0]!
        return (
          <div key={competition.id}>
            <h3 className={css.competition}>
              <Flag country={competition.country} size={16} />
              <a href={link(competitionPath(sport, competition))}>{competitionName(t, competition.name)}</a>
            </h3>
            <ul className={css.rows}>
              {list.map((card) => (
                <LiveResult key={card.id} card={card} />
              ))}
            </ul>
          </div>
        )
      })}
    </section>
  ))
}

/** Returns the first three of a field at present. */
const leading = (field: readonly Entrant[], { ranking }: EventState) =>
  (ranking?.order.slice(0, 3) ?? []).flatMap((number, index) => {
    const entrant = field.find((one) => one.number === number)
    return entrant ? { ...entrant, place: index + 1 } : []
  })

function LiveResult({ card }: { readonly card: EventCard }) {
  const t = useText('sports')
  const link = useLink()
  const state = useEventState(card.id) ?? card.state
  const { home, away, sport } = card
  const { ofField } = sportViews[sport]
  // Kicks of a shoot-out form its period, and do not count in the score.
  const { shootout } = playFields[sport]
  const last = shootout === undefined ? undefined : shootout - 1
  const kicks = last === undefined ? undefined : state.periodScores[last]
  return (
    <ResultRow
      live
      facts={{
        ...{ home, away, href: link(eventPath(card)) },
        score: card.field ? null : state.score,
        placed: card.field && (ofField === true || ofField === 'players' ? leading(card.field, state) : []),
        numbered: ofField === true,
        parts: card.field ? [] : last === undefined ? state.periodScores : state.periodScores.slice(0, last),
      }}
      when={<MatchClock card={card} state={state} />}
      notes={kicks ? [`${t('shoot-out')} \u2066${kicks[0]}:${kicks[1]}\u2069`] : []}
    />
  )
}
