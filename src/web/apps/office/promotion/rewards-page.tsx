import { Trophy } from 'lucide-react'
import { type FreeBetView, listFreeBets } from '#domain/betting/free-bets/api.ts'
import { listRewards } from '#domain/trust/ledger/api.ts'
import type { AnswerOf } from '#kernel/contract.ts'
import { useText, useTimes } from '#web/core/context.ts'
import { definePage } from '#web/core/router/page.ts'
import { useLateText } from '#web/core/texts/use-late-text.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FreeBets } from '../bonuses/free-bets.tsx'
import css from '../office.module.css'
import { OfficeFrame } from '../office-frame.tsx'
import { useMoney } from '../use-money.ts'

interface Data {
  readonly rewards: AnswerOf<typeof listRewards>['rewards']
  readonly freeBets: readonly FreeBetView[]
}

/** Rewards of the player: money and free bets. */
export default definePage<Data>({
  dictionaries: ['office', 'office-pages', 'bonus'],
  load: async ({ call }) => {
    const [{ rewards }, { freeBets }] = await Promise.all([call(listRewards), call(listFreeBets)])
    return { rewards, freeBets }
  },
  Page: function RewardsPage({ data: { rewards, freeBets } }) {
    const t = useText('office-pages')
    const titles = useText('office')
    const money = useMoney()
    const { dayAndTime } = useTimes()
    const none = rewards.length === 0 && freeBets.length === 0
    return (
      <OfficeFrame page="rewards" title={titles('rewards')}>
        {none ? (
          <EmptyState icon={Trophy} title={t('rewards-none')} />
        ) : (
          <p className={css.lead}>{t('rewards-lead')}</p>
        )}
        <FreeBets freeBets={freeBets} />
        {rewards.length > 0 ? (
          <dl className={`card ${css.section} ${css.pairs}`}>
            {rewards.map(({ id, reason, amount, tax, currency, at }) => (
              <div key={id}>
                <dt>
                  {t(`reward-${reason}`)}
                  <br />
                  <span className={css.quiet}>{dayAndTime(at)}</span>
                </dt>
                <dd>
                  {money(amount, currency)}
                  {tax === '0' ? null : <PrizeTax amount={money(tax, currency)} />}
                </dd>
              </div>
            ))}
          </dl>
        ) : null}
      </OfficeFrame>
    )
  },
})

function PrizeTax({ amount }: { readonly amount: string }) {
  const t = useLateText('taxation')
  return t ? (
    <span className={css.quiet}>
      <br />
      {t('taken')} − {amount}
    </span>
  ) : null
}
