import { LayoutGrid, Minus, Plus, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { type EventCard, isInPlay, liveBoard, type TopicPage } from '#domain/sport/book/api.ts'
import { sidesText } from '#domain/sport/pricing/api.ts'
import { useLink, useShell, useText } from '#web/core/context.ts'
import { useEventState, useLiveStore, useTopic } from '#web/core/live/hooks.ts'
import { definePage } from '#web/core/router/page.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { SportIcon } from '#web/ui/icons/sport-icon.tsx'
import { groupBySport, useCards } from '../board/board.tsx'
import { MatchClock } from '../board/match-clock.tsx'
import css from '../competitions/competitions.module.css'
import { chosenIn, mostMatches, multiPath } from './chosen-matches.ts'
import { MatchCard } from './match-card.tsx'

interface MultiData {
  readonly board: TopicPage
  readonly chosen: readonly string[]
}

/** Up to nine matches in play side by side, named in the address, chosen from all in play. */
export default definePage<MultiData>({
  dictionaries: ['sports', 'markets', 'multi'],
  load: async ({ call, query, signal }) => ({
    board: await call(liveBoard, { query: {} }, signal ? { signal } : {}),
    chosen: chosenIn(query),
  }),
  head: (_, { translator }) => {
    const t = translator.of('multi')
    return { title: t('title'), description: t('description'), canonical: '/multi' }
  },
  boards: ({ board }) => [board],
  Page: function MultiPage({ data: { chosen } }) {
    const t = useText('multi')
    const link = useLink()
    const { navigate } = useShell()
    const store = useLiveStore()
    const playing = useCards(useTopic('live')).filter(({ state }) => isInPlay(state))
    const [full, setFull] = useState(false)
    // A finished match leaves the live list: its card keeps its last state.
    const known = useRef(new Map<string, EventCard>())
    for (const id of chosen) {
      const card = store.getEvent(id)
      if (card) known.current.set(id, card)
    }
    const cards = chosen.map((id) => known.current.get(id) ?? id)
    const without = (id: string) => multiPath(chosen.filter((one) => one !== id))
    const toggle = (id: string) => {
      if (chosen.includes(id)) {
        setFull(false)
        return void navigate(without(id), { replace: true })
      }
      if (chosen.length >= mostMatches) return setFull(true)
      void navigate(multiPath([...chosen, id]), { replace: true })
    }
    return (
      <div className={css.cards}>
        <h1 className="page-title" tabIndex={-1}>
          {t('title')}
        </h1>
        <p className={css.count}>
          {t('chosen', { number: chosen.length, most: mostMatches })}
          {chosen.length > 0 ? <a href={link('/multi')}>{t('remove-all')}</a> : null}
        </p>
        <p role="status" className={full ? `notice warn ${css.full}` : 'visually-hidden'}>
          {full ? t('full', { most: mostMatches }) : ''}
        </p>
        {cards.length > 0 ? (
          <div className={css.grid}>
            {cards.map((card) =>
              typeof card === 'string' ? (
                <article key={card} className={`card ${css.gone}`}>
                  <p>{t('gone')}</p>
                  <a className="button small" href={link(without(card))}>
                    {t('remove')}
                  </a>
                </article>
              ) : (
                <MatchCard key={card.id} card={card} level={2}>
                  <a
                    className={`icon-button ${css.remove}`}
                    href={link(without(card.id))}
                    aria-label={t('remove-match', {
                      home: card.home.name,
                      away: card.field ? card.round : card.away.name,
                    })}
                  >
                    <X size={16} aria-hidden="true" />
                  </a>
                </MatchCard>
              ),
            )}
          </div>
        ) : (
          <div className="card">
            <EmptyState icon={LayoutGrid} title={t('none')} text={t('none-hint')} />
          </div>
        )}
        <h2 className={css.playing}>{t('choose')}</h2>
        {groupBySport(playing).map(([sport, list]) => (
          <section key={sport} className={`card ${css.list}`}>
            <h3>
              <SportIcon sport={sport} />
              <SportName sport={sport} />
            </h3>
            <ul>
              {list.map((card) => (
                <li key={card.id}>
                  <button
                    type="button"
                    aria-pressed={chosen.includes(card.id)}
                    onClick={() => toggle(card.id)}
                  >
                    {chosen.includes(card.id) ? (
                      <Minus size={16} aria-hidden="true" />
                    ) : (
                      <Plus size={16} aria-hidden="true" />
                    )}
                    <bdi dir="ltr">{sidesText({ home: card.home.name, away: card.away.name })}</bdi>
                    <Now card={card} />
                  </button>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    )
  },
})

function SportName({ sport }: { readonly sport: EventCard['sport'] }) {
  return useText('sports')(sport)
}

function Now({ card }: { readonly card: EventCard }) {
  const state = useEventState(card.id) ?? card.state
  return (
    <small>
      <span>
        <MatchClock card={card} state={state} />
      </span>{' '}
      {card.field ? null : <b dir="ltr">{state.score.join(':')}</b>}
    </small>
  )
}
