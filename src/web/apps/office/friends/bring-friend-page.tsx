import { Users } from 'lucide-react'
import { useState } from 'react'
import { type FriendsView, showFriends } from '#domain/rewards/friends/api.ts'
import { useExactOdds, useLink, useText, useTimes } from '#web/core/context.ts'
import { definePage } from '#web/core/router/page.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import css from '../office.module.css'
import { OfficeFrame } from '../office-frame.tsx'
import { useMoney } from '../use-money.ts'

/** Referral link of the player, the rewards, and the friends who registered. */
export default definePage<FriendsView>({
  dictionaries: ['office', 'friends'],
  load: ({ call }) => call(showFriends),
  Page: function BringFriendPage({ data: { code, terms, friends } }) {
    const t = useText('friends')
    const link = useLink()
    const money = useMoney()
    const odds = useExactOdds()
    const { dayAndTime } = useTimes()
    const [copied, setCopied] = useState(false)
    const path = `${link('/')}?ref=${code}`
    const address = () => new URL(path, location.href).href
    const copy = () =>
      navigator.clipboard.writeText(address()).then(
        () => setCopied(true),
        // The link stays visible for copying by hand.
        () => setCopied(false),
      )
    return (
      <OfficeFrame page="friends" title={t('title')}>
        <section className={`card ${css.section}`} aria-labelledby="link">
          <h2 id="link">{t('link')}</h2>
          <p>
            {t('lead', {
              amount: money(terms.freeBet, terms.currency),
              stakes: money(terms.stakes, terms.currency),
              within: terms.within,
              most: terms.most,
            })}
          </p>
          <Field label={t('code')}>
            {(control) => <input {...control} className="input" dir="ltr" readOnly value={code} />}
          </Field>
          <div className={css.buttons}>
            <button type="button" className="button primary" onClick={() => void copy()}>
              {t('copy')}
            </button>
          </div>
          <p role="status">{copied ? t('copied') : ''}</p>
          <p className={css.quiet}>{t('terms', { days: terms.days, odds: odds(terms.minOdds) })}</p>
        </section>
        {friends.length === 0 ? (
          <EmptyState icon={Users} title={t('none')} />
        ) : (
          <section className={`card ${css.section}`} aria-labelledby="friends">
            <h2 id="friends">{t('friends')}</h2>
            <ul className={css.rows}>
              {friends.map(({ id, name, registeredAt, state, percent, amount, currency }) => (
                <li key={id}>
                  <strong dir="auto">{name}</strong>
                  <span>
                    {t(`state-${state}`, {
                      percent: percent ?? 0,
                      amount: amount !== null && currency !== null ? money(amount, currency) : '',
                    })}
                  </span>
                  <span className={css.quiet}>{dayAndTime(registeredAt)}</span>
                </li>
              ))}
            </ul>
          </section>
        )}
      </OfficeFrame>
    )
  },
})
