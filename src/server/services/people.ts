import { checkPassword, createPasswordHasher, networkOf } from '#domain/people/identity/index.ts'
import { makeStaffSessions } from '#domain/people/staff/index.ts'
import { wallClock } from '#kernel/clock.ts'
import type { Config } from '../config.ts'
import { readKeys } from '../db/secrets.ts'
import { newsTexts, openPost, signInMessages, smsGateway } from '../mail/index.ts'
import { openIdentity, type PlayersOptions } from '../players.ts'

interface PeopleOptions extends Omit<PlayersOptions, 'config' | 'post' | 'messages'> {
  readonly config: Config
}

/** Opens sign-in for players and staff, with its letters and text messages. */
export async function openPeople(options: PeopleOptions) {
  const { config, database, origin, log } = options
  const post = openPost({ ...config, from: config.mailFrom, log })
  const sms = config.smsGateway ? smsGateway(config.smsGateway) : null
  const messages = signInMessages({
    database,
    post,
    sms,
    keepsLetters: config.smtpUrl === undefined,
    origin,
    now: () => wallClock.now(),
    onFault: (message, facts) => log.error(facts, message),
  })
  return {
    post,
    messages,
    sendText: newsTexts(database, sms, origin),
    identity: await openIdentity({ ...options, post, messages }),
    staffSessions: makeStaffSessions({
      database,
      secret: await readKeys(database.read, 'staff-authenticators'),
      hasher: createPasswordHasher(),
      checkPassword,
      networkOf,
      publicUrl: config.publicUrl,
      clock: wallClock,
    }),
  }
}
