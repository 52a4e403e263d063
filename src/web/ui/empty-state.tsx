import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import css from './empty-state.module.css'

/** Placeholder for an empty list or page: an icon, a line, a hint, and actions. */
export function EmptyState({
  icon: Icon,
  title,
  text,
  heading = false,
  children,
}: {
  readonly icon: LucideIcon
  readonly title: string
  readonly text?: string
  /** Whether it is the whole page: its title is then the page's heading. */
  readonly heading?: boolean
  readonly children?: ReactNode
}) {
  return (
    <div className={heading ? `${css.state} ${css.page}` : css.state}>
      <span className={css.icon} aria-hidden="true">
        <Icon size={heading ? 28 : 22} strokeWidth={1.75} />
      </span>
      {heading ? (
        <h1 className={css.title} tabIndex={-1}>
          {title}
        </h1>
      ) : (
        <p className={css.title}>{title}</p>
      )}
      {text ? <p className={css.text}>{text}</p> : null}
      {children ? <div className={css.actions}>{children}</div> : null}
    </div>
  )
}
