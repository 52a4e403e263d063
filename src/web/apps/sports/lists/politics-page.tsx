import { Vote } from 'lucide-react'
import { isInPlay, lineBoard, liveBoard, type TopicPage } from '#domain/book/api.ts'
import { useLink, useText } from '#web/core/context.ts'
import { sportPath } from '#web/core/router/address.ts'
import { definePage, type PageProps } from '#web/core/router/page.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { SportBoard, useCards } from '../board/board.tsx'
import css from '../board/board-headings.module.css'
import { SportChips } from '../board/sport-chips.tsx'
import { useTopics } from '../cyber/use-topics.ts'

const sport = 'politics'
const topics = [`live:${sport}`, `line:${sport}`] as const

/** Elections: those whose votes are counted now, and those to come. */
export default definePage<{ readonly boards: readonly TopicPage[] }>({
  dictionaries: ['sports', 'markets', 'videos', 'lists'],
  load: async ({ call, signal }) => {
    const options = signal ? { signal } : {}
    const query = { sport } as const
    return {
      boards: await Promise.all([call(liveBoard, { query }, options), call(lineBoard, { query }, options)]),
    }
  },
  head: (_, { translator }) => ({
    title: translator.of('sports')(sport),
    description: translator.of('lists')('politics-lead'),
  }),
  boards: ({ boards }) => boards,
  Page: PoliticsPage,
})

function PoliticsPage({ data }: PageProps<{ readonly boards: readonly TopicPage[] }>) {
  const t = useText('sports')
  const lists = useText('lists')
  const link = useLink()
  const now = data.boards[0]?.now ?? 0
  const cards = useCards(useTopics(topics))
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
      <p>{lists('politics-lead')}</p>
      {live.length > 0 ? (
        <>
          <h2 className={css.section}>
            <span className={css.pulse} aria-hidden="true" />
            {t('counting')}
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
          <EmptyState icon={Vote} title={t('no-coming')} text={t('no-coming-hint')} />
        </div>
      ) : null}
    </>
  )
}
