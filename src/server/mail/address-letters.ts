import { contactCode } from '#domain/people/signin/index.ts'
import { textsOf, timeText } from './letters.ts'
import type { Mail } from './post.ts'

/** Letter with the code that proves an account's new address. */
export function addressCodeLetter(to: string, language: string, code: string): Mail {
  const t = textsOf(language)
  const valid = t('address-code-valid', { minutes: contactCode.seconds / 60 })
  return {
    to,
    subject: t('address-code-subject'),
    text: [t('address-code-intro'), code, valid, t('confirm-unasked')].join('\n\n'),
  }
}

/** Letter in place of a code, when somebody tried to use this account's address for another account. */
export function addressTakenLetter(to: string, language: string, link: string): Mail {
  const t = textsOf(language)
  return {
    to,
    subject: t('address-taken-subject'),
    text: [t('address-taken-intro'), t('address-taken-what'), link].join('\n\n'),
  }
}

/**
 * Last letter to an address: the account has a new one. It does not name the new one, since this address may
 * be a stranger's.
 */
export function addressChangedLetter(
  to: string,
  language: string,
  {
    at,
    link,
    undo,
  }: {
    readonly at: number
    readonly link: string
    /** Link that reverts the change, and the end of its validity. */
    readonly undo: { readonly link: string; readonly until: number } | null
  },
): Mail {
  const t = textsOf(language)
  return {
    to,
    subject: t('address-changed-subject'),
    text: [
      t('address-changed-intro', { when: timeText(language, at) }),
      ...(undo
        ? [t('address-changed-undo', { until: timeText(language, undo.until) }), undo.link]
        : [t('address-changed-not-you'), link]),
    ].join('\n\n'),
  }
}

/** Letter to the account's former new address, after the change to it was reverted. */
export function addressRestoredLetter(
  to: string,
  language: string,
  { at, link }: { readonly at: number; readonly link: string },
): Mail {
  const t = textsOf(language)
  return {
    to,
    subject: t('address-changed-subject'),
    text: [
      t('address-restored-intro', { when: timeText(language, at) }),
      t('address-restored-not-you'),
      link,
    ].join('\n\n'),
  }
}
