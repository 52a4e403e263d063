import type { Houses } from '#domain/casino/houses/index.ts'
import type { Rounds } from '#domain/casino/rounds/index.ts'
import type { Clock } from '#kernel/clock.ts'
import { timeOfUuid } from '#kernel/ids.ts'
import type { BigWinView } from './casino-answers.ts'

/** Milliseconds for which the wins are cached for all visitors. */
const winsFor = 5_000
const winsShown = 12

/** Returns a function that reads the latest big wins of offered games, at most once in a few seconds. */
export function lastBigWins({
  rounds,
  houses,
  clock,
}: {
  readonly rounds: Pick<Rounds, 'bigWins'>
  readonly houses: Pick<Houses, 'offers'>
  readonly clock: Clock
}) {
  let last: { readonly at: number; readonly wins: Promise<readonly BigWinView[]> } | null = null
  const read = async () => {
    const found = await rounds.bigWins(winsShown)
    return found
      .filter(({ game }) => houses.offers(game))
      .map(({ roundId, game, gameName, currency, stake, payout }) => ({
        game,
        ...(gameName === null ? {} : { gameName }),
        currency,
        stake: stake.toString(),
        payout: payout.toString(),
        at: timeOfUuid(roundId) ?? 0,
      }))
  }
  return async () => {
    const now = clock.now()
    if (!last || now - last.at >= winsFor || now < last.at) {
      const wins = read()
      last = { at: now, wins }
      // Drops a failed result, so that the next call reads again.
      wins.catch(() => {
        last = null
      })
    }
    return { wins: await last.wins }
  }
}
