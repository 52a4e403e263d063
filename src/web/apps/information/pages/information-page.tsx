import { Fragment } from 'react'
import { type Block, informationPage, informationPages, type Span } from '#domain/contact/information/api.ts'
import type { AnswerOf } from '#kernel/contract.ts'
import { useLink, useShell, useText } from '#web/core/context.ts'
import { definePage, notFound } from '#web/core/router/page.ts'
import { dayOfYear } from '#web/ui/words/dates.ts'
import css from './information-page.module.css'

interface Data extends AnswerOf<typeof informationPage> {
  readonly name: string
}

/** About, contacts, cookies and similar pages: the operator's text, else the default. */
export default definePage<Data>({
  dictionaries: ['information-page'],
  load: async ({ call, params }) => {
    const page = informationPages.find((one) => one === params.page)
    if (!page) throw notFound()
    const answer = await call(informationPage, { params: { page } })
    if (!answer.page) throw notFound()
    return { ...answer, name: page }
  },
  head: ({ page }) => ({
    title: page?.title ?? '',
    description: page ? firstParagraph(page.blocks).slice(0, 300) : '',
  }),
  Page: function InformationPage({ data: { page, pages, name } }) {
    const t = useText('information-page')
    const link = useLink()
    const { language } = useShell()
    if (!page) return null
    return (
      <article className={`card prose ${css.page}`}>
        <h1 className="page-title" tabIndex={-1}>
          {page.title}
        </h1>
        {page.blocks.map((block, index) => (
          <BlockView key={index} block={block} />
        ))}
        {page.since === null ? null : (
          <p className={css.since}>
            {t('version-of', {
              date: dayOfYear(page.since, language, 'UTC'),
            })}
          </p>
        )}
        <nav aria-label={t('more')} className={css.more}>
          {pages.map((other) => (
            <a
              key={other.page}
              href={link(`/${other.page}`)}
              aria-current={other.page === name ? 'page' : undefined}
            >
              {other.title}
            </a>
          ))}
          <a href={link('/rules')}>{t('rules')}</a>
        </nav>
      </article>
    )
  },
})

const firstParagraph = (blocks: readonly Block[]): string => {
  const found = blocks.find((block) => block.kind === 'paragraph')
  return found?.kind === 'paragraph' ? found.spans.map(({ text }) => text).join('') : ''
}

function BlockView({ block }: { readonly block: Block }) {
  if (block.kind === 'list') {
    return (
      <ul>
        {block.items.map((spans, index) => (
          <li key={index}>
            <Spans spans={spans} />
          </li>
        ))}
      </ul>
    )
  }
  const content = <Spans spans={block.spans} />
  return block.kind === 'heading' ? <h2>{content}</h2> : <p>{content}</p>
}

function Spans({ spans }: { readonly spans: readonly Span[] }) {
  const link = useLink()
  return spans.map(({ text, strong, href }, index) => {
    if (strong) return <strong key={index}>{text}</strong>
    if (!href) return <Fragment key={index}>{text}</Fragment>
    return (
      <a key={index} href={href.startsWith('/') ? link(href) : href} rel="noreferrer">
        {text}
      </a>
    )
  })
}
