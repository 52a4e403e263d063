import type { Source } from '../../core/value.ts'

/** Topic of a notice. Up to three notices of the type `default` are shown, one of each other type. */
export type NoticeType = 'default' | 'coupon' | 'registration' | 'terms' | 'update'

/** Returns the maximum of visible notices: three of the default type, one of the others (spec section 9). */
const most = (type: NoticeType): number => (type === 'default' ? 3 : 1)

/** Milliseconds until a notice closes by itself, unless the user is reading it. */
export const usualStay = 10_000

export interface NoticeAction {
  readonly text: string
  /** A link after the language prefix; without one it is a button. */
  readonly path?: string
  readonly press?: () => void
  /** Set when the notice stays after the press. */
  readonly stays?: true
  readonly primary?: true
}

export interface Notice {
  /** A notice with the same id replaces the earlier one. */
  readonly id: string
  readonly type: NoticeType
  readonly tone: 'info' | 'success' | 'warning' | 'error'
  /** Screen readers announce it at once, interrupting; others wait. */
  readonly urgent?: true
  readonly title: string
  readonly text?: string
  readonly actions?: readonly NoticeAction[]
  /** Milliseconds until it closes by itself; absent: only the user closes it. */
  readonly closesAfter?: number
  /** Called when the user dismisses it, or it closes by itself. */
  readonly onClose?: () => void
}

export interface NoticeCenter extends Source<readonly Notice[]> {
  /** Shows a notice; above the maximum of its type the oldest goes. */
  show(notice: Notice): void
  /** Removes an outdated notice. */
  drop(id: string): void
  /** Removes a notice that the user dismissed, and calls its `onClose`. */
  close(id: string): void
}

export function createNoticeCenter(): NoticeCenter {
  const listeners = new Set<() => void>()
  let shown: readonly Notice[] = []
  const set = (next: readonly Notice[]) => {
    if (next.length === shown.length && next.every((notice, at) => notice === shown[at])) return
    shown = next
    for (const listener of listeners) listener()
  }
  const drop = (id: string) => set(shown.filter((notice) => notice.id !== id))
  return {
    get: () => shown,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    show: (notice) => {
      const others = shown.filter(({ id }) => id !== notice.id)
      const same = others.filter(({ type }) => type === notice.type)
      const tooMany = new Set(same.slice(0, Math.max(0, same.length + 1 - most(notice.type))))
      set([...others.filter((other) => !tooMany.has(other)), notice])
    },
    drop,
    close: (id) => {
      const notice = shown.find((one) => one.id === id)
      drop(id)
      notice?.onClose?.()
    },
  }
}

/** Notices of this page. Browser only. */
export const notices = createNoticeCenter()
