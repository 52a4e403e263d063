import { type AccountsOfPlayer, showAccounts } from '#domain/money/conversion/api.ts'
import { listPayments, showCashier } from '#domain/money/payments/api.ts'
import { showDeletion } from '#domain/people/data-rights/api.ts'
import { numberOf, sessionEndpoint } from '#domain/people/identity/api.ts'
import { showProfile } from '#domain/people/profile/api.ts'
import { sessionSummary, settledResult } from '#domain/protection/limits/api.ts'
import { accountsEndpoint, listClaims } from '#domain/trust/ledger/api.ts'
import type { AnswerOf } from '#kernel/contract.ts'
import { useLink, useOpen, useShell, useText, useTimes } from '#web/core/context.ts'
import { useBalances } from '#web/core/live/hooks.ts'
import { definePage } from '#web/core/router/page.ts'
import { useChoose } from '#web/core/settings/use-settings.ts'
import { useConversion } from '#web/features/conversion/use-conversion.ts'
import { PaymentList } from '../cashier/payment-list.tsx'
import css from '../office.module.css'
import { OfficeFrame } from '../office-frame.tsx'
import { hiddenAmount, useMoney } from '../use-money.ts'
import { ClaimList } from './claim-list.tsx'
import { CurrenciesSection } from './currencies-section.tsx'
import { DataSection } from './data-section.tsx'
import { DeletionSection } from './deletion-section.tsx'
import { DetailsSection } from './details-section.tsx'

interface AccountData {
  readonly profile: AnswerOf<typeof sessionEndpoint>
  readonly cashier: AnswerOf<typeof showCashier>
  readonly summary: AnswerOf<typeof sessionSummary>
  readonly payments: AnswerOf<typeof listPayments>
  readonly accounts: AnswerOf<typeof accountsEndpoint>['accounts']
  readonly claims: AnswerOf<typeof listClaims>['claims']
  readonly details: AnswerOf<typeof showProfile>
  readonly deletion: AnswerOf<typeof showDeletion>
  readonly currencies: AccountsOfPlayer
}

export default definePage<AccountData>({
  dictionaries: [
    'office',
    'office-pages',
    'accounts',
    'currencies',
    'profile',
    'deletion',
    'security',
    'auth-forms',
  ],
  load: async ({ call }) => {
    const [profile, cashier, summary, payments, { accounts }, { claims }, details, deletion, currencies] =
      await Promise.all([
        call(sessionEndpoint),
        call(showCashier),
        call(sessionSummary),
        call(listPayments, { query: {} }),
        call(accountsEndpoint),
        call(listClaims),
        call(showProfile),
        call(showDeletion),
        call(showAccounts),
      ])
    return { profile, cashier, summary, payments, accounts, claims, details, deletion, currencies }
  },
  Page: function AccountPage({ data }) {
    const t = useText('office')
    const own = useText('accounts')
    const personal = useText('profile')
    const link = useLink()
    const open = useOpen()
    const money = useMoney()
    const { display } = useShell()
    const choose = useChoose()
    const hidden = display.hideBalance === 1
    const shown = (amount: string, currency: string) => (hidden ? hiddenAmount : money(amount, currency))
    const live = useBalances()
    const { player } = data.profile
    const { dayAndTime: when } = useTimes()
    const conversion = useConversion()
    return (
      <OfficeFrame page="account" title={t('account')}>
        {conversion ? (
          <div className="notice">
            <p>{conversion.t(conversion.permission === 1 ? 'notice-title' : 'left', conversion.due)}</p>
            <div className={css.buttons}>
              <a className="button small" href={link(conversion.path)}>
                {conversion.t('title')}
              </a>
            </div>
          </div>
        ) : null}
        {data.cashier.accounts.map((account) => {
          const now = live?.find((one) => one.kind === 'main' && one.currency === account.currency)
          const bonus = (live ?? data.accounts).find(
            (one) => one.kind === 'bonus' && one.currency === account.currency,
          )
          const claimed = (live ?? data.accounts)
            .filter((one) => one.currency === account.currency)
            .reduce((sum, one) => sum + BigInt(one.claimed ?? 0), 0n)
          const figures = data.summary.accounts.find((one) => one.currency === account.currency)
          return (
            <section key={account.currency} className={`card ${css.wallet}`} aria-label={t('balance')}>
              <div>
                <p className={css.quiet}>{t('balance')}</p>
                <p className={css.amount}>{shown(now?.amount ?? account.balance, account.currency)}</p>
              </div>
              {bonus ? (
                <div>
                  <p className={css.quiet}>{own('bonus-balance')}</p>
                  <p className={css.amount}>{shown(bonus.amount, bonus.currency)}</p>
                </div>
              ) : null}
              {claimed > 0n ? (
                <p className="notice">
                  {t('claimed', { amount: money(claimed.toString(), account.currency) })}
                </p>
              ) : null}
              <div className={css.buttons}>
                {account.convertedTo === null && open('recharge') ? (
                  <a className="button primary" href={link('/recharge')}>
                    {t('deposit')}
                  </a>
                ) : null}
                {open('deduce') ? (
                  <a className="button" href={link('/deduce')}>
                    {t('withdraw')}
                  </a>
                ) : null}
                <button
                  type="button"
                  className="button quiet"
                  onClick={() => choose({ hideBalance: hidden ? 0 : 1 })}
                >
                  {personal(hidden ? 'show-balance' : 'hide-balance')}
                </button>
              </div>
              {figures ? (
                <table className={css.table}>
                  <caption className="visually-hidden">{t('figures')}</caption>
                  <thead>
                    <tr>
                      <td />
                      <th scope="col">{t('this-session')}</th>
                      <th scope="col">{t('day')}</th>
                    </tr>
                  </thead>
                  <tbody>
                    {(['stakes', 'openStakes', 'payouts', 'result', 'deposits'] as const).map((key) => (
                      <tr key={key}>
                        <th scope="row">{t(`figure-${key}`)}</th>
                        {[figures.session, figures.day].map((window, index) => (
                          <td key={index === 0 ? 'session' : 'day'}>
                            {money(key === 'result' ? settledResult(window) : window[key], account.currency)}
                          </td>
                        ))}
                      </tr>
                    ))}
                  </tbody>
                </table>
              ) : null}
            </section>
          )
        })}
        <CurrenciesSection first={data.currencies} />
        {player ? (
          <section className={`card ${css.section}`} aria-labelledby="details">
            <h2 id="details">{t('details')}</h2>
            <dl className={css.pairs}>
              <div>
                <dt>{numberOf(player.email) ? '№' : t('email')}</dt>
                <dd>{numberOf(player.email) ?? player.email}</dd>
              </div>
              <div>
                <dt>{t('member-since')}</dt>
                <dd>{when(player.createdAt)}</dd>
              </div>
              <div>
                <dt>{t('session-since')}</dt>
                <dd>{when(player.startedAt)}</dd>
              </div>
              {player.previousSignInAt === null ? null : (
                <div>
                  <dt>{t('previous-sign-in')}</dt>
                  <dd>{when(player.previousSignInAt)}</dd>
                </div>
              )}
            </dl>
          </section>
        ) : null}
        <DetailsSection first={data.details} />
        <DataSection signedInLately={data.deletion.signedInLately} />
        <ClaimList claims={data.claims} />
        <PaymentList first={data.payments} />
        <DeletionSection first={data.deletion} />
      </OfficeFrame>
    )
  },
})
