import type { ReactNode } from 'react'
import { useText } from '../../core/context.ts'
import type { LayoutName } from '../../core/registry/types.ts'
import { Logo } from '../../ui/icons/logo.tsx'
import { Extras } from '../extras/extras.tsx'
import { ModalHost } from '../modal-host.tsx'
import css from './bare-layout.module.css'

/** A stand-alone page: its content and its modals. The blocked layout shows the site's name above it. */
export function BareLayout({
  layout,
  page,
  children,
}: {
  readonly layout: Exclude<LayoutName, 'default' | 'casino'>
  /** Name of the page; empty without one. */
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
