import { gameRules, type Jackpot, levelWon } from '#domain/casino/casino/index.ts'
import { type EndedRound, endedRounds, shownOf } from '#domain/casino/rounds/index.ts'
import { taxPrize } from '#domain/money/taxes/index.ts'
import { announce, lockPlayers, openAccounts, type Posting, post } from '#domain/trust/ledger/index.ts'
import { type Currency, currencies } from '#kernel/currencies.ts'
import type { Tx } from '#kernel/database.ts'
import type { Fact } from '#kernel/module.ts'
import { drawnUnit, type Fall, feed, openPot, type Pot } from './pot.ts'
import {
  forgetStakes,
  insertPots,
  insertStakes,
  lockOpenPots,
  type PlacedStake,
  savePot,
  stakeAt,
  stakedSoFar,
} from './store.ts'

/** Outbox consumer of the facts that feed the pots. */
export const consumerName = 'jackpots'

/** Player id in postings of seeds, which belong to no player. */
export const housePlayer = 'house'

export interface FeedDeps {
  /** Jackpot of each game that has one, by game id. */
  readonly games: ReadonlyMap<string, Jackpot>
  /** Wall clock, milliseconds. */
  readonly now: () => number
}

/** A round that feeds a jackpot. */
type Feeding = EndedRound & { readonly jackpot: Jackpot; readonly ticket: number }

/** The open pots of a jackpot, with their changes. */
interface Table {
  readonly open: Map<string, Pot>
  readonly fallen: { readonly pot: Pot; readonly fall: Fall }[]
  readonly opened: Pot[]
  readonly shares: Posting[]
  /** Minor units staked so far, by currency. */
  readonly staked: Map<string, bigint>
  readonly stakes: PlacedStake[]
}

/** Returns the name of a pot in postings and announcements. */
export const potRef = ({ jackpot, level, currency, number }: Pot): string =>
  `${jackpot}/${level}/${currency}/${number}`

const place = (level: string, currency: string) => `${level} ${currency}`

/**
 * Adds the shares of ended rounds to the pots in the order of their facts, and pays the pots that they win. Runs in
 * the transaction that advances the consumer, so that each round feeds once and each pot is paid once. Only stakes of
 * the main account count; free rounds do not.
 */
export async function feedPots(tx: Tx, facts: readonly Fact[], deps: FeedDeps): Promise<void> {
  const rounds = await feedingRounds(tx, facts, deps)
  for (const [jackpot, own] of Map.groupBy(rounds, (round) => round.jackpot)) {
    const used = [...new Set(own.map(({ currency }) => currency))]
    const open = await lockOpenPots(tx, jackpot.id, used)
    const missing = jackpot.levels.length * used.length - open.length
    if (missing > 0) await openPots(tx, jackpot, used, deps.now())
    const pots = missing > 0 ? await lockOpenPots(tx, jackpot.id, used) : open
    const table: Table = {
      open: new Map(pots.map((pot) => [place(pot.level, pot.currency), pot])),
      fallen: [],
      opened: [],
      shares: [],
      staked: new Map(await stakedSoFar(tx, jackpot.id, used)),
      stakes: [],
    }
    for (const round of own) take(table, round, new Date(deps.now()))
    await keep(tx, jackpot.id, table, new Set(pots))
  }
}

async function feedingRounds(tx: Tx, facts: readonly Fact[], { games }: FeedDeps) {
  const ended = facts.flatMap(({ playerId, topic, payload }) => {
    const { roundId, ended = false } = payload as { roundId?: string; ended?: boolean }
    return topic === 'round-played' && ended && roundId ? [{ playerId, roundId }] : []
  })
  if (ended.length === 0) return []
  const found = (await endedRounds(tx, ended)).filter(
    ({ game, account, free }) => games.has(game) && account === 'main' && !free,
  )
  if (found.length === 0) return []
  const byId = new Map(found.map((round) => [round.roundId, round]))
  const shown = await shownOf(tx, found, gameRules)
  return ended.flatMap(({ roundId }): Feeding[] => {
    const round = byId.get(roundId)
    if (!round) return []
    const { ticket } = shown.get(roundId) as { readonly ticket: number }
    return [{ ...round, jackpot: games.get(round.game)!, ticket }]
  })
}

