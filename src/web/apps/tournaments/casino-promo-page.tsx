import { useEffect } from 'react'
import {
  listMissions,
  listTournaments,
  type MissionView,
  type TournamentEntry,
} from '#domain/rewards/tournaments/api.ts'
import { useShell, useText } from '#web/core/context.ts'
import { setVisibleInterval } from '#web/core/presence.ts'
import { definePage } from '#web/core/router/page.ts'
import { Missions } from './missions.tsx'
import { TournamentCards } from './tournament-cards.tsx'
import css from './tournaments.module.css'
import { Ways } from './ways.tsx'

interface Promo {
  readonly missions: readonly MissionView[]
  readonly tournaments: readonly TournamentEntry[]
}

/** Milliseconds between reloads: the server counts rounds within seconds, and does not notify the page. */
const lookEvery = 15_000

/** Missions and the running tournaments. */
export default definePage<Promo>({
  dictionaries: ['tournaments'],
  async load({ call }) {
    const [{ missions }, { tournaments }] = await Promise.all([call(listMissions), call(listTournaments)])
    return { missions, tournaments: tournaments.filter(({ state }) => state === 'running') }
  },
  head(_, { translator }) {
    const t = translator.of('tournaments')
    return { title: t('promo'), description: t('missions-text') }
  },
  Page: function PromoPage({ data: { missions, tournaments } }) {
    const t = useText('tournaments')
    const { refresh } = useShell()
    useEffect(() => setVisibleInterval(lookEvery, refresh, { onlySeen: true }), [refresh])
    return (
      <div className={css.page}>
        <h1 className="page-title" tabIndex={-1}>
          {t('promo')}
        </h1>
        <Ways current="promo" />
        <section className={css.section} aria-labelledby="missions">
          <h2 id="missions">{t('missions')}</h2>
          <p className={css.quiet}>{t('missions-text')}</p>
          <Missions missions={missions} />
        </section>
        {tournaments.length > 0 ? (
          <section className={css.section} aria-labelledby="running">
            <h2 id="running">{t('running')}</h2>
            <TournamentCards list={tournaments} />
          </section>
        ) : null}
      </div>
    )
  },
})
