import type { Clock } from '#kernel/clock.ts'
import type { Database, Tx } from '#kernel/database.ts'
import type { DomainError } from '#kernel/errors.ts'
import { uuidv7 } from '#kernel/ids.ts'
import { inputHash, ledgerErrors, makeBatches } from '../ledger/index.ts'
import { findFreeRounds } from './bonus-play-store.ts'
import { lastSeries, openSeries, type SeriesView } from './card-series.ts'
import { findBigWins, findPlayedGames, findProvidedGames } from './counted-rounds-store.ts'
import { findRound, findRounds, type RoundFilter, type RoundRow } from './found-rounds-store.ts'
import { type GameRules, type PrintedCards, StepNotAllowed } from './game.ts'
import { findProviderRound, findProviderRounds } from './provider-rounds-store.ts'
import { readChoice } from './read-choice.ts'
import { payoutOfCard, readPrice, readStake } from './read-stake.ts'
import { refusalOf } from './refusal-of.ts'
import { roundErrors } from './round-errors.ts'
import type { GameTerms, RoundRequest } from './round-request.ts'
import { type KeptStep, type RoundView, replay, roundView } from './round-view.ts'
import {
  findSeeds,
  type Played,
  playBatch,
  type RoundToPlay,
  roundsLeft,
  type SeedPair,
  stepRound,
} from './rounds-store.ts'
import { changePair, drawsOf } from './seeds.ts'
import { makeCardSales } from './sell-cards.ts'

export interface RoundsDeps {
  readonly db: Database
  /** What rounds are written through, each statement its own transaction; that of `db` when there is nothing better. */
  readonly lanes?: Tx
  readonly clock: Clock
  readonly games: ReadonlyMap<string, GameRules>
  /** What the operator says of a game: which return is played, and how long a round takes at least. */
  readonly terms: (game: string) => GameTerms
  /** Error of a database that is away. */
  readonly tryAgain: () => DomainError
  /** Whether this process leads and may take stakes right now; it does when absent. */
  readonly leads?: () => boolean
  /** Something was committed: the relay has work. */
  readonly committed?: () => void
}

/** Another process may play the same player's rounds: each time that it comes first, the round is drawn again. */
const attempts = 20
/** After so long a round that was left alone goes on by its rules. */
const leftAfterMs = 86_400_000

/**
 * The engine of rounds. It reads what a player chose, draws the round from his seeds, plays it by the game's rules, and has
 * the database take the stake and pay the payout in one transaction, if the round still has the number that it was drawn for.
 *
 * Errors of `open`: round-input-invalid, round-stake-*, round-account-refused, bonus-stake-above-maximum,
 * free-rounds-gone, card-price-unknown, stake errors of the account, round-open, round-too-soon, idempotency-key-reused, loss-limit-exceeded.
 */
