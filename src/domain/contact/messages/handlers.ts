import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { bannedAmong, findAddressee } from '#domain/people/identity/index.ts'
import { findActs, recordAct } from '#domain/people/staff/index.ts'
import type { Clock } from '#kernel/clock.ts'
import { type Handlers, type InputOf, signedIn } from '#kernel/contract.ts'
import type { Database } from '#kernel/database.ts'
import { keysetPage } from '#kernel/keyset.ts'
import { actingStaff } from '#kernel/staff.ts'
import { type messageEndpoints, messageErrors, type sendNews } from './api.ts'
import { sendMessage } from './send-message.ts'
import {
  countUnread,
  findChoice,
  findMessages,
  findNewsReaders,
  markRead,
  messageViewOf,
  saveChoice,
} from './store.ts'

export interface MessageDeps {
  readonly db: Database
  /** Wall clock. */
  readonly clock: Clock
  /** Wakes the relay after a commit. */
  readonly committed?: () => void
  /** Secret that signs unsubscribe links: hexadecimal. */
  readonly linkSecret: string
}

const pageSize = 20
const newsAtOnce = 500
/** Action name in the audit log, which keeps the texts. */
const newsAct = 'messages.send-news'

/** Signs the player id in an unsubscribe link. The signature does not expire, because old letters have to work too. */
export const stopTokens = (secret: string) => {
  const key = Buffer.from(hkdfSync('sha256', Buffer.from(secret, 'hex'), '', 'stop news', 32))
  const signatureOf = (playerId: string) => createHmac('sha256', key).update(playerId).digest()
  return {
    of: (playerId: string) =>
      `${Buffer.from(playerId).toString('base64url')}.${signatureOf(playerId).toString('base64url')}`,
    read(token: string): string | null {
      const [id = '', signature = ''] = token.split('.')
      const playerId = Buffer.from(id, 'base64url').toString()
      const given = Buffer.from(signature, 'base64url')
      const ours = signatureOf(playerId)
      return given.length === ours.length && timingSafeEqual(given, ours) ? playerId : null
    },
  }
}

export function messageHandlers({
  db,
  clock,
  committed,
  linkSecret,
}: MessageDeps): Handlers<typeof messageEndpoints> {
  const tokens = stopTokens(linkSecret)
  return {
    async listMessages(context, { query }) {
      const playerId = signedIn(context)
      const rows = await findMessages(db.read, playerId, query.cursor ?? null, pageSize + 1)
      const shown = rows.slice(0, pageSize)
      return {
        messages: shown.map(messageViewOf),
        unread: await countUnread(db.read, playerId),
        next: rows.length > pageSize ? (shown.at(-1)?.message_id ?? null) : null,
      }
    },

    async readMessages(context, { body }) {
      const playerId = signedIn(context)
      await markRead(db.read, playerId, body.ids ?? null, new Date(clock.now()))
      return { unread: await countUnread(db.read, playerId) }
    },

    showMailing: (context) => findChoice(db.read, signedIn(context)),

    async changeMailing(context, { body }) {
      await saveChoice(db.read, signedIn(context), body, new Date(clock.now()))
      return body
    },

    async stopNewsletter(_, { body }) {
      const playerId = tokens.read(body.token)
      if (playerId === null) throw messageErrors['newsletter-link-invalid']()
      await db.transact(async (tx) => {
        const choice = await findChoice(tx, playerId)
        if (!choice.enable_mail_news && !choice.enable_sms_news) return
        const less = { ...choice, enable_mail_news: false, enable_sms_news: false }
        await saveChoice(tx, playerId, less, new Date(clock.now()))
      })
      return { stopped: true as const }
    },

    async sendNews(context, { body: { key, texts } }) {
      const staff = actingStaff(context)
      const usual = texts.en
      if (!usual) throw messageErrors['news-without-text']()
      const now = new Date(clock.now())
      await db.transact((tx) =>
        recordAct(tx, {
          staff,
          action: newsAct,
          subject: { kind: 'news', id: key },
          from: null,
          to: texts,
        }),
      )
      let sent = 0
      for (let after = ''; ; ) {
        // Sends in batches. After a crash the operator repeats the same key, which reaches nobody twice.
        const readers = await findNewsReaders(db.read, after, newsAtOnce)
        if (readers.length === 0) break
        after = readers.at(-1)!.player_id
        sent += await db.transact(async (tx) => {
          let count = 0
          // Banned players receive no advertising.
          const banned = await bannedAmong(
            tx,
            readers.map(({ player_id }) => player_id),
          )
          for (const { player_id: playerId, mail_news, sms_news } of readers) {
            const to = banned.has(playerId) ? null : await findAddressee(tx, playerId)
            if (!to) continue
            const { subject, body } = texts[to.language] ?? usual
            const message = { playerId, id: key, kind: 'news' as const, facts: { subject }, body }
            if (await sendMessage(tx, { ...message, letter: mail_news, sms: sms_news, now })) count++
          }
          return count
        })
      }
      committed?.()
      return { sent }
    },

    async listNews(_, { query }) {
      const { rows, ...read } = await findActs(db.read, { action: newsAct }, keysetPage(query, 'integer'))
      return {
        items: rows.map(({ id, at, staff_name, after }) => {
          const texts = after as InputOf<typeof sendNews>['body']['texts']
          const { subject = '', body = '' } = texts.en ?? {}
          return { id, at: at.getTime(), staff: staff_name, subject, body, languages: Object.keys(texts) }
        }),
        ...read,
      }
    },
  }
}
