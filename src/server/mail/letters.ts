import { contactCode } from '#domain/people/signin/index.ts'
import { intlLocale } from '#kernel/locale.ts'
import { defaultLanguage, isLanguage, type Language } from '#web/i18n/languages.ts'
import { createTranslator, type Translate } from '#web/i18n/translator.ts'
import { readDictionary } from '../dictionary-files.ts'
import type { Mail } from './post.ts'

const known = new Map<Language, Translate<'mail'>>()

/** Returns the texts of letters, which no page loads. */
export function textsOf(language: string): Translate<'mail'> {
  const spoken = isLanguage(language) ? language : defaultLanguage
  let texts = known.get(spoken)
  if (!texts) {
    const translator = createTranslator(spoken)
    translator.add('mail', readDictionary('mail', spoken))
    texts = translator.of('mail')
    known.set(spoken, texts)
  }
  return texts
}

/** Letter with the code for a new password, and the page to enter it on. */
export function passwordCodeLetter(
  to: string,
  language: string,
  { code, minutes, link }: { readonly code: string; readonly minutes: number; readonly link: string },
): Mail {
  const t = textsOf(language)
  const lines = [t('code-intro'), code, t('code-valid', { minutes }), link, t('code-unasked')]
  return { to, subject: t('code-subject'), text: lines.join('\n\n') }
}

/** Notifies a player of a changed password, in case somebody else changed it. */
export function passwordChangedLetter(
  to: string,
  language: string,
  { at, link }: { readonly at: number; readonly link: string },
): Mail {
  const t = textsOf(language)
  const when = timeText(language, at)
  return {
    to,
    subject: t('changed-subject'),
    text: [t('changed-intro', { when }), t('changed-not-you'), link].join('\n\n'),
  }
}

/** Returns a code as a text message: short, the code first, so that a locked screen shows it. */
export const smsCodeText = (language: string, code: string): string =>
  textsOf(language)('sms-code', { code, minutes: contactCode.seconds / 60 })

/** Letter with a sign-in code. */
export function emailCodeLetter(to: string, language: string, code: string): Mail {
  const t = textsOf(language)
  const valid = t('code-valid', { minutes: contactCode.seconds / 60 })
  return {
    to,
    subject: t('sign-in-code-subject'),
    text: [t('sign-in-code-intro'), code, valid, t('sign-in-code-unasked')].join('\n\n'),
  }
}

/** Letter with the link that confirms the player's address. */
export function confirmLinkLetter(to: string, language: string, link: string): Mail {
  const t = textsOf(language)
  return {
    to,
    subject: t('confirm-subject'),
    text: [t('confirm-intro'), link, t('confirm-unasked')].join('\n\n'),
  }
}

/** Last letter: the account is deleted. */
export function accountDeletedLetter(to: string, language: string): Mail {
  const t = textsOf(language)
  return {
    to,
    subject: t('deleted-subject'),
    text: [t('deleted-intro'), t('deleted-kept')].join('\n\n'),
  }
}

const platformNames: Readonly<Record<string, string>> = {
  windows: 'Windows',
  macos: 'macOS',
  linux: 'Linux',
  android: 'Android',
  ios: 'iOS',
}

interface NewDevice {
  readonly platform: string
  readonly at: number
  readonly link: string
}

/** Notifies a player of a sign-in on a new device. */
export function newDeviceLetter(to: string, language: string, { platform, at, link }: NewDevice): Mail {
  const t = textsOf(language)
  const when = timeText(language, at)
  const device = platformNames[platform]
  const lines = [t('device-intro', { when }), ...(device ? [device] : []), t('device-not-you'), link]
  return { to, subject: t('device-subject'), text: lines.join('\n\n') }
}

/** The same as a short text message. */
export function newDeviceText(
  language: string,
  { platform, link }: Pick<NewDevice, 'platform' | 'link'>,
): string {
  const t = textsOf(language)
  const device = platformNames[platform]
  return `${t('device-subject')}${device ? ` (${device})` : ''}. ${t('device-not-you')} ${link}`
}

/** Returns an instant as text in UTC. */
export const timeText = (language: string, at: number): string =>
  new Intl.DateTimeFormat(intlLocale(language), {
    dateStyle: 'long',
    timeStyle: 'long',
    timeZone: 'UTC',
  }).format(at)
