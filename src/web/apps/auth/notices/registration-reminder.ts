import type { NoticeRules } from '#domain/trust/access/api.ts'

export const reminderStorageKey = 'fairline.registration-reminder'

/** Milliseconds until the next attempt after a missed reminder: a modal was open, or the page was hidden. */
const lookAgainAfter = 5_000
/** Milliseconds. Longer waits are split: a timer cannot exceed 24 days. */
const longestWait = 3_600_000

export interface RegistrationReminderOptions {
  readonly rule: NonNullable<NoticeRules['registrationReminder']>
  readonly storage?: Pick<Storage, 'getItem' | 'setItem'>
  readonly now?: () => number
  /** Whether nobody is signed in and nothing open would be in the way. */
  readonly mayShow: () => boolean
  readonly show: () => void
}

/** Stores the time of the next reminder: milliseconds, 0 for never. */
export function noteNextReminder(storage: Pick<Storage, 'setItem'> | undefined, next: number): void {
  try {
    storage?.setItem(reminderStorageKey, String(next))
  } catch {
    // Without storage, each page counts as the first one.
  }
}

/**
 * Reminds a visitor to register `delay` seconds after the page load, and not before the stored time. Returns the
 * function that stops it.
 */
export function watchRegistration(options: RegistrationReminderOptions): () => void {
  const { rule, storage, now = Date.now } = options
  const begun = now()
  let timer: ReturnType<typeof setTimeout> | undefined
  let own: number | null = null
  /** Reads the stored time anew, because another tab may have shown a reminder. */
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
