import { intlLocale } from '#kernel/locale.ts'
import { defaultLanguage, isLanguage, type Language } from '#web/i18n/languages.ts'
import { createTranslator, type Translate } from '#web/i18n/translator.ts'
import { readDictionary } from '../dictionary-files.ts'
import type { Mail } from './post.ts'

const known = new Map<Language, Translate<'mail'>>()

/** The texts of letters, which no page loads. */
function textsOf(language: string): Translate<'mail'> {
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

/** The code for a new password, and the page to enter it on. */
export function passwordCodeLetter(
  to: string,
  language: string,
  { code, minutes, link }: { readonly code: string; readonly minutes: number; readonly link: string },
): Mail {
  const t = textsOf(language)
  const lines = [t('code-intro'), code, t('code-valid', { minutes }), link, t('code-unasked')]
  return { to, subject: t('code-subject'), text: lines.join('\n\n') }
}

/** Tells that the password was changed, to whom that should not come as a surprise. */
export function passwordChangedLetter(
  to: string,
  language: string,
  { at, link }: { readonly at: number; readonly link: string },
): Mail {
  const t = textsOf(language)
  const when = new Intl.DateTimeFormat(intlLocale(language), {
    dateStyle: 'long',
    timeStyle: 'long',
    timeZone: 'UTC',
  }).format(at)
  return {
    to,
    subject: t('changed-subject'),
    text: [t('changed-intro', { when }), t('changed-not-you'), link].join('\n\n'),
  }
}
