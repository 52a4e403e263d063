import { showCompetition } from '#domain/sport/results/api.ts'
import { useLink, useText } from '#web/core/context.ts'
import { champPath } from '#web/core/router/address.ts'
import { definePage, redirectTo } from '#web/core/router/page.ts'
import { useMenu } from '#web/core/use-menu.ts'
import { Flag } from '#web/ui/icons/flag.tsx'
import { SportIcon } from '#web/ui/icons/sport-icon.tsx'
import { competitionName } from '#web/ui/words/source-names.ts'
import css from './competitions.module.css'

/** Every competition with matches, by sport; with an id, redirects to the competition's page. */
export default definePage<null>({
  dictionaries: ['sports', 'competitions'],
  load: async ({ call, params, signal }) => {
    if (params.champId === undefined) return null
    const query = { params: { competitionId: params.champId } }
    const { competition } = await call(showCompetition, query, signal ? { signal } : {})
    throw redirectTo(champPath(competition), 301)
  },
  head: (_, { translator }) => {
    const t = translator.of('competitions')
    return { title: t('champs-title'), description: t('champs-description') }
  },
  Page: function ChampsPage() {
    const t = useText('competitions')
    const names = useText('sports')
    const link = useLink()
    return (
      <div className={css.page}>
        <h1 className="page-title" tabIndex={-1}>
          {t('champs-title')}
        </h1>
        {useMenu().map(({ sport, competitions }) => (
          <section key={sport} className={`card ${css.champs}`}>
            <h2>
              <SportIcon sport={sport} />
              {names(sport)}
            </h2>
            <ul>
              {competitions.map((competition) => (
                <li key={competition.id}>
                  <a href={link(champPath(competition))}>
                    <Flag country={competition.country} size={16} />
                    <bdi>{competitionName(names, competition.name)}</bdi>
                    {competition.live > 0 ? (
                      <b>
                        <span className="visually-hidden">{t('live')}: </span>
                        {competition.live}
                      </b>
                    ) : null}
                    <small>
                      <span className="visually-hidden">{t('coming')}: </span>
                      {competition.line}
                    </small>
                  </a>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    )
  },
})
