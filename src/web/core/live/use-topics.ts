import { useEffect, useMemo, useSyncExternalStore } from 'react'
import type { Topic } from '#domain/sport/book/api.ts'
import { useLiveStore } from './hooks.ts'

/** Returns the ids of the events of several topics, one topic after the other, kept fresh while mounted. */
export function useTopics(topics: readonly Topic[]): readonly string[] {
  const store = useLiveStore()
  const key = topics.join(' ')
  const { follow, subscribe, read } = useMemo(() => {
    const all = key === '' ? [] : (key.split(' ') as Topic[])
    const each = (start: (topic: Topic) => () => void) => () => {
      const stops = all.map(start)
      return () => {
        for (const stop of stops) stop()
      }
    }
    return {
      follow: each((topic) => store.follow(topic)),
      subscribe: (listener: () => void) => each((topic) => store.subscribeTopic(topic, listener))(),
      // A joined text compares equal while nothing has changed.
      read: () => all.flatMap((topic) => store.getTopic(topic)).join(' '),
    }
  }, [store, key])
  useEffect(() => follow(), [follow])
  const ids = useSyncExternalStore(subscribe, read, read)
  return useMemo(() => (ids === '' ? [] : ids.split(' ')), [ids])
}
