import { type BetRequest, type BetView, maxLegs, placeBetEndpoint } from '#domain/betting/bets/api.ts'
import { type Call, CallError } from '#web/core/calls/call.ts'
import { couponStore } from '../store/store.ts'
import { createPlacing } from './place-coupon.ts'

/** The signed-in player and the call; the slip sets both as it renders. */
const ground: { call: Call | null; playerId: string | null } = { call: null, playerId: null }

export const setGround = (call: Call, playerId: string | null): void => {
  ground.call = call
  if (ground.playerId !== null && ground.playerId !== playerId) placing.leave()
  ground.playerId = playerId
}

interface Waiting {
  readonly request: BetRequest
  readonly taken: (bet: BetView) => void
  readonly failed: (fault: unknown) => void
}

/** Bets of one press, sent in one call. */
let waiting: Waiting[] = []

function sendWaiting(): void {
  const { call } = ground
  const all = waiting
  waiting = []
  if (!call) {
    for (const { failed } of all) failed(new CallError('network', 0, ''))
    return
  }
  for (let first = 0; first < all.length; first += maxLegs) {
    const some = all.slice(first, first + maxLegs)
    const [only, more] = some
    if (!more) call(placeBetEndpoint, { body: only!.request }).then(only!.taken, only!.failed)
    else
      void import('./send-several.ts')
        .then(({ sendSeveral }) => sendSeveral(call, some))
        .catch((fault) => {
          for (const { failed } of some) failed(fault)
        })
  }
}

/** One store per page, so the column and the sheet show the same bets under way. */
export const placing = createPlacing({
  store: couponStore,
  send: (request) =>
    new Promise<BetView>((taken, failed) => {
      waiting.push({ request, taken, failed })
      if (waiting.length === 1) queueMicrotask(sendWaiting)
    }),
  readFault: (fault) =>
    fault instanceof CallError
      ? { id: fault.id, message: fault.message, facts: fault.facts, status: fault.status }
      : { id: 'network', message: '', facts: {}, status: 0 },
  playerId: () => ground.playerId,
})
