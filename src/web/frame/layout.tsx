import { type ReactNode, useState } from 'react'
import { useShell, useText } from '../core/context.ts'
import type { View } from '../core/router/view.ts'
import { useSource } from '../core/use-source.ts'
import { CookieConsent } from '../features/consent/cookie-consent.tsx'
import { SeoBlock } from '../features/seo/seo-block.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { ConnectionNotice } from './connection-notice.tsx'
import { Extras } from './extras/extras.tsx'
import { FooterPlace, HeaderPlace } from './frame-places.tsx'
import css from './layout.module.css'
import { ModalHost } from './modal-host.tsx'
import { Rail } from './rail.tsx'
import { type Sheet, sectionOf } from './section.ts'
import { slipShortcut, useSlipShortcut } from './slip-shortcut.ts'
import { filling } from './slots.ts'
import { SportsMenu } from './sports-menu.tsx'

/**
 * One header over three columns that scroll independently; on a phone one column, a bottom bar and two
 * sheets. In the casino and the office the content has the whole width, and the slip and the sports are
 * always sheets.
 */
export function Layout({
  view,
  pending,
  children,
}: {
  readonly view: View
  readonly pending: boolean
  readonly children: ReactNode
}) {
  const t = useText('frame')
  const { language, site, display } = useShell()
  const facts = useSource(site)
  // The office has a menu of its own, and shows the slip as a sheet too.
  const casino = view.route?.layout === 'casino' || view.route?.app === 'office'
  /** No slip beside the page: it is a sheet, or the page itself. */
  const slipless = casino || view.route?.columns === 'slip'
  const hiddenBy = view.route?.bottomBarHiddenBy
  const noBar = hiddenBy !== undefined && facts?.abTests.includes(hiddenBy)
  // A sheet belongs to its page: following a link from it closes it.
  const [opened, setOpened] = useState<{ readonly sheet: Sheet; readonly path: string } | null>(null)
  const sheet = opened?.path === view.path ? opened.sheet : null
  const setSheet = (next: Sheet) => setOpened({ sheet: next, path: view.path })
  useSlipShortcut(() => setSheet('slip'))
  return (
    <div
      className={css.shell}
      data-columns={view.route?.columns ?? 'plain'}
      data-layout={casino ? 'casino' : undefined}
      data-no-bar={noBar || undefined}
      lang={language}
    >
      <a className={css.skip} href="#main">
        {t('skip')}
      </a>
      {slipless ? null : (
        <a className={`${css.skip} ${css.toSlip}`} href="#slip" aria-keyshortcuts={slipShortcut}>
          {t('skip-to-slip')}
        </a>
      )}
      <div className={css.progress} role="progressbar" aria-label={t('loading')} hidden={!pending} />
      <HeaderPlace
        path={view.path + view.search}
        section={sectionOf(view)}
        menuOpen={sheet === 'menu'}
        onMenu={() => setSheet(sheet === 'menu' ? null : 'menu')}
      />
      <ConnectionNotice />
      <div className={css.columns}>
        {display.leftHidden && !casino ? <Rail side="left" /> : null}
        <SportsMenu
          column={!casino}
          path={view.path}
          open={sheet === 'menu'}
          onClose={() => setSheet(null)}
        />
        <main id="main" className={css.main} data-scroller tabIndex={-1}>
          <div className={css.content}>{children}</div>
          <SeoBlock view={view} />
          <FooterPlace path={view.path + view.search} />
        </main>
        {slipless ? null : (
          <>
            <aside id="slip" data-slip className={css.slip} tabIndex={-1} aria-label={t('slip')}>
              {filling('rightColumn').map(({ key, fill: Column }) => (
                <Column key={key} />
              ))}
            </aside>
            {display.rightHidden ? <Rail side="right" /> : null}
          </>
        )}
      </div>
      <CookieConsent />
      {noBar ? null : <BottomBar section={sectionOf(view)} sheet={sheet} onSheet={setSheet} />}
      {filling('sheet').map(({ key, fill: Opened }) => (
        <Opened key={key} open={sheet === 'slip'} onClose={() => setSheet(null)} />
      ))}
      <ModalHost page={view.route?.name ?? ''} />
      <Extras view={view} />
    </div>
  )
}
