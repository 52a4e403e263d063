import { currencies } from '#kernel/currencies.ts'
import { formatMoney, isCurrencyCode } from '#kernel/money.ts'
import { useExactOdds, useLink, useOpen, useShell, useText } from '#web/core/context.ts'
import { definePage } from '#web/core/router/page.ts'
import css from './how-to-bet.module.css'

const steps = ['account', 'find', 'odds', 'slip', 'place', 'after', 'safe'] as const
/** The example's odds, in thousandths. */
const exampleOdds = 2_500

/** Guide to placing a bet, for beginners. */
export default definePage<undefined>({
  dictionaries: ['how-to-bet'],
  head: (_, { translator }) => ({ description: translator.of('how-to-bet')('lead') }),
  Page: function HowToBetPage() {
    const t = useText('how-to-bet')
    const odds = useExactOdds()
    const link = useLink()
    const open = useOpen()
    const { session, language } = useShell()
    const currency = isCurrencyCode(session?.currency) ? session.currency : 'EUR'
    const stake = currencies[currency].initialStake * 2n
    const example = {
      stake: formatMoney(stake, currency, language),
      odds: odds(exampleOdds),
      returns: formatMoney((stake * BigInt(exampleOdds)) / 1000n, currency, language),
    }
    return (
      <article className={`card prose ${css.page}`}>
        <h1 className="page-title" tabIndex={-1}>
          {t('title')}
        </h1>
        <p>{t('lead')}</p>
        <ol className={css.steps}>
          {steps.map((step) => (
            <li key={step}>
              <h2>{t(`${step}-title`)}</h2>
              <p>{step === 'odds' ? t(step, example) : t(step)}</p>
            </li>
          ))}
        </ol>
        <p className={css.links}>
          <a className="button primary" href={link('/line')}>
            {t('to-matches')}
          </a>
          {open('rules') ? (
            <a className="button" href={link('/rules')}>
              {t('to-rules')}
            </a>
          ) : null}
          {open('betting-calculator') ? (
            <a className="button" href={link('/betting-calculator')}>
              {t('to-calculator')}
            </a>
          ) : null}
        </p>
      </article>
    )
  },
})