export function makeRounds(deps: RoundsDeps) {
  const run = deps.lanes ?? deps.db.read
  const seeds = new Map<string, SeedPair>()
  const opening = new Map<string, Promise<void>>()
  const play = makeBatches<RoundToPlay, Played>((rounds) => playBatch(run, rounds), deps.tryAgain, {
    oneOfPlayer: true,
    ...(deps.leads ? { mayCall: deps.leads } : {}),
  })

  /** The player's pair: as it was last seen, or as it is stored. */
  const seedsOf = async (playerId: string, fresh = false): Promise<SeedPair> => {
    const known = fresh ? undefined : seeds.get(playerId)
    if (known) return known
    const found = (await findSeeds(run, playerId)) ?? (await firstPair(playerId))
    remember(playerId, found)
    return found
  }

  const firstPair = async (playerId: string): Promise<SeedPair> => {
    await changePair(run, playerId, null)
    return (await findSeeds(run, playerId))!
  }

  const remember = (playerId: string, pair: SeedPair) => {
    seeds.delete(playerId)
    seeds.set(playerId, pair)
    if (seeds.size > 10_000) seeds.delete(seeds.keys().next().value!)
  }

  const sellCard = makeCardSales({ ...deps, run, firstPair: (playerId) => seedsOf(playerId, true) })

  const rulesOf = (game: string): GameRules => {
    const rules = deps.games.get(game)
    if (!rules) throw new Error(`no rules of the game ${game}`)
    return rules
  }

  const stored = async (playerId: string, roundId: string): Promise<RoundRow> => {
    const row = await findRound(deps.db.read, playerId, roundId)
    if (!row) throw roundErrors['round-unknown']()
    return row
  }

  /** A player's rounds one after the other: the next one's number is that of the last one and one. */
  const open = async (playerId: string, request: RoundRequest): Promise<RoundView> => {
    const before = opening.get(playerId) ?? Promise.resolve()
    const own = before.then(() => openNow(playerId, request))
    const done = own.then(
      () => {},
      () => {},
    )
    opening.set(playerId, done)
    try {
      return await own
    } finally {
      if (opening.get(playerId) === done) opening.delete(playerId)
    }
  }

  /** What free rounds say of the stake, where the round is one of them. */
  const withFreeStake = async (playerId: string, request: RoundRequest): Promise<RoundRequest> => {
    if (request.freeRounds === undefined) return request
    const free = await findFreeRounds(deps.db.read, playerId, request.freeRounds)
    if (!free?.games.includes(request.game.id)) throw roundErrors['free-rounds-gone']()
    const { currency, stake, paysTo } = free
    return { ...request, currency, stake: stake.toString(), account: paysTo }
  }

  const openNow = async (playerId: string, asked: RoundRequest): Promise<RoundView> => {
    const request = await withFreeStake(playerId, asked)
    const { game: rules, key, account, freeRounds: free = null } = request
    const input = readChoice(rules.input, request.input, roundErrors['round-input-invalid'])
    const terms = deps.terms(rules.id)
    const { stake, currency } = readStake(request, rules, input, terms)
    const hash = inputHash(`round ${rules.id}`, [
      currency,
      account,
      stake.toString(),
      input,
      ...(free === null ? [] : [free]),
    ])
    const common = {
      playerId,
      key,
      inputHash: hash,
      roundId: uuidv7(deps.clock.now()),
      game: rules.id,
      variant: terms.variant,
      currency,
      account,
      input: JSON.stringify(input),
      wait: terms.roundMs,
      free,
    }
    if (rules.cards) {
      const payouts = rules.cards.prizes.map(({ hundredths }) => payoutOfCard(stake, hundredths))
      const sold = await sellCard({ ...common, price: stake, payouts }, rules.cards)
      if (sold.result !== 'played' && sold.result !== 'repeated') throw refusalOf(sold, currency, account)
      // The round took a number of the pair.
      seeds.delete(playerId)
      deps.committed?.()
      return roundView(await stored(playerId, sold.round_id), rules)
    }
    for (let attempt = 0; attempt < attempts; attempt++) {
      const pair = await seedsOf(playerId, attempt > 0)
      const draws = drawsOf(pair.serverSeed, pair.clientSeed, pair.nonce)
      const standing = rules.play({ input, variant: terms.variant, stake, steps: [], draws })
      const { payout } = standing
      const round: RoundToPlay = { ...common, pair: pair.pair, nonce: pair.nonce, stake, payout }
      const answer = await play(round)
      if (answer.result === 'seeds-moved') continue
      if (answer.result === 'repeated')
        return roundView(await stored(playerId, answer.round_id), rules, rules.step ? 0 : undefined)
      if (answer.result !== 'played') throw refusalOf(answer, currency, account)
      remember(playerId, { ...pair, nonce: pair.nonce + 1n })
      deps.committed?.()
      const endedAt = payout === null ? null : new Date(deps.clock.now())
      const { serverSeed, clientSeed } = pair
      const row = { ...round, openingStake: stake, steps: '[]', endedAt, serverSeed, clientSeed }
      return roundView({ ...row, revealed: false }, rules)
    }
    throw deps.tryAgain()
  }

  const goOn = async (
    playerId: string,
    roundId: string,
    asked: { readonly key: string; readonly step: unknown } | null,
  ): Promise<RoundView> => {
    for (let attempt = 0; attempt < attempts; attempt++) {
      const row = await stored(playerId, roundId)
      const rules = rulesOf(row.game)
      const { kept, standing: before } = replay(row, rules)
      const again = asked ? kept.findIndex(({ key }) => key === asked.key) : -1
      if (asked && again >= 0) {
        const same = JSON.stringify(kept[again]!.step) === JSON.stringify(readStep(rules, asked.step))
        if (!same) throw ledgerErrors['idempotency-key-reused']()
        return roundView(row, rules, again + 1)
      }
      if (row.payout !== null) throw roundErrors['round-ended']({ roundId })
      const step = asked ? readStep(rules, asked.step) : leaveStep(rules, before)
      const key = asked?.key ?? uuidv7(deps.clock.now())
      const after = JSON.stringify([...kept, { key, step } satisfies KeptStep])
      const standing = standAfter({ ...row, steps: after }, rules)
      const answer = await stepRound(run, playerId, roundId, {
        before: row.steps,
        after,
        added: standing.stake - before.stake,
        payout: standing.payout,
      })
      if (answer.result === 'moved') continue
      if (answer.result !== 'stepped')
        throw refusalOf({ ...answer, result: answer.result, round_id: roundId }, row.currency, row.account)
      deps.committed?.()
      return roundView(await stored(playerId, roundId), rules)
    }
    throw deps.tryAgain()
  }

  return {
    open,
    step: (playerId: string, roundId: string, asked: { readonly key: string; readonly step: unknown }) =>
      goOn(playerId, roundId, asked),

    async show(playerId: string, roundId: string): Promise<RoundView> {
      const other = await findProviderRound(deps.db.read, playerId, roundId)
      if (other) return other
      const row = await stored(playerId, roundId)
      return roundView(row, rulesOf(row.game))
    },

    /** The house's own rounds and those of other houses' games, the newest first. */
    async list(playerId: string, filter: RoundFilter): Promise<readonly RoundView[]> {
      const [rows, others] = await Promise.all([
        findRounds(deps.db.read, playerId, filter),
        findProviderRounds(deps.db.read, playerId, filter),
      ])
      return [...rows.map((row) => roundView(row, rulesOf(row.game))), ...others]
        .sort((one, other) => (one.id > other.id ? -1 : 1))
        .slice(0, filter.limit)
    },

    /** The ids of the games that a player played, the last one first. */
    playedGames: (playerId: string) => findPlayedGames(deps.db.read, playerId),
    /** Those of other houses among them. */
    providedGames: (playerId: string) => findProvidedGames(deps.db.read, playerId),

    /**
     * The series of a game's cards in a currency and at a price, the newest first; the first is on sale, and opened now where
     * none was. Errors: currency-unknown, card-price-unknown.
     */
    async series(
      game: string,
      cards: PrintedCards,
      currency: string,
      price: string,
    ): Promise<readonly [SeriesView, ...SeriesView[]]> {
      const kind = { game, currency, price: readPrice(price, currency) }
      for (let attempt = 0; attempt < attempts; attempt++) {
        const [first, ...rest] = await lastSeries(deps.db.read, kind)
        if (first && first.soldOutAt === null) return [first, ...rest]
        await deps.db.transact((tx) => openSeries(tx, kind, cards))
      }
      throw deps.tryAgain()
    },

    /** The last rounds that paid twenty times their stake and more. */
    bigWins: (limit: number) => findBigWins(deps.db.read, limit),

    /** The pair in use. */
    pair: (playerId: string) => seedsOf(playerId, true),

    /** Reveals the pair in use and puts another in its place. Errors: client-seed-invalid, round-open. */
    async changePair(playerId: string, clientSeed: string) {
      const revealed = await changePair(run, playerId, clientSeed)
      seeds.delete(playerId)
      deps.committed?.()
      return { revealed, pair: await seedsOf(playerId, true) }
    },

    /** Ends rounds that were left alone for 24 hours, by their rules. Answers how many it ended. */
    async endLeft(): Promise<number> {
      let ended = 0
      for (const { playerId, roundId } of await roundsLeft(
        deps.db.read,
        new Date(deps.clock.now() - leftAfterMs),
        1_000,
      )) {
        while ((await goOn(playerId, roundId, null)).state === 'open');
        ended += 1
      }
      return ended
    },
  }
}

export type Rounds = ReturnType<typeof makeRounds>

const readStep = (rules: GameRules, step: unknown): unknown => {
  if (!rules.step) throw roundErrors['step-not-allowed']()
  return readChoice(rules.step, step, roundErrors['step-invalid'])
}

function leaveStep(rules: GameRules, standing: ReturnType<GameRules['play']>): unknown {
  if (!rules.leave)
    throw new Error(`the game ${rules.id} has rounds of steps and no rule for those left alone`)
  return rules.leave(standing)
}

function standAfter(row: RoundRow, rules: GameRules) {
  try {
    return replay(row, rules).standing
  } catch (error) {
    if (error instanceof StepNotAllowed) throw roundErrors['step-not-allowed']({ reason: error.message })
    throw error
  }
}
