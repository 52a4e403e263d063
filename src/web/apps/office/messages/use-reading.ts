import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { type MessageView, readMessages } from '#domain/contact/messages/api.ts'
import { useShell } from '#web/core/context.ts'
import { tellUnread } from './use-unread.ts'

/** Milliseconds on screen before a message counts as read. */
const readingTime = 1_000

/**
 * Marks new messages as read after a second on screen, as a whole or filling half of it; those visible together in
 * one call. They keep their mark until the list reloads. Returns the number of unread messages.
 */
export function useReading(
  list: RefObject<HTMLElement | null>,
  messages: readonly MessageView[],
  unread: number,
): number {
  const { call } = useShell()
  const [left, setLeft] = useState(unread)
  useEffect(() => setLeft(unread), [unread])
  const told = useRef(new Set<string>())
  const send = useCallback(
    (ids: readonly string[]) => {
      for (const id of ids) told.current.add(id)
      call(readMessages, { body: { ids: [...ids] } }).then(
        (answer) => {
          setLeft(answer.unread)
          tellUnread(answer.unread)
        },
        // They count as new again when next seen.
        () => {
          for (const id of ids) told.current.delete(id)
        },
      )
    },
    [call],
  )
  const fresh = messages
    .filter(({ read }) => !read)
    .map(({ id }) => id)
    .join()
  useEffect(() => {
    if (!list.current || fresh === '') return
    const seen = new Set<string>()
    let timer: ReturnType<typeof setTimeout> | undefined
    const wait = () => {
      clearTimeout(timer)
      if (seen.size === 0 || document.hidden) return
      timer = setTimeout(() => {
        const ids = [...seen].filter((id) => !told.current.has(id))
        if (ids.length > 0) send(ids)
      }, readingTime)
    }
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, intersectionRatio, intersectionRect } of entries) {
          const { message = '' } = (target as HTMLElement).dataset
          const shown = intersectionRatio > 0.99 || intersectionRect.height > window.innerHeight / 2
          if (shown) seen.add(message)
          else seen.delete(message)
        }
        wait()
      },
      { threshold: [0, 0.25, 0.5, 0.75, 1] },
    )
    for (const card of list.current.querySelectorAll('[data-unread]')) observer.observe(card)
    document.addEventListener('visibilitychange', wait)
    return () => {
      observer.disconnect()
      document.removeEventListener('visibilitychange', wait)
      clearTimeout(timer)
    }
  }, [list, fresh, send])
  return left
}
