import { useEffect, useState } from 'react'
import type { PageSeo } from '#domain/trust/access/api.ts'
import { useShell, useText } from '../../core/context.ts'
import { href } from '../../core/router/address.ts'
import type { View } from '../../core/router/view.ts'
import css from './seo-block.module.css'

/** Characters up to which the text is not collapsed. */
const short = 400

/** The operator's text under the page's content; the first page has it from the server. */
export function SeoBlock({ view: { path, kind } }: { readonly view: View }) {
  const { site, call, language } = useShell()
  const t = useText('frame')
  const [told, setTold] = useState<PageSeo | null>(() => site.get()?.seo ?? null)
  const lacks = told !== null && told.path !== path
  useEffect(() => {
    if (!lacks) return
    let wanted = true
    import('./ask-page-seo.ts')
      .then(({ askPageSeo }) => askPageSeo(call, href(language, path)))
      .then((seo) => wanted && setTold({ ...seo, path }))
      // The page is complete without it.
      .catch(() => {})
    return () => {
      wanted = false
    }
  }, [lacks, call, language, path])
  const block = told?.path === path && kind === 'page' ? told.block : null
  if (!block) return null
  const { title, paragraphs } = block
  const all = paragraphs.reduce((length, { length: own }) => length + own, 0) <= short
  const seen = all ? paragraphs : paragraphs.slice(0, 1).filter(({ length }) => length <= 2 * short)
  const [shown, folded] = [seen, paragraphs.slice(seen.length)].map((texts) =>
    texts.map((text) => <p key={text}>{text}</p>),
  )
  return (
    <section className={css.block} aria-label={title}>
      <h2>{title}</h2>
      {shown}
      {folded?.length ? (
        <details>
          <summary>{t('read-more')}</summary>
          {folded}
        </details>
      ) : null}
    </section>
  )
}
