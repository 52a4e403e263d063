import { useEffect, useRef, useState } from 'react'
import { isInPlay, type TopicPage, topBoard } from '#domain/sport/book/api.ts'
import { useLink, useOpen, useShell, useText } from '#web/core/context.ts'
import { useTopic } from '#web/core/live/hooks.ts'
import { sportPath } from '#web/core/router/address.ts'
import { definePage } from '#web/core/router/page.ts'
import { useLoaded } from '#web/core/use-loaded.ts'
import { Flag } from '#web/ui/icons/flag.tsx'
import { competitionName } from '#web/ui/words/source-names.ts'
import { groupBySport, SportBoard, useCards } from '../board/board.tsx'
import css from '../board/board-headings.module.css'
import { EventRow } from '../board/event-row.tsx'
import { NoComing } from '../board/no-coming.tsx'
import { SportChips } from '../board/sport-chips.tsx'
import { wantedCards, wantedOf } from '../board/wanted-cards.ts'
import big from './big-matches.module.css'

/** Number of matches, of the most important competitions, with a card of their own. */
const bigMatches = 3

/** First events in play and upcoming ones, by sport. */
export default definePage<TopicPage>({
  dictionaries: ['sports'],
  load: async ({ call, choices, signal }) =>
    wantedOf(await call(topBoard, {}, signal ? { signal } : {}), choices.sportsOnly),
  head: (_, { translator }) => {
    const t = translator.of('sports')
    return { title: t('home-title'), description: t('home-description') }
  },
  boards: (data) => [data],
  Page: function HomePage({ data, query }) {
    useForgottenPassword(query)
    const t = useText('sports')
    const link = useLink()
    const cards = wantedCards(useCards(useTopic('top')), useShell().display.sportsOnly)
    const live = groupBySport(cards.filter(({ state }) => isInPlay(state)))
    const coming = groupBySport(cards.filter(({ state }) => !isInPlay(state)))
    return (
      <>
        <h1 className="visually-hidden" tabIndex={-1}>
          {t('home-title')}
        </h1>
        <SportChips section="line" current="none" />
        <div className={big.cards}>
          {cards
            .filter(({ field }) => !field)
            .toSorted((one, other) => one.competition.rank - other.competition.rank)
            .slice(0, bigMatches)
            .map(({ id, competition }) => (
              <div key={id} className={big.match}>
                <p>
                  <Flag country={competition.country} size={16} />
                  {competitionName(t, competition.name)}
                </p>
                <ul>
                  <EventRow id={id} dated now={data.now} />
                </ul>
              </div>
            ))}
        </div>
        {live.length > 0 ? (
          <>
            <h2 className={css.section}>
              <span className={css.pulse} aria-hidden="true" />
              {t('live-now')}
              <a href={link('/live')}>{t('all-live')}</a>
            </h2>
            {live.map(([sport, list]) => (
              <SportBoard
                key={sport}
                sport={sport}
                cards={list}
                now={data.now}
                href={link(sportPath('live', sport))}
                level={3}
              />
            ))}
          </>
        ) : null}
        <HomeExtras />
        <h2 className={css.section}>
          {t('coming')}
          <a href={link('/line')}>{t('all-coming')}</a>
        </h2>
        {coming.map(([sport, list]) => (
          <SportBoard
            key={sport}
            sport={sport}
            cards={list}
            now={data.now}
            href={link(sportPath('line', sport))}
            level={3}
            dated
          />
        ))}
        {coming.length === 0 ? <NoComing /> : null}
      </>
    )
  },
})

/** Promotions and popular picks: loads their code once their place is near the screen. */
function HomeExtras() {
  const place = useRef<HTMLDivElement>(null)
  const [near, setNear] = useState(false)
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting) setNear(true)
    })
    observer.observe(place.current!)
    return () => observer.disconnect()
  }, [])
  const Extras = useLoaded(near, async () => (await import('./home-extras.tsx')).HomeExtras)
  return (
    <>
      <div ref={place} className={big.place} />
      {Extras ? <Extras /> : null}
    </>
  )
}

/** Opens password reset for visitors who followed its old address to this page (spec section 2). */
function useForgottenPassword(query: URLSearchParams) {
  const { modals, session } = useShell()
  const possible = useOpen()('password-reset')
  const asked = possible && session === null && query.get('showForgotPasswordModal') === '1'
  useEffect(() => {
    if (asked) modals.open('forgot-password')
  }, [asked, modals])
}
