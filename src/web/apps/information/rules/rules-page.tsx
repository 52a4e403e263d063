import { useAnyText, useLink, useOpen, useText } from '#web/core/context.ts'
import { definePage } from '#web/core/router/page.ts'
import { ruleGroups } from './rule-groups.ts'
import { DepositRules, RuleParagraphs } from './rule-paragraphs.tsx'
import { sections } from './rules.ts'
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
    const link = useLink()
    const open = useOpen()
    const shown = sections.filter(([name]) => name !== 'cashback' || open('vip-cashback'))
    return (
      <article className={`card prose ${css.rules}`}>
        <h1 className="page-title" tabIndex={-1}>
          {t('title')}
        </h1>
        <nav aria-label={t('groups')} className={css.groups}>
          <a href={link('/rules')} aria-current="page">
            {t('title')}
          </a>
          {ruleGroups.map((name) => (
            <a key={name} href={link(`/rules/${name}`)}>
              {t(name)}
            </a>
          ))}
          <a href={link('/about')}>{t('more-pages')}</a>
        </nav>
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
        {shown.map(([name]) => (
          <section key={name} id={name}>
            <h2>{any(`${name}-title`, name)}</h2>
            <RuleParagraphs chapter={name} />
          </section>
        ))}
        <section id="bonuses">
          <h2>{bonus('deposit-title')}</h2>
          <DepositRules />
        </section>
      </article>
    )
  },
})
