import { bansChannel, type Identity } from '#domain/people/identity/index.ts'
import type { Listen } from './db/listen.ts'
import type { LiveServer } from './live/index.ts'
import type { Log } from './log.ts'

export interface BansOptions {
  readonly listen: Listen
  readonly identity: Pick<Identity, 'refreshPlayer'>
  readonly live: Pick<LiveServer, 'recheck'>
  readonly log: Log
}

/** Applies a ban that any process set, such as the operator's command, to sessions and sockets at once. */
export function hearBans({ listen, identity, live, log }: BansOptions) {
  const { promise: listening, resolve } = Promise.withResolvers<void>()
  const listener = listen(bansChannel, {
    heard(playerId) {
      identity.refreshPlayer(playerId)
      live.recheck(playerId)
    },
    listening() {
      live.recheck()
      resolve()
    },
    onError: (err) =>
      log.warn({ err }, 'bans of other processes are noticed within seconds until the database answers'),
  })
  return { listening, close: () => listener.close() }
}
