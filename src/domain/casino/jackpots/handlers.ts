import type { Jackpot } from '#domain/casino/casino/index.ts'
import type { Clock } from '#kernel/clock.ts'
import { type Handlers, signedIn } from '#kernel/contract.ts'
import type { Database } from '#kernel/database.ts'
import type { Currency } from '#kernel/money.ts'
import type { DropView, jackpotEndpoints, OwnDropView, PotView } from './api.ts'
import { openPots } from './feed-pots.ts'
import { dropHash, type Pot } from './pot.ts'
import { type FallenPot, findFallen, findOpenPots } from './store.ts'

const dropsShown = 10
/** Cache time in milliseconds: all players see the same amounts. */
const shownFor = 1_000

type Answer = { readonly pots: readonly PotView[]; readonly drops: readonly DropView[] }

/** Handlers for showing pots. */
export function jackpotHandlers({
  db,
  clock,
  jackpots,
}: {
  readonly db: Database
  readonly clock: Clock
  readonly jackpots: readonly Jackpot[]
}): Handlers<typeof jackpotEndpoints> {
  const last = new Map<Currency, { readonly at: number; readonly answer: Promise<Answer> }>()
  const levels = jackpots.reduce((sum, jackpot) => sum + jackpot.levels.length, 0)
  /** Opens the pots on the first request of a new site. */
  const opened = (currency: Currency) =>
    db.transact(async (tx) => {
      for (const jackpot of jackpots) await openPots(tx, jackpot, [currency], clock.now())
      return findOpenPots(tx, currency)
    })
  const read = async (currency: Currency): Promise<Answer> => {
    const [found, drops] = await Promise.all([
      findOpenPots(db.read, currency),
      findFallen(db.read, dropsShown),
    ])
    const pots = found.length < levels ? await opened(currency) : found
    return { pots: pots.map(potView), drops: drops.map(dropView) }
  }
  return {
    listJackpots(_, { query: { currency = 'EUR' } }) {
      const now = clock.now()
      const known = last.get(currency)
      if (known && now >= known.at && now - known.at < shownFor) return known.answer
      const answer = read(currency)
      last.set(currency, { at: now, answer })
      // Drops a failed answer from the cache, so that the next request retries.
      answer.catch(() => last.delete(currency))
      return answer
    },
    async listMyJackpots(context) {
      const drops = await findFallen(db.read, dropsShown, signedIn(context))
      return { drops: drops.map((drop): OwnDropView => ({ ...dropView(drop), roundId: drop.roundId })) }
    },
  }
}

const potView = (pot: Pot): PotView => ({
  jackpot: pot.jackpot,
  level: pot.level,
  currency: pot.currency as Currency,
  number: pot.number,
  amount: pot.amount.toString(),
  seed: pot.seed.toString(),
  mustDrop: pot.mustDrop.toString(),
  hash: dropHash(pot),
  openedAt: pot.openedAt.getTime(),
})

const dropView = (pot: FallenPot): DropView => ({
  ...potView(pot),
  at: pot.at.getTime(),
  game: pot.game,
  by: pot.by,
  dropAt: pot.dropAt.toString(),
  salt: pot.salt.toString('hex'),
  staked: pot.staked.toString(),
})