/** Processes one round: its shares, and the pots that it wins. */
function take(table: Table, round: Feeding, at: Date): void {
  const { jackpot, playerId, roundId, game, currency, stake, ticket } = round
  const { perEuro } = currencies[currency as Currency]
  const won = levelWon(jackpot, ticket, stake, perEuro)
  let shares = 0n
  const upto = (table.staked.get(currency) ?? 0n) + stake
  table.staked.set(currency, upto)
  table.stakes.push({ currency, upto, playerId, roundId, game })
  for (const level of jackpot.levels) {
    const key = place(level.id, currency)
    const { pot, added } = feed(table.open.get(key)!, stake)
    shares += added
    const by = won === level.id ? 'ticket' : pot.amount >= pot.dropAt ? 'amount' : null
    if (by === null) {
      table.open.set(key, pot)
      continue
    }
    // Carries the fraction of a minor unit over to the next pot.
    table.fallen.push({ pot: { ...pot, carry: 0 }, fall: { playerId, roundId, game, by, at } })
    const next = openPot(jackpot, level, {
      currency,
      perEuro,
      number: pot.number + 1,
      carry: pot.carry,
      stakedBefore: upto,
      at,
    })
    table.opened.push(next)
    table.open.set(key, next)
  }
  if (shares > 0n)
    table.shares.push({
      playerId,
      source: 'house',
      destination: 'jackpot',
      amount: shares,
      currency,
      reason: 'jackpot-share',
      ref: roundId,
    })
}

const seedOf = (pot: Pot): Posting => ({
  playerId: housePlayer,
  source: 'house',
  destination: 'jackpot',
  amount: pot.seed,
  currency: pot.currency,
  reason: 'jackpot-seed',
  ref: potRef(pot),
})

/** Saves the changes: stakes before the pots drawn from them, fallen pots before their successors. */
async function keep(
  tx: Tx,
  jackpot: string,
  { open, fallen: fell, opened, shares, stakes }: Table,
  before: ReadonlySet<Pot>,
): Promise<void> {
  await insertStakes(tx, jackpot, stakes)
  const fallen = await Promise.all(
    fell.map(async ({ pot, fall }) => ({ pot, fall: await wonBy(tx, pot, fall) })),
  )
  const winners = fallen.map(({ fall }) => fall.playerId)
  await lockPlayers(tx, [...new Set(winners)].sort())
  const fresh = new Set(opened.map(potRef))
  for (const { pot, fall } of fallen) {
    if (fresh.has(potRef(pot)))
      await insertPots(
        tx,
        opened.filter((one) => potRef(one) === potRef(pot)),
      )
    await savePot(tx, pot, fall)
  }
  const left = [...open.values()].filter((pot) => !before.has(pot))
  const firsts = new Set([...before].map(potRef))
  for (const pot of left) {
    if (firsts.has(potRef(pot))) await savePot(tx, pot, null)
    else await insertPots(tx, [pot])
  }
  await post(tx, [...shares, ...opened.map(seedOf)])
  for (const { pot, fall } of fallen) await pay(tx, pot, fall)
  for (const currency of new Set(fallen.map(({ pot }) => pot.currency)))
    await forgetStakes(tx, jackpot, currency)
}

/** Returns the winner of a fallen pot: the round with the ticket, or one drawn from all stakes since it opened. */
async function wonBy(tx: Tx, pot: Pot, fall: Fall): Promise<Fall> {
  if (fall.by === 'ticket') return fall
  const drawn = await stakeAt(tx, pot, pot.stakedBefore + drawnUnit(pot))
  if (!drawn) throw new Error(`no stake of ${potRef(pot)} holds the unit that was drawn`)
  const { playerId, roundId, game } = drawn
  return { ...fall, playerId, roundId, game }
}

async function pay(tx: Tx, pot: Pot, { playerId, roundId, by }: Fall): Promise<void> {
  const { level, currency, amount } = pot
  await openAccounts(tx, playerId, currency)
  await post(tx, [
    {
      playerId,
      source: 'jackpot',
      destination: 'main',
      amount,
      currency,
      reason: 'jackpot-win',
      ref: potRef(pot),
    },
  ])
  await taxPrize(tx, { playerId, ref: potRef(pot), currency, amount, stake: 0n })
  await announce(tx, playerId, 'jackpot-won', {
    pot: potRef(pot),
    level,
    roundId,
    by,
    currency,
    amount: amount.toString(),
  })
}

/** Opens missing pots: one for each level in these currencies. The operator pays the seeds. */
export async function openPots(
  tx: Tx,
  jackpot: Jackpot,
  used: readonly string[],
  now: number,
): Promise<void> {
  const known = new Set(
    (await lockOpenPots(tx, jackpot.id, used)).map(({ level, currency }) => place(level, currency)),
  )
  const staked = await stakedSoFar(tx, jackpot.id, used)
  const missing = used.flatMap((currency) =>
    jackpot.levels
      .filter(({ id }) => !known.has(place(id, currency)))
      .map((level) =>
        openPot(jackpot, level, {
          currency,
          perEuro: currencies[currency as Currency].perEuro,
          number: 1,
          carry: 0,
          stakedBefore: staked.get(currency) ?? 0n,
          at: new Date(now),
        }),
      ),
  )
  if (missing.length === 0) return
  await post(tx, (await insertPots(tx, missing)).map(seedOf))
}
