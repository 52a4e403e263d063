import { keepMessage } from '#domain/outbox/index.ts'
import type { SignInMessages } from '#domain/signin/index.ts'
import type { Database } from '#kernel/database.ts'
import {
  addressChangedLetter,
  addressCodeLetter,
  addressRestoredLetter,
  addressTakenLetter,
} from './address-letters.ts'
import { confirmLinkLetter, emailCodeLetter, newDeviceLetter, newDeviceText, smsCodeText } from './letters.ts'
import type { DeliveryFault, Mail, Post } from './post.ts'
import type { SmsDoor } from './sms.ts'

export interface SignInMessagesOptions {
  readonly database: Database
  /** Null where there are no letters. */
  readonly post: Post | null
  /** Null: text messages are kept in the outbox, and read there. */
  readonly sms: SmsDoor | null
  /** Letters are read in the outbox too: no mail server is configured. */
  readonly keepsLetters: boolean
  /** Where the site is reached: an origin. */
  readonly origin: () => string
  readonly now: () => number
  readonly onFault: (message: string, facts: DeliveryFault) => void
}

/** The messages of signing in: by letter and by text, each noted in the outbox. */
export function signInMessages(options: SignInMessagesOptions): SignInMessages {
  const { database, post, sms, keepsLetters, origin, now, onFault } = options
  const fault = (what: string) => (error: DeliveryFault) =>
    onFault(what, { code: error.code, responseCode: error.responseCode })

  const note = (...[message]: [Parameters<typeof keepMessage>[1]]) =>
    keepMessage(database.read, message).catch(fault('a message was not noted in the outbox'))

  function letter(mail: Mail): void {
    if (!post) return
    const kept = { kind: 'letter', recipient: shortened(mail.to), subject: mail.subject, text: null } as const
    void post.send(mail).then(
      () =>
        note(
          keepsLetters
            ? { ...kept, recipient: mail.to, text: mail.text, state: 'kept' }
            : { ...kept, state: 'sent' },
        ),
      (error: DeliveryFault) => {
        fault('a letter to a player was not delivered')(error)
        return note({ ...kept, state: 'failed' })
      },
    )
  }

  function text(to: string, words: string): void {
    if (!sms) {
      void note({ kind: 'sms', recipient: to, subject: '', text: words, state: 'kept' })
      return
    }
    const kept = { kind: 'sms', recipient: shortened(to), subject: '', text: null } as const
    void sms.send(to, words).then(
      () => note({ ...kept, state: 'sent' }),
      (error: DeliveryFault) => {
        fault('a text message to a player was not delivered')(error)
        return note({ ...kept, state: 'failed' })
      },
    )
  }

  return {
    sms: ({ to, language }, code) => text(to, smsCodeText(language, code)),
    emailCode: ({ to, language }, code) => letter(emailCodeLetter(to, language, code)),
    confirmLink({ to, language }, type, token) {
      // After the `#` no server and no log sees it.
      const link = `${origin()}/${language}/user/${type}#${token}`
      letter(confirmLinkLetter(to, language, link))
    },
    addressCode: ({ to, language }, code) => letter(addressCodeLetter(to, language, code)),
    addressTaken: ({ to, language }) =>
      letter(addressTakenLetter(to, language, `${origin()}/${language}/security`)),
    addressChanged({ to, language }, undo) {
      const pages = `${origin()}/${language}`
      // After the `#` no server and no log sees it.
      const back = undo && { link: `${pages}/user/emailundo#${undo.secret}`, until: undo.until }
      letter(addressChangedLetter(to, language, { at: now(), link: `${pages}/security`, undo: back }))
    },
    addressRestored: ({ to, language }) =>
      letter(addressRestoredLetter(to, language, { at: now(), link: `${origin()}/${language}/support` })),
    newDevice({ to, language }, platform) {
      const facts = { platform, at: now(), link: `${origin()}/${language}/security` }
      // An address may begin with a plus, too.
      if (to.includes('@')) letter(newDeviceLetter(to, language, facts))
      else text(to, newDeviceText(language, facts))
    },
  }
}

const shortened = (contact: string): string => `…${contact.slice(-4)}`
