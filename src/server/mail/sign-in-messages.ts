import { keepMessage } from '#domain/contact/outbox/index.ts'
import type { Contact, SignInMessages } from '#domain/people/signin/index.ts'
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
  /** Null: the site sends no letters. */
  readonly post: Post | null
  /** Null: text messages only go to the outbox. */
  readonly sms: SmsDoor | null
  /** No mail server is configured, so letters go to the outbox too. */
  readonly keepsLetters: boolean
  /** Returns the origin of the site. */
  readonly origin: () => string
  readonly now: () => number
  readonly onFault: (message: string, facts: DeliveryFault) => void
}

/** Sends sign-in messages as letters and texts, and records each in the outbox. */
export function signInMessages(options: SignInMessagesOptions): SignInMessages {
  const { database, post, sms, keepsLetters, origin, now, onFault } = options
  const fault = (what: string) => (error: DeliveryFault) =>
    onFault(what, { code: error.code, responseCode: error.responseCode })

  const note = (...[message]: [Parameters<typeof keepMessage>[1]]) =>
    keepMessage(database.read, message).catch(fault('a message was not noted in the outbox'))

  function letter({ playerId }: Contact, mail: Mail): void {
    if (!post) return
    const about = { playerId, kind: 'letter', subject: mail.subject } as const
    const kept = { ...about, recipient: shortened(mail.to), text: null }
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

  function text({ playerId, to }: Contact, words: string): void {
    if (!sms) {
      void note({ playerId, kind: 'sms', recipient: to, subject: '', text: words, state: 'kept' })
      return
    }
    const kept = { playerId, kind: 'sms', recipient: shortened(to), subject: '', text: null } as const
    void sms.send(to, words).then(
      () => note({ ...kept, state: 'sent' }),
      (error: DeliveryFault) => {
        fault('a text message to a player was not delivered')(error)
        return note({ ...kept, state: 'failed' })
      },
    )
  }

  return {
    sms: (contact, code) => text(contact, smsCodeText(contact.language, code)),
    emailCode: (contact, code) => letter(contact, emailCodeLetter(contact.to, contact.language, code)),
    confirmLink(contact, type, token) {
      const { to, language } = contact
      // Browsers send nothing after the `#`, so no server or log holds it.
      const link = `${origin()}/${language}/user/${type}#${token}`
      letter(contact, confirmLinkLetter(to, language, link))
    },
    addressCode: (contact, code) => letter(contact, addressCodeLetter(contact.to, contact.language, code)),
    addressTaken(contact) {
      const { to, language } = contact
      letter(contact, addressTakenLetter(to, language, `${origin()}/${language}/security`))
    },
    addressChanged(contact, undo) {
      const { to, language } = contact
      const pages = `${origin()}/${language}`
      // Browsers send nothing after the `#`, so no server or log holds it.
      const back = undo && { link: `${pages}/user/emailundo#${undo.secret}`, until: undo.until }
      letter(
        contact,
        addressChangedLetter(to, language, { at: now(), link: `${pages}/security`, undo: back }),
      )
    },
    addressRestored(contact) {
      const { to, language } = contact
      const facts = { at: now(), link: `${origin()}/${language}/support` }
      letter(contact, addressRestoredLetter(to, language, facts))
    },
    newDevice(contact, platform) {
      const { to, language } = contact
      const facts = { platform, at: now(), link: `${origin()}/${language}/security` }
      // An e-mail address may begin with a plus, like a phone number.
      if (to.includes('@')) letter(contact, newDeviceLetter(to, language, facts))
      else text(contact, newDeviceText(language, facts))
    },
  }
}

const shortened = (contact: string): string => `…${contact.slice(-4)}`
