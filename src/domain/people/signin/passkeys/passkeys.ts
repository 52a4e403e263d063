import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server'
import type * as z from 'zod'
import { findAccount, platformOf } from '#domain/people/identity/index.ts'
import { newToken } from '#domain/trust/secrets/index.ts'
import { type AnswerOf, type HandlerContext, type InputOf, signedIn } from '#kernel/contract.ts'
import {
  type addPasskeyEndpoint,
  passkeyAlgorithms,
  type passkeyChallengeEndpoint,
  passkeyRules,
  type passkeySignInEndpoint,
  type passkeyView,
  type removePasskeyEndpoint,
  type startPasskeyEndpoint,
} from '../api.ts'
import type { SignInDeps } from '../deps.ts'
import { signInErrors } from '../errors.ts'
import { proveFresh } from '../security/fresh-proof.ts'
import type { ProvePassword } from '../security/prove-password.ts'
import { noteEvent } from '../security/security-store.ts'
import { stillSignedIn } from '../security/still-signed-in.ts'
import { keepWayIn } from '../security/ways-in.ts'
import { accountName } from '../sign-in.ts'
import { lockSecondStep } from '../two-step/second-step-store.ts'
import * as store from './passkey-store.ts'
import { readClientData, relyingPartyOf } from './relying-party.ts'

const timeout = passkeyRules.challengeSeconds * 1000
type Start = AnswerOf<typeof startPasskeyEndpoint>['options']
type Transport = Start['excludeCredentials'][number]['transports'][number]

const knownTransports: readonly Transport[] = [
  'ble',
  'cable',
  'hybrid',
  'internal',
  'nfc',
  'smart-card',
  'usb',
]

/** Returns the user handle that the device stores and sends with each signature. */
const handleOf = (playerId: string): string => Buffer.from(playerId).toString('base64url')

export const viewOf = ({ id, name, addedAt, usedAt }: store.PasskeyRow): z.infer<typeof passkeyView> => ({
  id,
  name,
  addedAt: addedAt.getTime(),
  usedAt: usedAt?.getTime() ?? null,
})

