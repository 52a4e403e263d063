import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react'
import { parseSelectionId } from '#domain/sport/pricing/api.ts'
import { useLiveStore } from '#web/core/live/hooks.ts'
import type { Quote, QuoteOf } from './slip-figures.ts'

/**
 * Returns live quotes of these selections and follows their events' topics. Rerenders only when odds or a status
 * change.
 */
export function useQuotes(ids: readonly string[]): QuoteOf {
  const store = useLiveStore()
  const list = ids.join('\n')
  const events = useMemo(
    () => [...new Set(list.split('\n').map((id) => parseSelectionId(id)?.eventId ?? ''))].filter(Boolean),
    [list],
  )
  useEffect(() => {
    const stops = events.map((id) => store.follow(`event:${id}`))
    return () => {
      for (const stop of stops) stop()
    }
  }, [store, events])
  const subscribe = useCallback(
    (listener: () => void) => {
      const stops = list.split('\n').map((id) => store.subscribeSelection(id, listener))
      return () => {
        for (const stop of stops) stop()
      }
    },
    [store, list],
  )
  const read = () =>
    list
      .split('\n')
      .map((id) => {
        const seen = store.getSelection(id)
        return seen ? `${seen.odds} ${seen.status}` : ''
      })
      .join('|')
  const picture = useSyncExternalStore(subscribe, read, () => '')
  return useMemo(() => {
    const seen = picture.split('|')
    const quotes = new Map<string, Quote>()
    for (const [index, id] of list.split('\n').entries()) {
      const [odds, status] = (seen[index] ?? '').split(' ')
      if (odds && status) quotes.set(id, { odds: Number(odds), status: status as Quote['status'] })
    }
    return (id) => quotes.get(id) ?? null
  }, [list, picture])
}
