import type { Source } from '../../core/value.ts'

/** What a notice is about. Of the type `default` three are on the screen, of each other one. */
export type NoticeType = 'default' | 'coupon' | 'registration' | 'terms' | 'update'

/** Three of the usual, one of the others (spec section 9). */
const most = (type: NoticeType): number => (type === 'default' ? 3 : 1)

/** How long a notice stays that closes by itself, unless somebody is reading it; milliseconds. */
export const usualStay = 10_000

export interface NoticeAction {
  readonly text: string
  /** A link after the language prefix; without one the press is all. */
  readonly path?: string
  readonly press?: () => void
  /** Whether the notice stays when it was pressed. */
  readonly stays?: true
  readonly primary?: true
}

export interface Notice {
  /** The same id takes the place of what was shown before. */
  readonly id: string
  readonly type: NoticeType
  readonly tone: 'info' | 'success' | 'warning' | 'error'
  /** Said at once, over what a screen reader is saying; the others wait for their turn. */
  readonly urgent?: true
  readonly title: string
  readonly text?: string
  readonly actions?: readonly NoticeAction[]
  /** Milliseconds after which it closes by itself; absent: when it is put away. */
  readonly closesAfter?: number
  /** It was put away by its cross, or closed by itself. */
  readonly onClose?: () => void
}

export interface NoticeCenter extends Source<readonly Notice[]> {
  /** Puts a notice on the screen; of too many of its type the oldest goes. */
  show(notice: Notice): void
  /** Takes a notice away because it is out of date. */
  drop(id: string): void
  /** As `drop`, by whoever read it. */
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

/** The notices of this page. In the browser only. */
export const notices = createNoticeCenter()
