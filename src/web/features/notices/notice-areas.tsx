import { type ReactNode, useRef, useSyncExternalStore } from 'react'
import { useText } from '../../core/context.ts'
import { useLoaded } from '../../core/use-loaded.ts'
import { type Notice, notices } from './center.ts'
import css from './notices.module.css'
import { shortcut } from './shortcut.ts'

const none: readonly Notice[] = []

/**
 * Areas of the notices, over the page under its header. Screen readers announce urgent ones at once, the
 * others when idle. The areas are empty from the start, so that screen readers know them; the cards load with
 * the first notice. `children` are above them.
 */
export function NoticeAreas({ children }: { readonly children?: ReactNode }) {
  const t = useText('notices')
  const shown = useSyncExternalStore(notices.subscribe, notices.get, () => none)
  const place = useRef<HTMLElement>(null)
  const used = useRef(false)
  if (shown.length > 0) used.current = true
  const Cards = useLoaded(used.current, async () => (await import('./notice-cards.tsx')).NoticeCards)
  return (
    <section
      ref={place}
      className={css.areas}
      {...(shown.length > 0 ? { 'aria-label': t('notices'), 'aria-keyshortcuts': shortcut } : {})}
    >
      {children}
      <div className={css.area} role="alert" aria-atomic="false" />
      <div className={css.area} role="status" aria-atomic="false" />
      {Cards ? <Cards shown={shown} place={place} /> : null}
    </section>
  )
}
