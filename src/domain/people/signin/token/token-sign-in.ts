import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { platformOf } from '#domain/people/identity/index.ts'
import { newToken } from '#domain/trust/secrets/index.ts'
import { type AnswerOf, type HandlerContext, type InputOf, signedIn } from '#kernel/contract.ts'
import { type makeTokenEndpoint, tokenRules, type tokenSignInEndpoint } from '../api.ts'
import type { SignInDeps } from '../deps.ts'
import { signInErrors } from '../errors.ts'
import { proveFresh } from '../security/fresh-proof.ts'
import type { ProvePassword } from '../security/prove-password.ts'
import { noteEvent } from '../security/security-store.ts'
import { stillSignedIn } from '../security/still-signed-in.ts'
import { qrOf } from '../two-step/qr.ts'
import * as store from './token-store.ts'

type Body = InputOf<typeof tokenSignInEndpoint>['body']

/**
 * Creates the sign-in on another device by a token made in a session. The signature covers the method, the token and
 * the language, so that none can be changed on the way. The token is stored as a hash and valid once.
 */
export function createTokenSignIn(deps: SignInDeps, provePassword: ProvePassword) {
  const { db, identity } = deps
  const key = Buffer.from(hkdfSync('sha256', deps.signInSecret, '', 'sign-in-token', 32))
  const keyed = (...parts: readonly string[]) =>
    createHmac('sha256', key).update(parts.join('\n')).digest('base64url')
  const hashOf = (token: string) => keyed('kept', token)
  const signOf = ({ method_id, token, lng }: Pick<Body, 'method_id' | 'token' | 'lng'>) =>
    keyed('sign', String(method_id), token, lng)

  return {
    /** Creates a token. Errors: those of `makeTokenEndpoint`. */
    async make(
      context: HandlerContext,
      { password }: InputOf<typeof makeTokenEndpoint>['body'],
    ): Promise<AnswerOf<typeof makeTokenEndpoint>> {
      const playerId = signedIn(context)
      await proveFresh(deps, provePassword, context, password)
      const token = newToken()
      const facts = { method_id: tokenRules.method, token, lng: context.language }
      await db.transact(async (tx) => {
        await stillSignedIn(tx, context)
        const row = { playerId, sessionId: context.sessionId ?? '', hash: hashOf(token) }
        await store.putToken(tx, row, tokenRules.seconds)
        await noteEvent(tx, playerId, 'token-made', platformOf(context.requestHeaders))
      })
      const behind = new URLSearchParams({ ...facts, method_id: `${facts.method_id}`, sign: signOf(facts) })
      const url = `${deps.origin()}/${context.language}/login#${behind}`
      return { url, qr: qrOf(url), seconds: tokenRules.seconds }
    },

    /**
     * Signs in by a token. Errors: those of `tokenSignInEndpoint`; `link-over` for each invalid token, whatever the
     * cause.
     */
    async signIn(
      context: HandlerContext,
      { save = true, ...facts }: Body,
    ): Promise<AnswerOf<typeof tokenSignInEndpoint>> {
      identity.deviceOf(context)
      identity.takeTry(context)
      const [given, ours] = [Buffer.from(facts.sign), Buffer.from(signOf(facts))]
      const signed =
        facts.method_id === tokenRules.method && given.length === ours.length && timingSafeEqual(given, ours)
      const proven = signed ? await store.takeToken(db.read, hashOf(facts.token)) : null
      if (proven === null) throw signInErrors['link-over']()
      return await identity.admit(context, proven, { save, way: 'token' })
    },
  }
}
