import { showVerification, type VerificationView } from '#domain/people/verification/api.ts'
import { useLink, useShell, useText } from '#web/core/context.ts'
import { definePage } from '#web/core/router/page.ts'
import { OfficeFrame } from '../office-frame.tsx'
import css from '../support/support.module.css'
import { useMoney } from '../use-money.ts'
import { Standing } from './standing.tsx'

/** Actions that need a verified player. */
export default definePage<VerificationView>({
  dictionaries: ['office', 'verification'],
  load: ({ call }) => call(showVerification),
  Page: function IdentificationPage({ data }) {
    const t = useText('verification')
    const link = useLink()
    const money = useMoney()
    const { session } = useShell()
    const { deposit, withdrawalAbove, bet } = data.gates
    const none = !deposit && withdrawalAbove === null && !bet
    return (
      <OfficeFrame page="verification" title={t('identification')}>
        <Standing data={data} />
        <section className={`card ${css.thread}`} aria-labelledby="gates">
          <h2 id="gates">{t('gates-title')}</h2>
          <ul className="prose">
            {deposit ? <li>{t('gate-deposit')}</li> : null}
            {withdrawalAbove === null ? null : (
              <li>{t('gate-withdrawal', { amount: money(withdrawalAbove, session?.currency ?? 'EUR') })}</li>
            )}
            {bet ? <li>{t('gate-bet')}</li> : null}
            {none ? <li>{t('gate-none')}</li> : null}
          </ul>
          {data.verified ? null : (
            <p>
              <a className="button primary" href={link('/verification')}>
                {t('to-documents')}
              </a>
            </p>
          )}
        </section>
      </OfficeFrame>
    )
  },
})
