import { useLink, useShell, useText } from '#web/core/context.ts'
import { definePage, notFound } from '#web/core/router/page.ts'
import { isClosed } from '#web/core/site-facts.ts'
import type { Translator } from '#web/i18n/translator.ts'
import {
  chaptersOf,
  depositChapter,
  isRuleGroup,
  type RuleGroup,
  ruleGroups,
  sportOf,
} from './rule-groups.ts'
import { DepositRules, RuleParagraphs } from './rule-paragraphs.tsx'
import css from './rules-page.module.css'
import { SportMarkets } from './sport-markets.tsx'

interface Place {
  readonly group: RuleGroup
  /** Absent on the page of the group. */
  readonly chapter: string | undefined
  readonly chapters: readonly string[]
}

/** Returns a chapter's title from the dictionary that owns it. */
function chapterTitle(chapter: string, translator: Translator): string {
  const sport = sportOf(chapter)
  if (sport) return translator.of('sports')(sport)
  if (chapter === depositChapter) return translator.of('bonus')('deposit-title')
  return translator.anyOf('information')(`${chapter}-title`, chapter)
}

/** A group of the rules, or one chapter of it. */
export default definePage<Place>({
  dictionaries: ['information', 'bonus', 'sports', 'markets'],
  async load({ params, site }) {
    const group = params.ruleGroup ?? ''
    if (!isRuleGroup(group)) throw notFound()
    const chapters = chaptersOf(group, !isClosed(site, 'vip-cashback'))
    if (params.chapter !== undefined && !chapters.includes(params.chapter)) throw notFound()
    return { group, chapter: params.chapter, chapters }
  },
  head: ({ group, chapter }, { translator }) => {
    const t = translator.of('information')
    const title = chapter ? chapterTitle(chapter, translator) : t(group)
    return { title: `${title}\u00a0· ${t('title')}`, description: t('description') }
  },
  Page: function ChapterPage({ data: { group, chapter, chapters } }) {
    const t = useText('information')
    const link = useLink()
    const { translator } = useShell()
    const title = (name: string) => chapterTitle(name, translator)
    return (
      <article className={`card prose ${css.rules}`}>
        <nav aria-label={t('groups')} className={css.groups}>
          <a href={link('/rules')}>{t('title')}</a>
          {ruleGroups.map((name) => (
            <a
              key={name}
              href={link(`/rules/${name}`)}
              aria-current={name === group ? (chapter ? 'true' : 'page') : undefined}
            >
              {t(name)}
            </a>
          ))}
        </nav>
        <h1 className="page-title" tabIndex={-1}>
          {chapter ? title(chapter) : t(group)}
        </h1>
        {!chapter && group === 'sports' ? <p>{t('sports-lead')}</p> : null}
        <nav aria-label={t('contents')} className={css.contents}>
          <ol>
            {chapters.map((name) => (
              <li key={name}>
                <a
                  href={link(`/rules/${group}/${name}`)}
                  aria-current={name === chapter ? 'page' : undefined}
                >
                  {title(name)}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        {chapter ? <Chapter name={chapter} /> : null}
        {!chapter && group !== 'sports'
          ? chapters.map((name) => (
              <section key={name} id={name}>
                <h2>{title(name)}</h2>
                <Chapter name={name} />
              </section>
            ))
          : null}
      </article>
    )
  },
})

function Chapter({ name }: { readonly name: string }) {
  const sport = sportOf(name)
  if (name === depositChapter) return <DepositRules />
  return (
    <>
      <RuleParagraphs chapter={name} />
      {sport ? <SportMarkets sport={sport} /> : null}
    </>
  )
}
