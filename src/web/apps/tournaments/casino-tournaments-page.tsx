import { listTournaments, type TournamentEntry } from '#domain/rewards/tournaments/api.ts'
import { useText } from '#web/core/context.ts'
import { definePage } from '#web/core/router/page.ts'
import { TournamentCards } from './tournament-cards.tsx'
import css from './tournaments.module.css'
import { Ways } from './ways.tsx'

const states = ['running', 'coming', 'past'] as const

/** All tournaments: running, upcoming and finished. */
export default definePage<readonly TournamentEntry[]>({
  dictionaries: ['tournaments'],
  load: async ({ call }) => (await call(listTournaments)).tournaments,
  head(_, { translator }) {
    const t = translator.of('tournaments')
    return { title: t('title'), description: t('description') }
  },
  Page: function TournamentsPage({ data }) {
    const t = useText('tournaments')
    return (
      <div className={css.page}>
        <h1 className="page-title" tabIndex={-1}>
          {t('title')}
        </h1>
        <Ways current="title" />
        {states
          .map((state) => ({ state, list: data.filter((one) => one.state === state) }))
          .filter(({ list }) => list.length > 0)
          .map(({ state, list }) => (
            <section key={state} className={css.section} aria-labelledby={`tournaments-${state}`}>
              <h2 id={`tournaments-${state}`}>{t(state)}</h2>
              <TournamentCards list={state === 'past' ? list.toReversed() : list} />
            </section>
          ))}
      </div>
    )
  },
})
