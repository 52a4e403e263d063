import { intlLocale } from '#kernel/locale.ts'
import { useAnyText, useLink, useShell, useText } from '#web/core/context.ts'
import type { GameName } from './casino-games.ts'
import css from './promotions.module.css'

/** Contribution of each game to wagering a casino bonus; games of the same share form a group. */
export function CountingGames({
  contribution,
  games,
}: {
  /** Percent, by game; other games do not accept bonus money. */
  readonly contribution: Readonly<Record<string, number>>
  readonly games: readonly GameName[]
}) {
  const t = useText('casino-bonuses')
  const own = useText('promotions')
  const name = useAnyText('casino')
  const link = useLink()
  const { language } = useShell()
  const format = new Intl.NumberFormat(intlLocale(language), { style: 'percent' })
  const shares = [...Map.groupBy(games, ({ id }) => contribution[id] ?? 0)].sort(
    ([one], [other]) => other - one,
  )
  return (
    <section className={`card ${css.section}`} aria-labelledby="what-counts">
      <h2 id="what-counts">{t('counts')}</h2>
      <p className={css.lead}>{own('counts-lead')}</p>
      {shares.map(([share, of]) => (
        <div key={share} className={css.share}>
          <h3>{share === 0 ? t('not-played') : format.format(share / 100)}</h3>
          <ul className={css.names}>
            {of.map(({ id, path }) => (
              <li key={id}>
                <a href={link(path)}>{name(`name-${id}`, id)}</a>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  )
}
