import { useEffect, useState } from 'react'
import { passkeyChallengeEndpoint, passkeySignInEndpoint } from '#domain/people/signin/api.ts'
import { CallError } from '#web/core/calls/call.ts'
import { useShell, useText } from '#web/core/context.ts'
import { keepsCookies } from '../keeps-cookies.ts'

/**
 * Signs in with a passkey of the device, without a login or a password. Renders nothing where the browser has no
 * passkeys.
 */
export function PasskeyButton({
  save,
  onDone,
  onFault,
}: {
  readonly save: boolean
  readonly onDone: () => Promise<void>
  readonly onFault: (message: string | null) => void
}) {
  const t = useText('auth-forms')
  const ways = useText('sign-in-ways')
  const { call } = useShell()
  const [has, setHas] = useState(false)
  const [busy, setBusy] = useState(false)
  useEffect(() => setHas('PublicKeyCredential' in window), [])
  if (!has) return null

  const signIn = async () => {
    if (busy) return
    if (!keepsCookies()) return onFault(t('no-cookies'))
    setBusy(true)
    onFault(null)
    try {
      const { startAuthentication } = await import('@simplewebauthn/browser')
      const { options } = await call(passkeyChallengeEndpoint)
      const credential = await startAuthentication({ optionsJSON: options }).catch(() => null)
      if (credential) {
        await call(passkeySignInEndpoint, { body: { credential, save } })
        return await onDone()
      }
      onFault(ways('passkey-cancelled'))
    } catch (thrown) {
      onFault(thrown instanceof CallError ? thrown.message : t('try-later'))
    }
    setBusy(false)
  }
  return (
    <button
      type="button"
      className="button wide"
      aria-disabled={busy || undefined}
      onClick={() => void signIn()}
    >
      {ways('by-passkey')}
    </button>
  )
}
