import { ChevronDown } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useLink, useOpen, useShell, useText } from '#web/core/context.ts'
import { officeGroups, officeLinks } from '#web/core/office-links.ts'
import { useUnread } from './messages/use-unread.ts'
import css from './office.module.css'

/**
 * Frame of the account pages: the menu, one heading, and the content. The menu replaces the leagues, and folds above
 * the page where space is short.
 */
export function OfficeFrame({
  page,
  title,
  children,
}: {
  /** Entry of the menu; absent on a page that is linked only while it has something to do. */
  readonly page?: string
  readonly title: string
  readonly children: ReactNode
}) {
  const t = useText('office')
  const link = useLink()
  const open = useOpen()
  const { session } = useShell()
  const [unfolded, setUnfolded] = useState(false)
  const unread = useUnread()
  const links = officeLinks.filter(({ route, underBan }) => open(route) && (underBan || !session?.ban))
  const current = links.find((one) => one.page === page)
  return (
    <div className={css.frame}>
      <div className={css.side}>
        <button
          type="button"
          className={css.fold}
          aria-expanded={unfolded}
          onClick={() => setUnfolded(!unfolded)}
        >
          <span>{t('menu')}</span>
          {unread > 0 ? <UnreadCount count={unread} /> : null}
          <ChevronDown size={18} aria-hidden="true" />
        </button>
        <nav className={css.nav} data-unfolded={unfolded || undefined} aria-label={t('menu')}>
          {officeGroups.map((group) => {
            const own = links.filter((one) => one.group === group)
            return own.length === 0 ? null : (
              <div key={group}>
                <p className={css.group} id={`office-${group}`}>
                  {t(`group-${group}`)}
                </p>
                <ul aria-labelledby={`office-${group}`}>
                  {own.map(({ page: name, path, text, Icon }) => (
                    <li key={name}>
                      <a href={link(path)} aria-current={name === current?.page ? 'page' : undefined}>
                        <Icon size={17} aria-hidden="true" />
                        <span>{t(text)}</span>
                        {name === 'messages' && unread > 0 ? <UnreadCount count={unread} /> : null}
                      </a>
                    </li>
                  ))}
                </ul>
              </div>
            )
          })}
        </nav>
      </div>
      <div className={css.office}>
        <h1 className="page-title" tabIndex={-1}>
          {title}
        </h1>
        {children}
      </div>
    </div>
  )
}

function UnreadCount({ count }: { readonly count: number }) {
  const t = useText('office')
  return (
    <b className={css.unread}>
      <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
      <span className="visually-hidden">{t('unread', { count })}</span>
    </b>
  )
}
