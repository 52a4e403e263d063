import { findAccount, findSessions, isMailbox, numberOf, platformOf } from '#domain/people/identity/index.ts'
import { type AnswerOf, type HandlerContext, signedIn } from '#kernel/contract.ts'
import type { securityEndpoint } from '../api.ts'
import type { SignInDeps } from '../deps.ts'
import { signInErrors } from '../errors.ts'
import { findPasskeys } from '../passkeys/passkey-store.ts'
import { viewOf } from '../passkeys/passkeys.ts'
import { maskedPhone } from '../phone/numbers.ts'
import { findPhone } from '../phone/phone-store.ts'
import { nameOfProvider } from '../social/providers.ts'
import { findSocialsOf } from '../social/social-store.ts'
import { countRecoveryCodes, findSecondStep } from '../two-step/second-step-store.ts'
import { activateBy } from './activation-rule.ts'
import { signedInLately } from './fresh-proof.ts'
import { activationTypeOf, methodsOf, protectionOf } from './protection.ts'
import * as store from './security-store.ts'
import { hasPassword } from './ways-in.ts'

const day = 24 * 60 * 60_000

/** Returns the account data of the security page. */
export async function securityOverview(
  { db, identity, clock, activationRule }: Pick<SignInDeps, 'db' | 'identity' | 'clock' | 'activationRule'>,
  context: HandlerContext,
): Promise<AnswerOf<typeof securityEndpoint>> {
  const playerId = signedIn(context)
  const tx = db.read
  const account = await findAccount(tx, playerId)
  if (!account) throw signInErrors['way-unavailable']()
  const [phone, step, recovery, question, type, sessions, devices, events, passkeys, socials, lately] =
    await Promise.all([
      findPhone(tx, playerId),
      findSecondStep(tx, playerId),
      countRecoveryCodes(tx, playerId),
      store.findQuestion(tx, playerId),
      store.findRegistrationType(tx, playerId),
      findSessions(tx, playerId),
      store.findDevices(tx, playerId),
      store.findEvents(tx, playerId),
      findPasskeys(tx, playerId),
      findSocialsOf(tx, playerId),
      signedInLately({ identity, clock }, context),
    ])
  const changed = account.passwordChangedAt.getTime()
  const methods = methodsOf({ account, type, step, phone, question })
  const emailConfirmed = account.emailConfirmed && isMailbox(account.email)
  const device = identity.knownDevice(context)
  return {
    email: isMailbox(account.email) ? account.email : null,
    login: numberOf(account.email),
    emailConfirmed,
    phone: phone === null ? null : maskedPhone(phone),
    passwordKnown: hasPassword(account),
    changedPasswordDays: Math.max(0, Math.floor((clock.now() - changed) / day)),
    activationType: activationTypeOf(emailConfirmed, phone !== null),
    activateBy: await activateBy(tx, activationRule?.() ?? { days: null }, playerId),
    protection: { ...protectionOf(methods), methods },
    smsStep: step?.bySms ?? false,
    recoveryCodes: recovery,
    question,
    passkeys: passkeys.map(viewOf),
    socials: socials.map(({ provider, linkedAt }) => ({
      provider,
      name: nameOfProvider(provider),
      linkedAt: linkedAt.getTime(),
    })),
    signedInLately: lately,
    sessions: sessions.map(({ id, startedAt, usedAt, expiresAt, userAgent }) => ({
      id,
      platform: platformOf({ 'user-agent': userAgent ?? '' }),
      startedAt: startedAt.getTime(),
      usedAt: usedAt.getTime(),
      endsAt: expiresAt.getTime(),
      current: id === context.sessionId,
    })),
    devices: devices.map(({ id, platform, firstSeenAt, lastSeenAt }) => ({
      id,
      platform,
      firstSeenAt: firstSeenAt.getTime(),
      lastSeenAt: lastSeenAt.getTime(),
      current: id === device,
    })),
    events: events.map(({ id, at, ...rest }) => ({ ...rest, id: String(id), at: at.getTime() })),
  }
}
