import { definePage } from '#web/core/router/page.ts'
import { BonusList } from './bonus-list.tsx'
import { categories, filled, loadPromotions, type Promotions } from './promotions.ts'

/** All bonuses, or one category; shown as offers where the operator chooses. */
export default definePage<Promotions & { readonly path: string }>({
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
  load: async (context) => ({ ...(await loadPromotions(context)), path: context.path.replace(/\/$/, '') }),
  head({ path }, { translator }) {
    const t = translator.of('promotions')
    return { title: t(path === '/bonus/rules' ? 'bonuses' : 'offers'), description: t('lead') }
  },
  Page: function BonusRulesPage({ data, query }) {
    const category = filled(data.list).find((one) => one === query.get('category')) ?? categories[0]
    return (
      <BonusList
        data={data}
        category={category}
        path={data.path}
        withRules={data.path !== '/bonuses-offers'}
      />
    )
  },
})
