import type { MessageLetter, MessageText } from '#domain/contact/messages/index.ts'
import { isCurrency } from '#kernel/currencies.ts'
import { formatMoney } from '#kernel/money.ts'
import { defaultLanguage, isLanguage, type Language } from '#web/i18n/languages.ts'
import { createTranslator, type Translate } from '#web/i18n/translator.ts'
import { readDictionary } from '../dictionary-files.ts'
import { timeText } from './letters.ts'
import type { Mail } from './post.ts'

const known = new Map<Language, Translate<'messages'>>()

function textsOf(language: Language): Translate<'messages'> {
  let texts = known.get(language)
  if (!texts) {
    const translator = createTranslator(language)
    translator.add('messages', readDictionary('messages', language))
    texts = translator.of('messages')
    known.set(language, texts)
  }
  return texts
}

/** Page that continues a message, by its kind. */
const pages: Partial<Record<MessageLetter['message']['kind'], string>> = {
  'support-answer': '/support',
  'appeal-answer': '/block-appeal-history',
  'idea-answer': '/share-idea',
  verified: '/verification',
  'document-refused': '/verification',
  'document-wanted': '/verification',
  deposit: '/historypay',
  withdrawal: '/historypay',
  'withdrawal-refused': '/historypay',
  'deletion-asked': '/account',
  'deletion-taken-back': '/account',
  'deletion-lapsed': '/account',
  'exclusion-joined': '/responsible',
  'exclusion-left': '/responsible',
  'bets-settled': '/history',
  'limits-review': '/responsible',
}

/** Returns a player's message as a letter in the player's language; newsletters carry an unsubscribe link. */
export function messageLetter({ to, message, stopToken }: MessageLetter, origin: string): Mail {
  const language = isLanguage(to.language) ? to.language : defaultLanguage
  const t = textsOf(language)
  const { kind, body } = message
  const { amount, currency, at } = message.facts
  const facts = {
    ...message.facts,
    ...(amount && isCurrency(currency) ? { amount: formatMoney(BigInt(amount), currency, language) } : {}),
    ...(at ? { when: timeText(language, Number(at)) } : {}),
  }
  const subject = t(`subject-${kind}`, facts)
  const page = `${origin}/${language}`
  const parts = [
    kind === 'news' ? null : t(`text-${kind}`, facts),
    body,
    `${page}${pages[kind] ?? ''}`,
    stopToken && `${t('letter-stop')}\n${page}/user/stopnewsletter#${stopToken}`,
  ]
  return { to: to.email, subject, text: parts.filter(Boolean).join('\n\n') }
}

/** Returns a newsletter as a text message: its subject, and the unsubscribe link. */
export function newsText({ to, message, stopToken }: MessageText, origin: string): string {
  const language = isLanguage(to.language) ? to.language : defaultLanguage
  const stop = `${textsOf(language)('text-stop')} ${origin}/${language}/user/stopnewsletter#${stopToken}`
  return [message.facts.subject, `${origin}/${language}/messages`, stop].join('\n')
}
