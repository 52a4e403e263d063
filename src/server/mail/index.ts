import { type Addressee, type PasswordLetters, passwordCode } from '#domain/identity/index.ts'
import type { MessageLetter } from '#domain/messages/index.ts'
import { passwordChangedLetter, passwordCodeLetter } from './letters.ts'
import { messageLetter } from './message-letter.ts'
import type { DeliveryFault, Mail, Post } from './post.ts'

export { openPost, type Post } from './post.ts'
export { signInMessages } from './sign-in-messages.ts'
export { smsGateway } from './sms.ts'

export interface LettersOptions {
  readonly post: Post
  /** Where the site is reached: an origin. */
  readonly origin: () => string
  readonly now: () => number
  readonly onFault: (message: string, facts: DeliveryFault) => void
}

/** The letters about a player's password. What can't be delivered is told to the operator, without the address. */
export function passwordLetters({ post, origin, now, onFault }: LettersOptions): PasswordLetters {
  const send = (mail: Mail) => {
    post.send(mail).catch(({ code, responseCode }: DeliveryFault) => {
      onFault('a letter to a player was not delivered', { code, responseCode })
    })
  }
  const page = ({ language }: Addressee) => `${origin()}/${language}/user/passwordreset`
  return {
    code(to, code) {
      // After the `#` no server and no log sees it.
      const link = `${page(to)}#${new URLSearchParams({ email: to.email, code })}`
      send(passwordCodeLetter(to.email, to.language, { code, minutes: passwordCode.minutes, link }))
    },
    changed(to) {
      send(passwordChangedLetter(to.email, to.language, { at: now(), link: page(to) }))
    },
  }
}

/** Sends messages of players as letters; rejects when nobody took one. */
export const messageLetters =
  (post: Post, origin: () => string) =>
  (letter: MessageLetter): Promise<void> =>
    post.send(messageLetter(letter, origin()))
