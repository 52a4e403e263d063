import { useText } from '#web/core/context.ts'
import { definePage, notFound, redirectTo } from '#web/core/router/page.ts'
import { BonusList } from './bonus-list.tsx'
import { contributionOf, type GameName, loadGames } from './casino-games.ts'
import { CountingGames } from './counting-games.tsx'
import { BonusGames } from './free-games.tsx'
import { OfferParts, OneBonus } from './one-bonus.tsx'
import css from './promotions.module.css'
import { categories, filled, loadPromotions, type Promotion, type Promotions, pathOf } from './promotions.ts'
import { Terms } from './terms.tsx'
import { titleOf } from './title.ts'

interface Offers {
  readonly promotions: Promotions
  readonly games: readonly GameName[]
  /** Null on the pages of all offers. */
  readonly one: Promotion | null
  /** Part of the offer, or of the pages of all offers. */
  readonly section: 'rules' | 'games' | null
  readonly path: string
}

/** An offer and its parts; `/bonus-offer/rules` and `/bonus-offer/games` cover all offers. */
export default definePage<Offers>({
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
    const { params, query } = context
    const path = context.path.replace(/\/$/, '')
    const [promotions, games] = await Promise.all([loadPromotions(context), loadGames(context.call)])
    const { id } = params
    if (params.section === undefined && (id === 'rules' || id === 'games'))
      return { promotions, games, one: null, section: id, path }
    const one = promotions.list.find((known) => known.id === id)
    if (!one) throw notFound()
    const own = pathOf(one, true)
    if (!path.startsWith(own)) throw redirectTo(own + (query.size > 0 ? `?${query}` : ''))
    const section = params.section === 'rules' || params.section === 'games' ? params.section : null
    if (section === 'games' && one.about !== 'casino' && one.about !== 'free-spins') throw notFound()
    return { promotions, games, one, section, path }
  },
  head({ one, section }, { translator }) {
    const t = translator.of('promotions')
    if (!one) return { title: t(section === 'games' ? 'games-title' : 'offers') }
    const title = titleOf(one, translator)
    return { title: section === null ? title : `${title} · ${t(section === 'rules' ? 'terms' : 'games')}` }
  },
  Page: function BonusOfferPage({ data: { promotions, games, one, section, path }, query }) {
    const t = useText('promotions')
    if (!one && section === 'games') return <BonusGames data={promotions} games={games} />
    if (!one) {
      const category =
        filled(promotions.list).find((known) => known === query.get('category')) ?? categories[0]
      return <BonusList data={promotions} category={category} path={path} withRules />
    }
    const contribution = contributionOf(promotions.list)
    return (
      <OneBonus one={one} data={promotions} games={games} path={path}>
        <OfferParts one={one} data={promotions} section={section ?? undefined} />
        {section === 'rules' ? (
          <section className={`card ${css.section}`} aria-labelledby="terms">
            <h2 id="terms">{t('terms')}</h2>
            <Terms one={one} currency={promotions.currency} />
          </section>
        ) : null}
        {section === 'games' && contribution ? (
          <CountingGames contribution={contribution} games={games} />
        ) : null}
      </OneBonus>
    )
  },
})
