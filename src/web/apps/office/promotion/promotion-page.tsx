import { listFreeBets } from '#domain/betting/free-bets/api.ts'
import type { AnswerOf } from '#kernel/contract.ts'
import { useShell, useText } from '#web/core/context.ts'
import { definePage } from '#web/core/router/page.ts'
import { PromoCodeForm } from '#web/features/promo-code/promo-code-form.tsx'
import { FreeBets } from '../bonuses/free-bets.tsx'
import css from '../office.module.css'
import { OfficeFrame } from '../office-frame.tsx'

/** Promo code field, and the free bets from codes and prizes. */
export default definePage<AnswerOf<typeof listFreeBets>>({
  dictionaries: ['office', 'office-pages', 'free-bets', 'bonus'],
  load: ({ call }) => call(listFreeBets),
  Page: function PromotionPage({ data }) {
    const t = useText('office')
    const own = useText('office-pages')
    const { refresh } = useShell()
    return (
      <OfficeFrame page="promo" title={t('promo')}>
        <p className={css.lead}>{own('promo-lead')}</p>
        <div className={`card ${css.section}`}>
          <PromoCodeForm className={css.exchange} button="primary" onGiven={() => void refresh()} />
        </div>
        <FreeBets freeBets={data.freeBets} />
      </OfficeFrame>
    )
  },
})
