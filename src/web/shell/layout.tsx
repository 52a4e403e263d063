import { type ReactNode, useState, useSyncExternalStore } from 'react'
import { SlipColumn, SlipSheet } from '../apps/coupon/slot.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { ConnectionNotice } from './connection-notice.tsx'
import { useShell, useText } from './context.ts'
import { Extras } from './extras/extras.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import css from './layout.module.css'
import { ModalHost } from './modal-host.tsx'
import { Rail } from './rail.tsx'
import { type Sheet, sectionOf } from './section.ts'
import { slipShortcut, useSlipShortcut } from './slip-shortcut.ts'
import { SportsMenu } from './sports-menu.tsx'
import type { View } from './view.ts'

/** One header over three columns, each scrolling by itself; on a phone one column, a bottom bar and two sheets. */
export function Layout({
  view,
  pending,
  children,
}: {
  readonly view: View
  readonly pending: boolean
  readonly children: ReactNode
}) {
  const t = useText('shell')
  const { language, site, display } = useShell()
  const facts = useSyncExternalStore(site.subscribe, site.get, site.get)
  const hiddenBy = view.route?.bottomBarHiddenBy
  const noBar = hiddenBy !== undefined && facts?.abTests.includes(hiddenBy)
  // A sheet belongs to the page that it was opened on: a link followed from it leaves it behind.
  const [opened, setOpened] = useState<{ readonly sheet: Sheet; readonly path: string } | null>(null)
  const sheet = opened?.path === view.path ? opened.sheet : null
  const setSheet = (next: Sheet) => setOpened({ sheet: next, path: view.path })
  useSlipShortcut(() => setSheet('slip'))
  return (
    <div
      className={css.shell}
      data-columns={view.route?.columns ?? 'plain'}
      data-no-bar={noBar || undefined}
      lang={language}
    >
      <a className={css.skip} href="#main">
        {t('skip')}
      </a>
      <a className={`${css.skip} ${css.toSlip}`} href="#slip" aria-keyshortcuts={slipShortcut}>
        {t('skip-to-slip')}
      </a>
      <div
        className={css.progress}
        data-on={pending}
        role="progressbar"
        aria-label={t('loading')}
        hidden={!pending}
      />
      <Header path={view.path + view.search} section={sectionOf(view)} />
      <ConnectionNotice />
      <div className={css.columns}>
        {display.leftHidden ? <Rail side="left" /> : null}
        <SportsMenu path={view.path} open={sheet === 'menu'} onClose={() => setSheet(null)} />
        <main id="main" className={css.main} data-scroller tabIndex={-1}>
          <div className={css.content}>{children}</div>
          <Footer />
        </main>
        <aside id="slip" className={css.slip} tabIndex={-1} aria-label={t('slip')}>
          <SlipColumn />
        </aside>
        {display.rightHidden ? <Rail side="right" /> : null}
      </div>
      {noBar ? null : <BottomBar section={sectionOf(view)} sheet={sheet} onSheet={setSheet} />}
      <SlipSheet open={sheet === 'slip'} onClose={() => setSheet(null)} />
      <ModalHost />
      <Extras />
    </div>
  )
}
