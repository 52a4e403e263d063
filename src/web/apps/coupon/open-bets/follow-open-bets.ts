import { countOpenBetsEndpoint } from '#domain/bets/api.ts'
import { openBetCount } from '#web/core/open-bet-count.ts'
import { setVisibleInterval } from '#web/core/presence.ts'
import type { PageStart } from '#web/core/slots.ts'

/** Milliseconds between two looks; a bet that is placed or settled is told at once. */
const again = 60_000

/** Keeps the count of open bets, for whoever is signed in. Call it once. */
export function followOpenBets({ call, live, session }: Pick<PageStart, 'call' | 'live' | 'session'>): void {
  let asked = 0
  const read = async () => {
    const player = session.get()
    const turn = ++asked
    const count = player === null ? 0 : (await call(countOpenBetsEndpoint, {})).count
    // A later answer, or another player's, stands.
    if (turn === asked && session.get()?.id === player?.id) openBetCount.set(count)
  }
  // What fails is read again next time.
  const ask = () => void read().catch(() => {})
  setVisibleInterval(again, ask)
  session.subscribe(ask)
  live.subscribePlayer((poke) => {
    if (poke.k === 'bet') ask()
  })
  ask()
}
