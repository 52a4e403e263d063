import type { ModalName } from '#web/core/modals/modals.ts'

/** The pages that hold the form of a modal themselves. */
const pagesOf: Partial<Record<ModalName, readonly string[]>> = {
  login: ['login'],
  registration: ['registration', 'registration-type', 'registration-phone', 'social-registration'],
  'forgot-password': ['password-reset'],
}

/**
 * Whether a modal opens over a page: none does over the page with the same form, and registration only while somebody can
 * register (spec section 5).
 */
export const mayOpenOver = (name: ModalName, page: string, isOpen: (page: string) => boolean): boolean =>
  pagesOf[name]?.includes(page) !== true && (name !== 'registration' || isOpen('registration'))
