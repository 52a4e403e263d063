import { type Handlers, signedIn } from '#kernel/contract.ts'
import { withdrawRequest } from './end-referral.ts'
import type { referralEndpoints } from './referral-api.ts'
import { findRequests } from './referral-store.ts'
import { referralView } from './referral-view.ts'
import { type AskDeps, requestReferral } from './request-referral.ts'

const endedShown = 20

export interface ReferralDeps extends AskDeps {
  /** Wakes the relay after a commit. */
  readonly committed?: () => void
}

export const referralHandlers = (deps: ReferralDeps): Handlers<typeof referralEndpoints> => ({
  async requestReferral(context, { body }) {
    const row = await requestReferral(deps, signedIn(context), body)
    deps.committed?.()
    return referralView(row)
  },

  async withdrawReferral(context, { params }) {
    const at = new Date(deps.clock.now())
    const row = await deps.db.transact((tx) => withdrawRequest(tx, signedIn(context), params.requestId, at))
    deps.committed?.()
    return referralView(row)
  },

  async listReferrals(context) {
    const rows = await findRequests(deps.db.read, signedIn(context), endedShown)
    return { requests: rows.map(referralView), now: deps.clock.now() }
  },
})
