import type { ReactNode } from 'react'
import { useText } from '../../core/context.ts'
import type { LayoutName } from '../../core/registry/types.ts'
import { Logo } from '../../ui/icons/logo.tsx'
import { Extras } from '../extras/extras.tsx'
import { ModalHost } from '../modal-host.tsx'
import css from './bare-layout.module.css'

/** A page that stands alone: its content and what opens over it. The blocked layout names the site above it. */
export function BareLayout({
  layout,
  page,
  children,
}: {
  readonly layout: Exclude<LayoutName, 'default' | 'casino'>
  /** The name of the page; empty where there is none. */
  readonly page: string
  readonly children: ReactNode
}) {
  const t = useText('frame')
  return (
    <div className={css.bare} data-layout={layout}>
      {layout === 'blocked' ? (
        <header className={css.header}>
          <Logo />
          <span className="visually-hidden">{t('site')}</span>
        </header>
      ) : null}
      <main id="main" className={css.main} tabIndex={-1} data-scroller>
        {children}
      </main>
      <ModalHost page={page} />
      {layout === 'empty' ? <Extras /> : null}
    </div>
  )
}
