import { readChoices, saveSettings, showSettings } from '#domain/settings/api.ts'
import type { Call } from '../calls/call.ts'
import type { Session } from '../session/session.ts'
import type { Source } from '../value.ts'
import type { SettingsStore } from './store.ts'

/**
 * Keeps a player's choices on the server. A visitor's become the player's where he has none; from then on his own come
 * with him to every browser. What could not be told is kept and told later.
 */
export function syncSettings(call: Call, settings: SettingsStore, session: Source<Session>): void {
  let player: string | null = null
  let busy = false
  let again = false

  const bring = async (playerId: string): Promise<void> => {
    const known = await call(showSettings)
    if (session.get()?.id !== playerId) return
    if (known.choices === null) {
      const changes = settings.get()
      // What is chosen while this is on its way is told after it.
      const unsaved = settings.unsaved(playerId)
      const { choices } = await call(saveSettings, { body: { changes, first: true } })
      settings.adopt(playerId, readChoices(choices), unsaved)
    } else settings.adopt(playerId, readChoices(known.choices))
    player = playerId
  }
  const tell = async (playerId: string): Promise<void> => {
    const changes = settings.unsaved(playerId)
    if (Object.keys(changes).length === 0) return
    const { choices } = await call(saveSettings, { body: { changes } })
    settings.adopt(playerId, readChoices(choices), changes)
  }
  const run = async (): Promise<void> => {
    const playerId = session.get()?.id ?? null
    if (playerId === null) {
      // First, for leaving is a change of the settings and comes back here.
      const left = player !== null
      player = null
      if (left) settings.leave()
      return
    }
    if (busy) {
      again = true
      return
    }
    busy = true
    again = false
    try {
      if (player !== playerId) await bring(playerId)
      await tell(playerId)
    } catch {
      // Kept as unsaved: told with the next choice, the next time there is a network, or on the next page.
    } finally {
      busy = false
      if (again) void run()
    }
  }

  session.subscribe(() => void run())
  settings.subscribe(() => void run())
  addEventListener('online', () => void run())
  void run()
}
