import { placeBetEndpoint } from '#domain/bets/api.ts'
import { type Call, CallError } from '#web/core/calls/call.ts'
import { couponStore } from '../store/store.ts'
import { createPlacing } from './place-coupon.ts'

/** Whoever is signed in, and the way to the server; set by the slip as it renders. */
const ground: { call: Call | null; playerId: string | null } = { call: null, playerId: null }

export const setGround = (call: Call, playerId: string | null): void => {
  ground.call = call
  if (ground.playerId !== null && ground.playerId !== playerId) placing.leave()
  ground.playerId = playerId
}

/** One for the page: the column and the sheet show the same bets under way. */
export const placing = createPlacing({
  store: couponStore,
  send: async (request) => {
    if (!ground.call) throw new CallError('network', 0, '')
    return ground.call(placeBetEndpoint, { body: request })
  },
  readFault: (fault) =>
    fault instanceof CallError
      ? { id: fault.id, message: fault.message, facts: fault.facts, status: fault.status }
      : { id: 'network', message: '', facts: {}, status: 0 },
  playerId: () => ground.playerId,
})
