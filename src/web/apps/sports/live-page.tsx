import { Radio } from 'lucide-react'
import { sports } from '#domain/feed/api.ts'
import { isInPlay, liveBoard, type TopicPage } from '#domain/sportsbook/api.ts'
import { useTopic } from '#web/live/hooks.ts'
import { useLink, useText } from '#web/shell/context.ts'
import { definePage, notFound } from '#web/shell/page.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { groupBySport, SportBoard, useCards } from './board.tsx'
import css from './board-headings.module.css'
import { SportChips } from './sport-chips.tsx'

const knownSport = (name: string | undefined) => sports.find((sport) => sport === name)

/** Everything in play, by sport and competition; or of one sport. */
export default definePage<TopicPage>({
  dictionaries: ['sports', 'markets'],
  load: ({ call, params, signal }) => {
    const sport = knownSport(params.sport)
    if (params.sport !== undefined && !sport) throw notFound()
    return call(liveBoard, { query: sport ? { sport } : {} }, signal ? { signal } : {})
  },
  head: (_, { translator, params }) => {
    const t = translator.of('sports')
    const sport = knownSport(params.sport)
    return { title: sport ? `${t('live-title')}: ${t(sport)}` : t('live-title') }
  },
  boards: (data) => [data],
  Page: function LivePage({ data, params }) {
    const t = useText('sports')
    const link = useLink()
    const current = knownSport(params.sport)
    const cards = useCards(useTopic(current ? `live:${current}` : 'live')).filter(
      (card) => isInPlay(card.state) && (!current || card.sport === current),
    )
    return (
      <>
        <div className={css.title}>
          <h1 className="page-title" tabIndex={-1}>
            {current ? `${t('live-title')}: ${t(current)}` : t('live-title')}
          </h1>
        </div>
        <SportChips section="live" current={current} />
        {groupBySport(cards).map(([sport, list]) => (
          <SportBoard
            key={sport}
            sport={sport}
            cards={list}
            now={data.now}
            href={link(`/live/${sport}`)}
            level={2}
          />
        ))}
        {cards.length === 0 ? (
          <div className="card">
            <EmptyState icon={Radio} title={t('no-live')} text={t('no-live-hint')}>
              <a className="button" href={link(current ? `/line/${current}` : '/line')}>
                {t('all-coming')}
              </a>
            </EmptyState>
          </div>
        ) : null}
      </>
    )
  },
})
