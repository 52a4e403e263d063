import { ReceiptText } from 'lucide-react'
import { useState } from 'react'
import { useLink, useText } from '#web/core/context.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { OpenBet } from './open-bet.tsx'
import css from './open-bets.module.css'
import { useOpenBets } from './use-open-bets.ts'

/** The player's open bets beside the slip, each with its cash-out. */
export function OpenBets() {
  const t = useText('open-bets')
  const coupon = useText('coupon')
  const frame = useText('frame')
  const link = useLink()
  const { bets, offers, lost, refresh } = useOpenBets()
  const [sold, setSold] = useState<string | null>(null)
  return (
    <section className={css.bets} aria-label={coupon('open-bets')}>
      <p className={css.news} role="status">
        {sold ?? (lost ? t('lost') : '')}
      </p>
      {bets === null ? (
        lost ? null : (
          <p className={css.loading} aria-busy="true">
            {frame('loading')}
          </p>
        )
      ) : bets.length === 0 ? (
        <EmptyState icon={ReceiptText} title={t('none')} text={t('none-hint')} />
      ) : (
        <ul className={css.list}>
          {bets.map((bet) => (
            <li key={bet.id}>
              <OpenBet
                bet={bet}
                offer={offers.get(bet.id)}
                changed={(news) => {
                  setSold(news)
                  refresh()
                }}
              />
            </li>
          ))}
        </ul>
      )}
      <p className={css.all}>
        <a href={link('/history')}>{t('all-bets')}</a>
      </p>
    </section>
  )
}
