/** The open modal of the shell: one at a time, with its code loaded when it opens. */
export type ModalName =
  | 'login'
  | 'registration'
  | 'forgot-password'
  | 'settings'
  | 'cookies'
  | 'generator'
  | 'coupon-code'
  | 'sign-out'
  | 'user-question'
  | 'support-history'
  | NoticeModalName
/** Modals that the page opens by itself. */
export type NoticeModalName =
  | 'age'
  | 'ad-block'
  | 'welcome'
  | 'limit-approval'
  | 'session-ended'
  | 'reality-check'

const firm: readonly (ModalName | null)[] = [
  'age',
  'ad-block',
  'limit-approval',
  'session-ended',
  'reality-check',
]
/** Returns whether only its own controls close the modal: no other replaces it. */
const isFirm = (name: ModalName | null) => firm.includes(name)

export interface ModalStore {
  get(): ModalName | null
  open(name: ModalName): void
  close(): void
  subscribe(listener: () => void): () => void
}

export function createModalStore(): ModalStore {
  let current: ModalName | null = null
  const listeners = new Set<() => void>()
  const set = (name: ModalName | null) => {
    if (name === current) return
    current = name
    for (const listener of listeners) listener()
  }
  return {
    get: () => current,
    open: (name) => {
      if (!isFirm(current)) set(name)
    },
    close: () => set(null),
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
