import type { MessageLetter, MessageText } from '#domain/contact/messages/index.ts'
import { keepMessage } from '#domain/contact/outbox/index.ts'
import { type Addressee, type PasswordLetters, passwordCode } from '#domain/people/identity/index.ts'
import type { Database } from '#kernel/database.ts'
import { accountDeletedLetter, passwordChangedLetter, passwordCodeLetter } from './letters.ts'
import { messageLetter, newsText } from './message-letter.ts'
import type { DeliveryFault, Mail, Post } from './post.ts'
import type { SmsDoor } from './sms.ts'

export { openPost, type Post } from './post.ts'
export { signInMessages } from './sign-in-messages.ts'
export { smsGateway } from './sms.ts'
export { staffLetters } from './staff-letters.ts'

export interface LettersOptions {
  readonly post: Post
  /** Returns the origin of the site. */
  readonly origin: () => string
  readonly now: () => number
  readonly onFault: (message: string, facts: DeliveryFault) => void
}

/** Sends letters about a player's password. Reports failures to the operator without the address. */
export function passwordLetters({ post, origin, now, onFault }: LettersOptions): PasswordLetters {
  const send = (mail: Mail) => {
    post.send(mail).catch(({ code, responseCode }: DeliveryFault) => {
      onFault('a letter to a player was not delivered', { code, responseCode })
    })
  }
  const page = ({ language }: Addressee) => `${origin()}/${language}/user/passwordreset`
  return {
    code(to, code) {
      // Browsers send nothing after the `#`, so no server or log holds it.
      const link = `${page(to)}#${new URLSearchParams({ email: to.email, code })}`
      send(passwordCodeLetter(to.email, to.language, { code, minutes: passwordCode.minutes, link }))
    },
    changed(to) {
      send(passwordChangedLetter(to.email, to.language, { at: now(), link: page(to) }))
    },
  }
}

/** Returns the sender of players' messages as letters; it rejects when no server accepted one. */
export const messageLetters =
  (post: Post, origin: () => string) =>
  (letter: MessageLetter): Promise<void> =>
    post.send(messageLetter(letter, origin()))

/**
 * Returns the sender of newsletters as text messages; it rejects when no gateway accepted one. Without a
 * gateway they only go to the outbox.
 */
export const newsTexts =
  (database: Database, sms: SmsDoor | null, origin: () => string) =>
  async (text: MessageText): Promise<void> => {
    const { playerId, phone } = text.to
    const words = newsText(text, origin())
    await sms?.send(phone, words)
    const kept = sms
      ? ({ recipient: `…${phone.slice(-4)}`, text: null, state: 'sent' } as const)
      : ({ recipient: phone, text: words, state: 'kept' } as const)
    await keepMessage(database.read, { playerId, kind: 'sms', subject: '', ...kept })
  }

/** Returns the sender of a deleted account's last letter; it rejects when no server accepted it. */
export const deletedLetters =
  (post: Post) =>
  ({ email, language }: { readonly email: string; readonly language: string }): Promise<void> =>
    post.send(accountDeletedLetter(email, language))
