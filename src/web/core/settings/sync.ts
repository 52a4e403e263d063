import { readChoices, saveSettings, showSettings } from '#domain/people/settings/api.ts'
import type { Call } from '../calls/call.ts'
import type { Session } from '../session/session.ts'
import type { Source } from '../value.ts'
import type { SettingsStore } from './store.ts'

/**
 * Keeps a player's choices on the server. A visitor's choices become the player's if the player has none.
 * From then on they follow the player to every browser. Changes that fail to reach the server are stored and
 * sent later.
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
      // Changes made during this request are sent after it.
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
      // First, since leaving changes the settings and so calls this function again.
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
      // Stored as unsaved: sent with the next change, the next time there is a network, or on the next page.
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
