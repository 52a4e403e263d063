import { type Handlers, signedIn } from '#kernel/contract.ts'
import { withdrawRequest } from './end-referral.ts'
import type { vipEndpoints } from './referral-api.ts'
import { findRequests } from './referral-store.ts'
import { vipView } from './referral-view.ts'
import { type AskDeps, askForVipBet } from './request-referral.ts'

const endedShown = 20

export interface VipDeps extends AskDeps {
  /** Something was committed: the relay has work. */
  readonly committed?: () => void
}

/** Handlers of VIP bets. */
export const vipHandlers = (deps: VipDeps): Handlers<typeof vipEndpoints> => ({
  async askVipBet(context, { body }) {
    const row = await askForVipBet(deps, signedIn(context), body)
    deps.committed?.()
    return vipView(row)
  },

  async withdrawVipBet(context, { params }) {
    const at = new Date(deps.clock.now())
    const row = await deps.db.transact((tx) => withdrawRequest(tx, signedIn(context), params.requestId, at))
    deps.committed?.()
    return vipView(row)
  },

  async listVipBets(context) {
    const rows = await findRequests(deps.db.read, signedIn(context), endedShown)
    return { requests: rows.map(vipView), now: deps.clock.now() }
  },
})
