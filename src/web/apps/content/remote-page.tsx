import { CloudOff } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import { type RemoteViewAnswer, remoteView, remoteViewNames } from '#domain/contact/content/api.ts'
import { useShell, useText } from '#web/core/context.ts'
import type { Skeleton } from '#web/core/registry/types.ts'
import { definePage, notFound, type PageParams } from '#web/core/router/page.ts'
import { createLoader } from '#web/core/sub-apps/loader/loader.ts'
import { Preloader } from '#web/core/sub-apps/loader/preloader.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { RemoteBody } from './remote-body.tsx'
import css from './remote-page.module.css'

/** Milliseconds; the server's own timeout is shorter. */
const patience = 15_000

const loader = createLoader({
  patience,
  onGivenUp: (part, fault) => console.error(`remote view ${part}`, fault),
})

interface Data {
  readonly view: string
  readonly route: string
  /** Placeholder while the view loads. */
  readonly skeleton: Skeleton | undefined
}

const routeOf = ({ section, item }: PageParams) =>
  [section, item].map((part) => (part ? `/${part}` : '')).join('')

/**
 * A view from another origin, as the operator configured it. The browser requests it after the page, so no page waits
 * for it.
 */
export default definePage<Data>({
  dictionaries: [],
  load: async ({ call, params, site }) => {
    const { views } = await call(remoteViewNames)
    const { view = '' } = params
    const route = routeOf(params)
    if (!views.includes(view) || !/^[\w/-]*$/.test(route)) throw notFound()
    return { view, route, skeleton: site?.views?.find(({ name }) => name === view)?.skeleton }
  },
  head: ({ view }) => ({ title: view }),
  Page: ({ data }) => (
    <div className={css.place}>
      <Remote key={data.view + data.route} {...data} />
    </div>
  ),
})

function Remote({ view, route, skeleton }: Data) {
  const { call, translator } = useShell()
  const t = useText('frame')
  const [shown, setShown] = useState<RemoteViewAnswer | 'failed' | null>(null)
  const load = useCallback(() => {
    setShown(null)
    loader
      .load(view + route, () => call(remoteView, { params: { view }, query: { route } }))
      .then(setShown, () => setShown('failed'))
  }, [call, view, route])
  useEffect(() => {
    const letGo = loader.hold(view + route)
    load()
    return letGo
  }, [load, view, route])
  const title = shown && shown !== 'failed' ? shown.title : ''
  useEffect(() => {
    const titled = (text: string) => translator.of('frame')('page-title', { title: text })
    // The operator's title takes precedence over the view's.
    if (title && document.title === titled(view)) document.title = titled(title)
  }, [title, view, translator])
  if (shown === null) return <Preloader data={skeleton} />
  if (shown === 'failed') {
    return (
      <EmptyState icon={CloudOff} title={t('main_dictionary_load_error')} heading>
        <button type="button" className="button primary" onClick={load}>
          {t('main_page_refresh_button')}
        </button>
      </EmptyState>
    )
  }
  return (
    <article className={`card ${css.view}`}>
      <h1 className={title ? 'page-title' : 'visually-hidden'} tabIndex={-1}>
        {title || view}
      </h1>
      <RemoteBody name={view} view={shown} />
    </article>
  )
}
