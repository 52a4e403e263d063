import { contactCode } from '#domain/signin/index.ts'
import { textsOf, timeText } from './letters.ts'
import type { Mail } from './post.ts'

/** The code that proves a new address of an account. */
export function addressCodeLetter(to: string, language: string, code: string): Mail {
  const t = textsOf(language)
  const valid = t('address-code-valid', { minutes: contactCode.seconds / 60 })
  return {
    to,
    subject: t('address-code-subject'),
    text: [t('address-code-intro'), code, valid, t('confirm-unasked')].join('\n\n'),
  }
}

/** Somebody asked for the address of this account on another one: in the place of a code. */
export function addressTakenLetter(to: string, language: string, link: string): Mail {
  const t = textsOf(language)
  return {
    to,
    subject: t('address-taken-subject'),
    text: [t('address-taken-intro'), t('address-taken-what'), link].join('\n\n'),
  }
}

/** The last letter to an address: the account has another one. The other is not named: this one may be a stranger's. */
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
    /** The link that takes the change back, and until when it does. */
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

/** To the address that the account had until the change to it was taken back. */
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
