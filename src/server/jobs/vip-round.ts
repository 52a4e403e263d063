import { carryOut, type VipRoundDeps } from '#domain/referrals/index.ts'
import type { Log } from '../log.ts'
import { type Jobs, startRounds } from './rounds.ts'

const every = 1000

/** Every second: what traders have decided of VIP bets is carried out, and what has had its time is released. */
export function startVipRounds(parts: Omit<VipRoundDeps, 'onError'> & { readonly log: Log }): Jobs {
  const { log, ...deps } = parts
  const onError = (requestId: string, err: unknown) =>
    log.error({ err, requestId }, 'a VIP bet was not carried out; it comes again')
  return startRounds(
    [{ name: 'VIP bets', run: () => carryOut({ ...deps, onError }) }],
    (job, err) => log.error({ err, job }, 'requests of VIP bets could not be read; they are later'),
    { firstAfter: every, every },
  )
}
