import { useText } from '#web/core/context.ts'
import { definePage, notFound, redirectTo } from '#web/core/router/page.ts'
import { isClosed } from '#web/core/site-facts.ts'
import { type GameName, loadGames } from './casino-games.ts'
import { CountingGames } from './counting-games.tsx'
import { OneBonus } from './one-bonus.tsx'
import css from './promotions.module.css'
import { loadPromotions, type Promotion, type Promotions, pathOf } from './promotions.ts'
import { Terms } from './terms.tsx'
import { titleOf } from './title.ts'

interface OneRule {
  readonly promotions: Promotions
  readonly one: Promotion
  readonly games: readonly GameName[]
  readonly path: string
}

/** One bonus or promotion with its terms. */
export default definePage<OneRule>({
  dictionaries: [
    'promotions',
    'bonus',
    'bonus-games',
    'cashback',
    'casino',
    'casino-bonuses',
    'jackpots',
    'premium-cashback',
    'tournaments',
  ],
  async load(context) {
    const { params, path, query, site } = context
    const [promotions, games] = await Promise.all([loadPromotions(context), loadGames(context.call)])
    const one = promotions.list.find(({ id }) => id === (params.id ?? params.promotionId))
    if (!one) throw notFound()
    const own = pathOf(one, !isClosed(site, 'bonuses-offers'))
    const search = query.size > 0 ? `?${query}` : ''
    if (own !== path.replace(/\/$/, '')) throw redirectTo(own + search)
    return { promotions, one, games, path: own }
  },
  head: ({ one }, { translator }) => ({ title: titleOf(one, translator) }),
  Page: function BonusRulePage({ data: { promotions, one, games, path } }) {
    const t = useText('promotions')
    return (
      <OneBonus one={one} data={promotions} games={games} path={path}>
        <section className={`card ${css.section}`} aria-labelledby="terms">
          <h2 id="terms">{t('terms')}</h2>
          <Terms one={one} currency={promotions.currency} />
        </section>
        {one.about === 'casino' ? (
          <CountingGames contribution={one.casino.contribution} games={games} />
        ) : null}
      </OneBonus>
    )
  },
})
