import { countOpenBetsEndpoint } from '#domain/betting/bets/api.ts'
import { openBetCount } from '#web/core/open-bet-count.ts'
import { setVisibleInterval } from '#web/core/presence.ts'
import type { PageStart } from '#web/core/slots.ts'

/** Milliseconds between two reads; pushes report placed and settled bets at once. */
const again = 60_000

/** Keeps the signed-in player's count of open bets. Call it once. */
export function followOpenBets({ call, live, session }: Pick<PageStart, 'call' | 'live' | 'session'>): void {
  let asked = 0
  const read = async () => {
    const player = session.get()
    const turn = ++asked
    const count = player === null ? 0 : (await call(countOpenBetsEndpoint, {})).count
    // Ignores an outdated answer: a later one, or another player, takes precedence.
    if (turn === asked && session.get()?.id === player?.id) openBetCount.set(count)
  }
  // The next read retries a failed one.
  const ask = () => void read().catch(() => {})
  setVisibleInterval(again, ask)
  session.subscribe(ask)
  live.subscribePlayer((poke) => {
    if (poke.k === 'bet') ask()
  })
  ask()
}
