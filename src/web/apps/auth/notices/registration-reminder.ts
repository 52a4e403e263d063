import type { NoticeRules } from '#domain/access/api.ts'

export const reminderStorageKey = 'fairline.registration-reminder'

/** When a moment to remind has passed unused: a modal was open, or the page out of sight. Milliseconds. */
const lookAgainAfter = 5_000
/** Longer ones are waited for in parts: a timer can't hold more than 24 days. */
const longestWait = 3_600_000

export interface RegistrationReminderOptions {
  readonly rule: NonNullable<NoticeRules['registrationReminder']>
  readonly storage?: Pick<Storage, 'getItem' | 'setItem'>
  readonly now?: () => number
  /** Nobody is signed in, and nothing is open that would be in the way. */
  readonly mayShow: () => boolean
  readonly show: () => void
}

/** Notes when the next reminder may come: milliseconds, 0 for never. */
export function noteNextReminder(storage: Pick<Storage, 'setItem'> | undefined, next: number): void {
  try {
    storage?.setItem(reminderStorageKey, String(next))
  } catch {
    // Without storage every page is the first one.
  }
}

/** Reminds a visitor of registration `delay` seconds after the page, and no sooner than was noted. Returns the undoing. */
export function watchRegistration(options: RegistrationReminderOptions): () => void {
  const { rule, storage, now = Date.now } = options
  const begun = now()
  let timer: ReturnType<typeof setTimeout> | undefined
  let own: number | null = null
  /** Another tab may have reminded meanwhile. */
  const next = (): number | null => {
    try {
      const noted = storage?.getItem(reminderStorageKey)
      return noted === null || noted === undefined || !/^\d{1,15}$/.test(noted) ? own : Number(noted)
    } catch {
      return own
    }
  }
  function look(): void {
    const noted = next()
    if (noted === 0) return
    const wait = Math.max(begun + rule.delay * 1000, noted ?? 0) - now()
    if (wait > 0 || !options.mayShow()) {
      timer = setTimeout(look, wait > 0 ? Math.min(wait, longestWait) : lookAgainAfter)
      return
    }
    own = rule.interval > 0 ? now() + rule.interval * 60_000 : 0
    noteNextReminder(storage, own)
    options.show()
    look()
  }
  look()
  return () => clearTimeout(timer)
}
