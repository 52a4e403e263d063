import { intlLocale } from '#kernel/locale.ts'
import { useAnyText, useMinimumAge, useOpen, useShell, useText } from '#web/core/context.ts'
import { definePage } from '#web/core/router/page.ts'
import { useBonusRule } from '#web/features/bonus/offer-terms.tsx'
import { bonusTerms, published, sections } from './rules.ts'
import css from './rules-page.module.css'

/** The published rules of betting. */
export default definePage<undefined>({
  dictionaries: ['information', 'bonus'],
  head: (_, { translator }) => {
    const t = translator.of('information')
    return { description: t('description') }
  },
  Page: function RulesPage() {
    const t = useText('information')
    const any = useAnyText('information')
    const bonus = useText('bonus')
    const bonusRule = useBonusRule()
    const { language } = useShell()
    const age = useMinimumAge()
    const open = useOpen()
    const shown = sections.filter(([name]) => name !== 'cashback' || open('vip-cashback'))
    const number = new Intl.NumberFormat(intlLocale(language))
    const facts = Object.fromEntries(
      Object.entries({ ...published, age }).map(([name, value]) => [name, number.format(value)]),
    )
    return (
      <article className={`card prose ${css.rules}`}>
        <h1 className="page-title" tabIndex={-1}>
          {t('title')}
        </h1>
        <p>{t('lead')}</p>
        <nav aria-labelledby="rules-contents" className={css.contents}>
          <h2 id="rules-contents">{t('contents')}</h2>
          <ol>
            {shown.map(([name]) => (
              <li key={name}>
                <a href={`#${name}`}>{any(`${name}-title`, name)}</a>
              </li>
            ))}
            <li>
              <a href="#bonuses">{bonus('deposit-title')}</a>
            </li>
          </ol>
        </nav>
        {shown.map(([name, paragraphs]) => (
          <section key={name} id={name}>
            <h2>{any(`${name}-title`, name)}</h2>
            {Array.from({ length: paragraphs }, (_, index) => (
              <p key={`${name}-${index + 1}`}>{any(`${name}-${index + 1}`, '', facts)}</p>
            ))}
          </section>
        ))}
        <section id="bonuses">
          <h2>{bonus('deposit-title')}</h2>
          {bonusTerms.map((term) => (
            <p key={term}>{bonus(term, bonusRule)}</p>
          ))}
        </section>
      </article>
    )
  },
})
