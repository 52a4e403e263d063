import { type BetRequest, type BetView, placeBetsEndpoint } from '#domain/betting/bets/api.ts'
import { type Call, CallError } from '#web/core/calls/call.ts'

/** Places several bets in one call and gives each its response. Rejects when the call fails: then no bet has one. */
export async function sendSeveral(
  call: Call,
  bets: readonly {
    readonly request: BetRequest
    readonly taken: (bet: BetView) => void
    readonly failed: (fault: unknown) => void
  }[],
): Promise<void> {
  const { answers } = await call(placeBetsEndpoint, { body: { bets: bets.map(({ request }) => request) } })
  for (const [place, { taken, failed }] of bets.entries()) {
    const answer = answers[place]
    if (!answer) failed(new CallError('network', 0, ''))
    else if ('bet' in answer) taken(answer.bet)
    else {
      const { id, status, message, facts } = answer.refusal
      failed(new CallError(id, status, message, facts))
    }
  }
}
