import type { ModalName } from '#web/core/modals/modals.ts'

/** Pages that contain a modal's form themselves. */
const pagesOf: Partial<Record<ModalName, readonly string[]>> = {
  login: ['login'],
  registration: ['registration', 'registration-type', 'registration-phone', 'social-registration'],
  'forgot-password': ['password-reset'],
}

/**
 * Tells whether a modal may open over a page: never over the page with the same form; registration only while it is
 * open (spec section 5).
 */
export const mayOpenOver = (name: ModalName, page: string, isOpen: (page: string) => boolean): boolean =>
  pagesOf[name]?.includes(page) !== true && (name !== 'registration' || isOpen('registration'))
