import type { FastifyInstance } from 'fastify'
import type { Identity } from '#domain/people/identity/index.ts'
import type { Book } from '#domain/sport/book/index.ts'
import type { Database } from '#kernel/database.ts'
import { hearBans } from '../bans.ts'
import type { Config } from '../config.ts'
import type { OpenDatabase } from '../db/open.ts'
import { apiHeaders } from '../http/security/security-headers.ts'
import { attachLive, LiveHub } from '../live/index.ts'
import type { Log } from '../log.ts'
import { balanceViews } from '../player-notifications.ts'
import type { SiteAccess } from '../site/site-access.ts'

export interface HubParts {
  readonly database: Database
  /** Returns the book that topics are read from; the book in turn publishes to the hub. */
  readonly book: () => Book
  readonly sportTime: () => { readonly now: number; readonly speed: number }
  readonly log: Log
}

/** Creates the hub of live topics for open pages. */
export const openHub = ({ database, book, sportTime, log }: HubParts): LiveHub =>
  new LiveHub({
    data: (topic) => book().boards.data(topic),
    playerData: async (playerId) => ({ events: [], balances: await balanceViews(database, playerId) }),
    sportTime,
    onError: (err) => log.error({ err }, 'the live hub failed'),
  })

export interface SocketParts {
  readonly config: Pick<Config, 'publicUrl' | 'socketsPerAddress' | 'trustProxy'>
  readonly app: FastifyInstance
  readonly hub: LiveHub
  readonly identity: Identity
  readonly access: Pick<SiteAccess, 'turnAwaySocket'>
  readonly listen: OpenDatabase['listen']
  readonly log: Log
}

/** Serves live sockets, and closes those of banned players. */
export function openSockets({ config, app, hub, identity, access, listen, log }: SocketParts) {
  const live = attachLive({
    server: app.server,
    hub,
    resolveSession: async (headers) => identity.resolveSession(headers),
    origins: config.publicUrl ? [new URL(config.publicUrl).origin] : [],
    maxPerAddress: config.socketsPerAddress,
    trustProxy: config.trustProxy,
    turnAway: access.turnAwaySocket,
    refusalHeaders: apiHeaders(config.publicUrl.startsWith('https:')),
  })
  const bans = hearBans({ listen, identity, live, log })
  return {
    async close() {
      await bans.close()
      await live.close()
    },
  }
}
