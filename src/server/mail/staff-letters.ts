import type { StaffLetter } from '#domain/people/staff/index.ts'
import { officeLanguages } from '#web/backoffice/languages.ts'
import { createTranslator } from '#web/i18n/translator.ts'
import { readDictionary } from '../dictionary-files.ts'
import type { DeliveryFault, Mail, Post } from './post.ts'

/** Returns a letter about a back-office account in each of its languages, since the reader's choice is unknown. */
function staffLetter({ to, kind, by }: StaffLetter): Mail {
  const parts = officeLanguages.map((language) => {
    const translator = createTranslator(language)
    translator.add('backoffice-letters', readDictionary('backoffice-letters', language))
    const t = translator.of('backoffice-letters')
    return {
      subject: t('staff-letter-subject'),
      lines: [t(`staff-letter-${kind}`, { by }), t('staff-letter-unasked')],
    }
  })
  return {
    to,
    subject: parts.map(({ subject }) => subject).join(' / '),
    text: parts.flatMap(({ lines }) => lines).join('\n\n'),
  }
}

/** Sends letters to staff, where a post exists; logs a failed delivery without its address. */
export const staffLetters =
  (post: Post | null, log: { error(facts: object, message: string): void }) =>
  (letter: StaffLetter): void => {
    post?.send(staffLetter(letter)).catch(({ code, responseCode }: DeliveryFault) => {
      log.error({ code, responseCode }, 'a letter to a member of staff was not delivered')
    })
  }
