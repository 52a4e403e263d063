import { type ReactNode, useEffect, useRef } from 'react'
import { useLink, useOpen, useShell, useText } from '#web/core/context.ts'
import css from './office.module.css'

const pages = [
  ['account', '/account'],
  ['bets', '/history'],
  ['deposit', '/recharge'],
  ['withdraw', '/deduce'],
  ['bonuses', '/bonuses/deposit'],
  ['cashback', '/casino/vipcashback'],
  ['limits', '/responsible'],
  ['security', '/security'],
  ['settings', '/settings'],
] as const

export type OfficePage = (typeof pages)[number][0]

/** The office: one heading, its pages, the content. */
export function OfficeFrame({
  page,
  title,
  children,
}: {
  /** Absent on a page that is linked only while there is something to do on it. */
  readonly page?: OfficePage
  readonly title: string
  readonly children: ReactNode
}) {
  const t = useText('office')
  const link = useLink()
  const open = useOpen()
  const { session } = useShell()
  const nav = useRef<HTMLElement>(null)
  useEffect(() => {
    // On a phone the pages are wider than the screen: the current one is brought into sight.
    const bar = nav.current
    const current = bar?.querySelector<HTMLElement>(`[data-page="${page}"]`)
    if (!bar || !current) return
    bar.scrollLeft = current.offsetLeft - bar.offsetLeft - (bar.clientWidth - current.clientWidth) / 2
  }, [page])
  return (
    <div className={css.office}>
      <h1 className="page-title" tabIndex={-1}>
        {title}
      </h1>
      <nav ref={nav} className={css.nav} aria-label={t('account')}>
        {pages
          .filter(
            ([key, path]) =>
              // Nothing is advertised to one who is banned.
              (key === 'cashback' || key === 'bonuses' ? !session?.ban : true) &&
              open(key === 'cashback' ? 'vip-cashback' : path.slice(1).replace('/', '-')),
          )
          .map(([key, path]) => (
            <a key={key} data-page={key} href={link(path)} aria-current={key === page ? 'page' : undefined}>
              {t(key === 'account' ? 'account-short' : key)}
            </a>
          ))}
      </nav>
      {children}
    </div>
  )
}
