import { oneTapClientEndpoint, oneTapEndpoint } from '#domain/people/signin/api.ts'
import type { Shell } from '#web/core/context.ts'
import { consentStore } from '#web/features/consent/store.ts'

/** The used part of Google's script. */
interface GoogleIdentity {
  readonly accounts: {
    readonly id: {
      initialize(settings: {
        readonly client_id: string
        readonly nonce: string
        readonly use_fedcm_for_prompt: boolean
        readonly callback: (answer: { readonly credential: string }) => void
      }): void
      prompt(): void
      cancel(): void
    }
  }
}

const address = 'https://accounts.google.com/gsi/client'
let asked = false

function loadScript(): Promise<GoogleIdentity | undefined> {
  return new Promise((done) => {
    const script = document.createElement('script')
    script.src = address
    script.async = true
    script.addEventListener('load', () => done((globalThis as { readonly google?: GoogleIdentity }).google))
    script.addEventListener('error', () => done(undefined))
    document.head.append(script)
  })
}

/**
 * Shows Google's prompt once per page load, to visitors who accepted functional cookies, because a third party serves
 * the script. Ignores errors: visitors have other ways to sign in.
 */
export async function askOnce(call: Shell['call']): Promise<void> {
  if (asked || !consentStore.allows('functionality')) return
  asked = true
  try {
    const google = await loadScript()
    if (!google) return
    const { clientId, nonce } = await call(oneTapClientEndpoint)
    google.accounts.id.initialize({
      client_id: clientId,
      nonce,
      use_fedcm_for_prompt: true,
      callback: ({ credential }) => {
        call(oneTapEndpoint, { body: { credential } }).then(
          ({ redirectUrl }) => location.assign(redirectUrl),
          () => {},
        )
      },
    })
    google.accounts.id.prompt()
  } catch {
    // The header offers other ways to sign in.
  }
}
