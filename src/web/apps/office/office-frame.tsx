import type { ReactNode } from 'react'
import { useLink, useText } from '#web/shell/context.ts'
import css from './office.module.css'

const pages = [
  ['account', '/account'],
  ['bets', '/history'],
  ['deposit', '/recharge'],
  ['withdraw', '/deduce'],
  ['limits', '/responsible'],
] as const

export type OfficePage = (typeof pages)[number][0]

/** The office: one heading, its pages, the content. */
export function OfficeFrame({
  page,
  title,
  children,
}: {
  readonly page: OfficePage
  readonly title: string
  readonly children: ReactNode
}) {
  const t = useText('office')
  const link = useLink()
  return (
    <div className={css.office}>
      <h1 className="page-title" tabIndex={-1}>
        {title}
      </h1>
      <nav className={css.nav} aria-label={t('account')}>
        {pages.map(([key, path]) => (
          <a key={key} href={link(path)} aria-current={key === page ? 'page' : undefined}>
            {t(key)}
          </a>
        ))}
      </nav>
      {children}
    </div>
  )
}
