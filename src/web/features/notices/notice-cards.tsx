import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react'
import { type RefObject, useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { useLink, useText } from '../../core/context.ts'
import { type Notice, notices } from './center.ts'
import css from './notices.module.css'
import { shortcut } from './shortcut.ts'

const icons = { info: Info, success: CircleCheck, warning: TriangleAlert, error: CircleAlert }

const firstIn = (place: HTMLElement | null) => place?.querySelector<HTMLElement>('[data-notice]')
const placeBefore = (element: HTMLElement | null) =>
  element?.isConnected && element !== document.body ? element : document.querySelector<HTMLElement>('h1')

/** Returns the card that covers the focused element: Escape closes it without moving the focus (WCAG 2.4.11). */
function cardOver(place: HTMLElement | null, focused: Element): HTMLElement | undefined {
  if (focused === document.body || document.querySelector('dialog:modal, :popover-open')) return undefined
  const { top, right, bottom, left } = focused.getBoundingClientRect()
  return [...(place?.querySelectorAll<HTMLElement>('[data-notice]') ?? [])].find((card) => {
    const over = card.getBoundingClientRect()
    return over.top < bottom && over.bottom > top && over.left < right && over.right > left
  })
}

/**
 * Renders the notices in the two areas of `NoticeAreas`, and handles keyboard and pointer. While the user
 * reads one, by pointer or focus, none closes by itself.
 */
export function NoticeCards({
  shown,
  place,
}: {
  readonly shown: readonly Notice[]
  readonly place: RefObject<HTMLElement | null>
}) {
  const [held, setHeld] = useState(false)
  const cameFrom = useRef<HTMLElement | null>(null)
  const leave = (id: string, by: 'close' | 'drop') => {
    const within = place.current?.contains(document.activeElement)
    notices[by](id)
    // The notice was removed with the focus in it: focus the next one, or the element focused before.
    if (!within) return
    requestAnimationFrame(() => {
      const at = document.activeElement
      // The user may have moved the focus meanwhile.
      if (at !== document.body && !place.current?.contains(at)) return
      const next = firstIn(place.current) ?? placeBefore(cameFrom.current)
      next?.focus()
    })
  }
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const first = firstIn(place.current)
    if (!first || !(event.target instanceof Element)) return
    const inside = event.target.closest<HTMLElement>('[data-notice]')
    if (event.key === 'Escape') {
      const away = inside ?? cardOver(place.current, event.target)
      if (away?.dataset.notice) leave(away.dataset.notice, 'close')
    }
    if (event.key !== shortcut || document.querySelector('dialog:modal')) return
    event.preventDefault()
    if (!inside) cameFrom.current = event.target instanceof HTMLElement ? event.target : null
    first.focus()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [place])
  useEffect(() => {
    const element = place.current
    if (!element) return
    const look = () => setHeld(element.matches(':hover, :focus-within'))
    const kinds = ['pointerenter', 'pointerleave', 'focusin', 'focusout'] as const
    // After the event, when the focus has moved.
    const later = () => queueMicrotask(look)
    for (const kind of kinds) element.addEventListener(kind, later)
    return () => {
      for (const kind of kinds) element.removeEventListener(kind, later)
    }
  }, [place])
  // Sets the scroll padding, so that the notices do not cover an element that receives the focus.
  useEffect(() => {
    const element = place.current
    const root = document.documentElement
    const clear = () => {
      delete root.dataset.notices
      root.style.removeProperty('--notices')
    }
    if (!element || shown.length === 0) return clear()
    const observer = new ResizeObserver(() =>
      root.style.setProperty('--notices', `${element.offsetHeight + 10}px`),
    )
    observer.observe(element)
    root.dataset.notices = ''
    return () => {
      observer.disconnect()
      clear()
    }
  }, [shown])
  // Moves the notices to the other end of the screen when they cover the focused element (WCAG 2.4.11).
  useEffect(() => {
    const element = place.current
    if (!element || shown.length === 0) return
    const look = () => {
      const focused = document.activeElement
      if (!focused?.matches(':focus-visible') || element.contains(focused) || !cardOver(element, focused))
        return
      if (element.dataset.end === undefined) element.dataset.end = ''
      else delete element.dataset.end
    }
    let frame = 0
    // Checks at once, and again after the browser has scrolled to the focused element.
    const listener = () => {
      look()
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(look)
    }
    document.addEventListener('focusin', listener)
    return () => {
      document.removeEventListener('focusin', listener)
      cancelAnimationFrame(frame)
      delete element.dataset.end
    }
  }, [shown])
  // Removing a notice fires no events for the pointer or focus inside it, so check them here.
  useEffect(() => {
    setHeld(shown.length > 0 && place.current?.matches(':hover, :focus-within') === true)
  }, [shown])
  const cards = (urgent: boolean) =>
    shown
      .filter((notice) => (notice.urgent ?? false) === urgent)
      .map((notice) => (
        <Card key={notice.id} notice={notice} held={held} onLeave={(by) => leave(notice.id, by)} />
      ))
  const area = (role: 'alert' | 'status') => place.current?.querySelector(`:scope > [role=${role}]`)
  const alert = area('alert')
  const status = area('status')
  return (
    <>
      {alert ? createPortal(cards(true), alert) : null}
      {status ? createPortal(cards(false), status) : null}
    </>
  )
}

function subscribeSight(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}

/** Counts down the rest of `closesAfter` while nobody reads the notice and the page is visible. */
function useOwnEnd(notice: Notice, held: boolean, close: () => void): void {
  const rest = useRef({ notice, ms: notice.closesAfter })
  const end = useEffectEvent(close)
  const hidden = useSyncExternalStore(subscribeSight, () => document.hidden)
  useEffect(() => {
    if (rest.current.notice !== notice) rest.current = { notice, ms: notice.closesAfter }
    const { ms } = rest.current
    if (ms === undefined || held || hidden) return
    const since = Date.now()
    const timer = setTimeout(() => end(), ms)
    return () => {
      clearTimeout(timer)
      rest.current = { notice, ms: Math.max(0, ms - (Date.now() - since)) }
    }
  }, [notice, held, hidden])
}

function Card({
  notice,
  held,
  onLeave,
}: {
  readonly notice: Notice
  readonly held: boolean
  readonly onLeave: (by: 'close' | 'drop') => void
}) {
  const t = useText('frame')
  const link = useLink()
  const close = () => onLeave('close')
  useOwnEnd(notice, held, close)
  const Icon = icons[notice.tone]
  const { title, text, actions = [] } = notice
  return (
    <article
      className={css.card}
      data-notice={notice.id}
      data-tone={notice.tone}
      aria-label={title}
      tabIndex={-1}
    >
      <Icon size={18} aria-hidden="true" className={css.icon} />
      <div className={css.words}>
        <p>
          <b>{title}</b> {text}
        </p>
        {actions.length > 0 ? (
          <div className={css.actions}>
            {actions.map((action) => {
              const look = `button small ${action.primary ? 'primary' : ''}`
              const done = () => {
                action.press?.()
                if (!action.stays) onLeave('drop')
              }
              return action.path === undefined ? (
                <button key={action.text} type="button" className={look} onClick={done}>
                  {action.text}
                </button>
              ) : (
                <a key={action.text} className={look} href={link(action.path)} onClick={done}>
                  {action.text}
                </a>
              )
            })}
          </div>
        ) : null}
      </div>
      <button type="button" className="icon-button" aria-label={t('close')} onClick={close}>
        <X size={18} aria-hidden="true" />
      </button>
    </article>
  )
}
