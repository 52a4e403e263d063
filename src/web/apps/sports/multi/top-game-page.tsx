import { type EventCard, isInPlay, type TopicPage, topBoard } from '#domain/sport/book/api.ts'
import { useLink, useShell, useText } from '#web/core/context.ts'
import { useTopic } from '#web/core/live/hooks.ts'
import { definePage } from '#web/core/router/page.ts'
import { useCards } from '../board/board.tsx'
import { NoComing } from '../board/no-coming.tsx'
import { wantedCards, wantedOf } from '../board/wanted-cards.ts'
import css from '../competitions/competitions.module.css'
import { MatchCard } from './match-card.tsx'

/** Number of top matches. */
const shown = 12

/** Sorts by the rank of the competitions; within one, those in play first, then by start. */
const byRank = (one: EventCard, other: EventCard) =>
  one.competition.rank - other.competition.rank ||
  Number(isInPlay(other.state)) - Number(isInPlay(one.state)) ||
  one.startsAt - other.startsAt ||
  (one.id < other.id ? -1 : 1)

/** Matches of the most important competitions, in play and next, of all sports. */
export default definePage<TopicPage>({
  dictionaries: ['sports', 'markets', 'multi'],
  load: async ({ call, choices, signal }) =>
    wantedOf(await call(topBoard, {}, signal ? { signal } : {}), choices.sportsOnly),
  head: (_, { translator }) => {
    const t = translator.of('multi')
    return { title: t('top-title'), description: t('top-description') }
  },
  boards: (data) => [data],
  Page: function TopGamePage() {
    const t = useText('multi')
    const names = useText('sports')
    const link = useLink()
    const cards = wantedCards(useCards(useTopic('top')), useShell().display.sportsOnly)
    const top = cards.toSorted(byRank).slice(0, shown)
    return (
      <div className={css.cards}>
        <h1 className="page-title" tabIndex={-1}>
          {t('top-title')}
        </h1>
        {top.length > 0 ? (
          <div className={css.grid} data-first="">
            {top.map((card) => (
              <MatchCard key={card.id} card={card} level={2} />
            ))}
          </div>
        ) : (
          <NoComing />
        )}
        <p className={css.count}>
          <a href={link('/line')}>{names('all-coming')}</a>
        </p>
      </div>
    )
  },
})