/** Creates the passkeys of players (Web Authentication level 3): registration, sign-in and removal. */
export function createPasskeys(deps: SignInDeps, provePassword: ProvePassword) {
  const { db, identity } = deps
  const party = () => relyingPartyOf(deps.origin())

  async function newChallenge(playerId: string | null): Promise<string> {
    const challenge = newToken()
    await store.putChallenge(db.read, challenge, playerId, passkeyRules.challengeSeconds)
    return challenge
  }

  /**
   * Returns the expected values of a response. Spends its challenge, whatever the result. Errors:
   * `passkey-challenge-over`, `passkey-origin-wrong`, `passkey-refused`.
   */
  async function expected(clientDataJSON: string, playerId: string | null) {
    const { challenge, origin, crossOrigin } = readClientData(clientDataJSON)
    if (!(await store.takeChallenge(db.read, challenge, playerId))) {
      throw signInErrors['passkey-challenge-over']()
    }
    const { id: expectedRPID, origin: expectedOrigin } = party()
    if (origin !== expectedOrigin || crossOrigin) throw signInErrors['passkey-origin-wrong']()
    return { expectedChallenge: challenge, expectedOrigin, expectedRPID, requireUserVerification: true }
  }

  return {
    /** Starts a registration. Errors: those of `startPasskeyEndpoint`. */
    async start(
      context: HandlerContext,
      { password }: InputOf<typeof startPasskeyEndpoint>['body'],
    ): Promise<AnswerOf<typeof startPasskeyEndpoint>> {
      const playerId = signedIn(context)
      await proveFresh(deps, provePassword, context, password)
      const account = await findAccount(db.read, playerId)
      if (!account) throw signInErrors['way-unavailable']()
      const own = await store.findPasskeys(db.read, playerId)
      if (own.length >= passkeyRules.max) throw signInErrors['passkeys-full']({ max: passkeyRules.max })
      const name = accountName(account.email)
      return {
        options: {
          rp: { id: party().id, name: 'Fairline' },
          user: { id: handleOf(playerId), name, displayName: name },
          challenge: await newChallenge(playerId),
          pubKeyCredParams: passkeyAlgorithms.map((alg) => ({ type: 'public-key', alg })),
          timeout,
          excludeCredentials: own.map(({ id, transports }) => ({
            id,
            type: 'public-key',
            transports: knownTransports.filter((one) => transports.includes(one)),
          })),
          authenticatorSelection: {
            residentKey: 'required',
            requireResidentKey: true,
            userVerification: 'required',
          },
          attestation: 'none',
        },
      }
    },

    /** Registers a passkey. Errors: those of `addPasskeyEndpoint`. */
    async add(context: HandlerContext, { name, credential }: InputOf<typeof addPasskeyEndpoint>['body']) {
      const playerId = signedIn(context)
      const { transports = [], ...response } = credential.response
      const wanted = await expected(response.clientDataJSON, playerId)
      const verified = await verifyRegistrationResponse({
        ...wanted,
        response: { ...credential, response, clientExtensionResults: {} },
        supportedAlgorithmIDs: [...passkeyAlgorithms],
      }).catch(() => null)
      if (!verified?.verified) throw signInErrors['passkey-refused']()
      const { id, publicKey, counter } = verified.registrationInfo.credential
      if (id !== credential.id) throw signInErrors['passkey-refused']()
      const added = await db.transact(async (tx) => {
        await stillSignedIn(tx, context)
        await lockSecondStep(tx, playerId)
        const own = await store.findPasskeys(tx, playerId)
        if (own.length >= passkeyRules.max) throw signInErrors['passkeys-full']({ max: passkeyRules.max })
        const kept = knownTransports.filter((one) => transports.includes(one))
        const row = await store.putPasskey(tx, { id, playerId, name, publicKey, counter, transports: kept })
        if (!row) throw signInErrors['passkey-taken']()
        await noteEvent(tx, playerId, 'passkey-added', platformOf(context.requestHeaders))
        return row
      })
      return viewOf(added)
    },

    /** Removes a passkey. Errors: `passkey-missing`, also for a passkey of another player; `last-way-in`. */
    async remove(
      context: HandlerContext,
      { id, password }: InputOf<typeof removePasskeyEndpoint>['body'],
    ): Promise<void> {
      const playerId = signedIn(context)
      await proveFresh(deps, provePassword, context, password)
      await db.transact(async (tx) => {
        await lockSecondStep(tx, playerId)
        await keepWayIn(deps, context, tx, playerId, { passkey: id })
        if (!(await store.removePasskey(tx, playerId, id))) throw signInErrors['passkey-missing']()
        await noteEvent(tx, playerId, 'passkey-removed', platformOf(context.requestHeaders))
      })
    },

    /** Returns the challenge of a sign-in; it depends on no account. */
    async challenge(): Promise<AnswerOf<typeof passkeyChallengeEndpoint>> {
      const challenge = await newChallenge(null)
      return { options: { rpId: party().id, challenge, timeout, userVerification: 'required' } }
    },

    /**
     * Signs in. The device has verified its user, so key and user are two factors: the account's second step does not
     * apply. Errors: those of `passkeySignInEndpoint`.
     */
    async signIn(
      context: HandlerContext,
      { credential, save = true }: InputOf<typeof passkeySignInEndpoint>['body'],
    ): Promise<AnswerOf<typeof passkeySignInEndpoint>> {
      identity.deviceOf(context)
      const wanted = await expected(credential.response.clientDataJSON, null)
      const passkey = await store.findPasskey(db.read, credential.id)
      if (!passkey) throw signInErrors['passkey-unknown']()
      const { id, playerId, publicKey } = passkey
      const { userHandle, ...response } = credential.response
      if (userHandle !== handleOf(playerId)) throw signInErrors['passkey-foreign']()
      const verified = await verifyAuthenticationResponse({
        ...wanted,
        response: { ...credential, response, clientExtensionResults: {} },
        // `usePasskey` compares and sets the counter in one statement, so that of two parallel uses only one counts.
        credential: { id, publicKey: new Uint8Array(publicKey), counter: 0 },
      }).catch(() => null)
      if (!verified?.verified) throw signInErrors['passkey-refused']()
      if (!(await store.usePasskey(db.read, passkey, verified.authenticationInfo.newCounter))) {
        throw signInErrors['passkey-copied']()
      }
      return { player: await identity.openSession(context, passkey, { save, way: 'passkey' }) }
    },
  }
}
