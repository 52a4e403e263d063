import { useState } from 'react'
import { socialProvidersEndpoint, socialStartEndpoint } from '#domain/people/signin/api.ts'
import { CallError } from '#web/core/calls/call.ts'
import { useShell, useText } from '#web/core/context.ts'
import { useLoaded } from '#web/core/use-loaded.ts'
import { goToProvider } from '#web/features/social/go-to-provider.ts'
import css from '../auth.module.css'

/** Returns the services for signing in or up; null until they are loaded, and while `asks` is false. */
export function useSocialProviders(asks = true) {
  const { call } = useShell()
  return useLoaded(asks, () => call(socialProvidersEndpoint))?.providers ?? null
}

type Known = NonNullable<ReturnType<typeof useSocialProviders>>

/**
 * A button per service; renders nothing where none is configured. `known`: services that the caller has already
 * loaded.
 */
export function SocialButtons({
  known,
  alone = false,
  onGone,
  onFault,
}: {
  readonly known?: Known
  /** Whether no other sign-in method precedes the buttons. */
  readonly alone?: boolean
  /** Called when the browser leaves for the service. */
  readonly onGone?: () => void
  readonly onFault: (message: string) => void
}) {
  const t = useText('auth-forms')
  const ways = useText('sign-in-ways')
  const { call } = useShell()
  const [busy, setBusy] = useState(false)
  const providers = useSocialProviders(known === undefined) ?? known ?? []
  if (providers.length === 0) return null
  const start = async ({ id, way }: (typeof providers)[number]) => {
    if (busy) return
    setBusy(true)
    try {
      const not = await goToProvider(way, (facts) =>
        call(socialStartEndpoint, { body: { provider: id, ...facts } }),
      )
      if (!not) return onGone?.()
      onFault(ways(not))
    } catch (thrown) {
      onFault(thrown instanceof CallError ? thrown.message : t('try-later'))
    }
    setBusy(false)
  }
  return (
    <fieldset className={css.social}>
      <legend className={alone ? 'visually-hidden' : undefined}>
        {ways(alone ? 'type-social' : 'social')}
      </legend>
      {providers.map((provider) => (
        <button key={provider.id} type="button" className="button" onClick={() => void start(provider)}>
          {provider.name}
        </button>
      ))}
    </fieldset>
  )
}
