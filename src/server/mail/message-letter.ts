import type { MessageLetter } from '#domain/messages/index.ts'
import { isCurrency } from '#kernel/currencies.ts'
import { formatMoney } from '#kernel/money.ts'
import { defaultLanguage, isLanguage, type Language } from '#web/i18n/languages.ts'
import { createTranslator, type Translate } from '#web/i18n/translator.ts'
import { readDictionary } from '../dictionary-files.ts'
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

/** Where a message is to be gone on with. */
const pages: Partial<Record<MessageLetter['message']['kind'], string>> = {
  'support-answer': '/support',
  'appeal-answer': '/block-appeal-history',
  'idea-answer': '/share-idea',
  verified: '/verification',
  'document-refused': '/verification',
  'document-wanted': '/verification',
  deposit: '/historypay',
  withdrawal: '/historypay',
  'bets-settled': '/history',
}

/** A message of a player as a letter, in his language; news bear the link that ends them. */
export function messageLetter({ to, message, stopToken }: MessageLetter, origin: string): Mail {
  const language = isLanguage(to.language) ? to.language : defaultLanguage
  const t = textsOf(language)
  const { kind, body } = message
  const { amount, currency } = message.facts
  const facts =
    amount && isCurrency(currency)
      ? { ...message.facts, amount: formatMoney(BigInt(amount), currency, language) }
      : message.facts
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
