import { useState } from 'react'
import {
  gameOfSiteId,
  type HouseGameView,
  type HouseView,
  launchGame,
  listProviderGames,
  ownHouseId,
} from '#domain/casino/houses/api.ts'
import { CallError } from '#web/core/calls/call.ts'
import { useLink, useShell, useText } from '#web/core/context.ts'
import { type LoadContext, notFound } from '#web/core/router/page.ts'
import { ProviderSession } from './provider-session.tsx'
import css from './providers.module.css'

export interface ProviderGamePage {
  readonly provider: HouseView
  readonly game: HouseGameView
}

/** Loads a supplier's game, shown in a frame, by its route; null where the route is one of the site's own games. */
export async function loadProviderGame(
  { call }: Pick<LoadContext, 'call'>,
  route: string | undefined,
): Promise<ProviderGamePage | null> {
  const { house: provider } = gameOfSiteId(route ?? '')
  if (provider === ownHouseId) return null
  const listed = await call(listProviderGames, { params: { provider } })
  const found = listed.games.find((one) => one.route === route)
  if (!found) throw notFound()
  return { provider: listed.provider, game: found }
}

/** A supplier's game, in a frame of its own origin. */
export function ProviderGameView({ data: { provider, game } }: { readonly data: ProviderGamePage }) {
  const t = useText('casino')
  const words = useText('games')
  const link = useLink()
  const { call, session, modals } = useShell()
  const [address, setAddress] = useState<string | null>(null)
  const [since, setSince] = useState<number | null>(null)
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const launch = async () => {
    if (busy || !session) return
    setBusy(true)
    setFault(null)
    try {
      const params = { provider: provider.id, game: game.id }
      const launched = await call(launchGame, { params, body: { currency: session.currency } })
      setSince(launched.at)
      setAddress(launched.address)
    } catch (thrown) {
      setFault(thrown instanceof CallError ? thrown.message : String(thrown))
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className={css.play}>
      <h1 className="page-title" tabIndex={-1}>
        {game.name}
      </h1>
      <nav className="chips" aria-label={t('providers')}>
        <a href={link('/providers')}>{t('providers')}</a>
        <a href={link(`/providers/${provider.id}`)}>{provider.name}</a>
      </nav>
      {address ? (
        <iframe
          className={css.frame}
          title={game.name}
          src={address}
          sandbox="allow-scripts allow-same-origin allow-forms"
          allow="fullscreen"
          referrerPolicy="no-referrer"
        />
      ) : (
        <div className={css.stage}>
          <p className={css.lead}>{t('provider-text', { name: provider.name })}</p>
          {session ? (
            <button
              type="button"
              className="button primary"
              aria-disabled={busy || undefined}
              onClick={launch}
            >
              {words('play')}
            </button>
          ) : (
            <button type="button" className="button primary" onClick={() => modals.open('login')}>
              {words('sign-in-to-play')}
            </button>
          )}
          <p role="alert">{fault}</p>
        </div>
      )}
      {session ? (
        <ProviderSession route={game.route} since={since} currency={session.currency} whose={session.id} />
      ) : null}
    </div>
  )
}
