import type { LucideIcon } from 'lucide-react'
import { isInPlay, lineBoard, liveBoard, type TopicPage } from '#domain/sport/book/api.ts'
import type { SportId } from '#domain/sport/feed/api.ts'
import { useLink, useText } from '#web/core/context.ts'
import { useTopics } from '#web/core/live/use-topics.ts'
import { sportPath } from '#web/core/router/address.ts'
import { definePage, type PageProps } from '#web/core/router/page.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { SportBoard, useCards } from '../board/board.tsx'
import css from '../board/board-headings.module.css'
import { SportChips } from '../board/sport-chips.tsx'

interface OneSport {
  readonly sport: SportId
  /** Text of `lists` under the title. */
  readonly lead: 'ufc-lead' | 'marble-lead' | 'politics-lead'
  /** Text of `sports` above the current events. */
  readonly nowTitle: 'live-now' | 'counting'
  /** Icon of the placeholder without upcoming events. */
  readonly icon: LucideIcon
}

interface Boards {
  readonly boards: readonly TopicPage[]
}

/** Defines a page with all events of one sport: current ones, then upcoming ones. */
export const oneSportPage = (page: OneSport) =>
  definePage<Boards>({
    dictionaries: ['sports', 'markets', 'videos', 'lists'],
    load: async ({ call, signal }) => {
      const options = signal ? { signal } : {}
      const query = { sport: page.sport }
      return {
        boards: await Promise.all([call(liveBoard, { query }, options), call(lineBoard, { query }, options)]),
      }
    },
    head: (_, { translator }) => ({
      title: translator.of('sports')(page.sport),
      description: translator.of('lists')(page.lead),
    }),
    boards: ({ boards }) => boards,
    Page: ({ data }: PageProps<Boards>) => <OneSportBoards page={page} now={data.boards[0]?.now ?? 0} />,
  })

function OneSportBoards({ page, now }: { readonly page: OneSport; readonly now: number }) {
  const { sport, lead, nowTitle, icon } = page
  const t = useText('sports')
  const lists = useText('lists')
  const link = useLink()
  const cards = useCards(useTopics([`live:${sport}`, `line:${sport}`]))
  const live = cards.filter(({ state }) => isInPlay(state))
  const coming = cards.filter(({ state }) => !isInPlay(state))
  return (
    <>
      <div className={css.title}>
        <h1 className="page-title" tabIndex={-1}>
          {t(sport)}
        </h1>
      </div>
      <SportChips section="line" current={sport} />
      <p>{lists(lead)}</p>
      {live.length > 0 ? (
        <>
          <h2 className={css.section}>
            <span className={css.pulse} aria-hidden="true" />
            {t(nowTitle)}
          </h2>
          <SportBoard sport={sport} cards={live} now={now} href={link(sportPath('live', sport))} level={3} />
        </>
      ) : null}
      {coming.length > 0 ? (
        <>
          <h2 className={css.section}>{t('coming')}</h2>
          <SportBoard
            sport={sport}
            cards={coming}
            now={now}
            href={link(sportPath('line', sport))}
            level={3}
            dated
          />
        </>
      ) : null}
      {cards.length === 0 ? (
        <div className="card">
          <EmptyState icon={icon} title={t('no-coming')} text={t('no-coming-hint')} />
        </div>
      ) : null}
    </>
  )
}
