import type { Topic, TopicPage } from '#domain/sport/book/api.ts'
import { LiveConnection } from './connection.ts'
import { Mirror } from './mirror.ts'
import type { LiveStore, LiveTransportOptions } from './types.ts'

/**
 * Creates the page's live data outside of React. The server renders from a store that is only hydrated; the
 * browser adds a transport and starts it after hydration.
 */
export function createLiveStore(options?: LiveTransportOptions): LiveStore {
  const now = options?.now ?? Date.now
  const mirror = new Mirror(now, options?.language)
  const { clock, listeners } = mirror
  const followers = new Map<Topic, number>()
  const connection = options ? new LiveConnection(mirror, options, () => [...followers.keys()]) : null
  connection?.subscribe(() => {
    listeners.mark('connection')
    listeners.flush()
  })

  return {
    hydrate: (page: TopicPage) => mirror.hydrate(page),
    follow(topic) {
      const count = followers.get(topic) ?? 0
      followers.set(topic, count + 1)
      if (count === 0) connection?.changed()
      let following = true
      return () => {
        if (!following) return
        following = false
        const left = (followers.get(topic) ?? 1) - 1
        if (left > 0) {
          followers.set(topic, left)
          return
        }
        followers.delete(topic)
        connection?.changed()
        // A page that unmounts and mounts again at once keeps its data.
        setTimeout(() => !followers.has(topic) && mirror.forget(topic), 1000)
      }
    },
    start: () => connection?.start() ?? (() => {}),
    restart() {
      mirror.forget('player')
      connection?.restart()
    },
    boost(boostOf, ids) {
      mirror.boost(boostOf, ids)
      listeners.flush()
    },
    getSelection: mirror.getSelection,
    subscribeSelection: (id, listener) => listeners.add(`selection ${id}`, listener),
    getEvent: mirror.getEvent,
    subscribeEvent: (id, listener) => listeners.add(`event ${id}`, listener),
    getState: mirror.getState,
    subscribeState: (id, listener) => listeners.add(`state ${id}`, listener),
    getMarketCount: mirror.getMarketCount,
    subscribeMarketCount: (id, listener) => listeners.add(`count ${id}`, listener),
    getIncidents: mirror.getIncidents,
    subscribeIncidents: (id, listener) => listeners.add(`incidents ${id}`, listener),
    getTopic: mirror.getTopic,
    getAccumulators: mirror.getAccumulators,
    subscribeTopic: (topic, listener) => listeners.add(`topic ${topic}`, listener),
    getBalances: mirror.getBalances,
    subscribeBalances: (listener) => listeners.add('balances', listener),
    subscribePlayer: mirror.subscribePlayer,
    getConnection: () => connection?.status ?? 'idle',
    subscribeConnection: (listener) => listeners.add('connection', listener),
    sportNow: clock.now,
    sportSecond: clock.second,
    pageTime: clock.opened,
    sportSpeed: clock.speed,
  }
}
