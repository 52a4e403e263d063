import { useEffect, useState } from 'react'
import { deskPlayerNames, namesAtOnce } from '#domain/desk/desk/api.ts'
import { call } from '../call.ts'
import { may } from '../frame/me.ts'

/** Known names by player id. */
const known = new Map<string, string>()
let asked = new Map<string, Set<(name: string) => void>>()

/** Requests all names that lists and pages are waiting for in one go. */
async function ask(): Promise<void> {
  const waiting = asked
  asked = new Map()
  const ids = [...waiting.keys()]
  for (let from = 0; from < ids.length; from += namesAtOnce) {
    const part = ids.slice(from, from + namesAtOnce).join()
    // Without names, the ids stay.
    const { items } = await call(deskPlayerNames, { query: { ids: part } }).catch(() => ({ items: [] }))
    for (const { id, name } of items) {
      known.set(id, name)
      for (const tell of waiting.get(id) ?? []) tell(name)
    }
  }
}

/**
 * Returns a player's name; null until known, and for staff without the right. Names requested together share
 * one call.
 */
export function usePlayerName(id: string): string | null {
  const [name, setName] = useState(known.get(id) ?? null)
  useEffect(() => {
    const found = known.get(id) ?? null
    setName(found)
    if (found !== null || id === '' || !may('player.see')) return
    if (asked.size === 0) setTimeout(() => void ask(), 0)
    const tellers = asked.get(id) ?? new Set()
    asked.set(id, tellers.add(setName))
    return () => void tellers.delete(setName)
  }, [id])
  return name
}
