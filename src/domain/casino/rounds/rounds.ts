import { findTaxes } from '#domain/money/taxes/index.ts'
import { inputHash, ledgerErrors } from '#domain/trust/ledger/index.ts'
import type { Clock } from '#kernel/clock.ts'
import type { Database, Tx } from '#kernel/database.ts'
import type { DomainError } from '#kernel/errors.ts'
import { forEachIsolated } from '#kernel/for-each-isolated.ts'
import { uuidv7 } from '#kernel/ids.ts'
import type { JobContext } from '#kernel/module.ts'
import { findFreeRounds } from './bonus-play-store.ts'
import { findBigWins, findPlayedGames, findProvidedGames } from './counted-rounds-store.ts'
import { findRound, findRounds, type RoundFilter, type RoundRow } from './found-rounds-store.ts'
import { type GameRules, StepNotAllowed } from './game.ts'
import { makeHouseWallet } from './house-wallet.ts'
import { playerSeeds } from './player-seeds.ts'
import { findProviderRound, findProviderRounds } from './provider-rounds-store.ts'
import { readChoice } from './read-choice.ts'
import { readStake } from './read-stake.ts'
import { refusalOf } from './refusal-of.ts'
import { roundErrors } from './round-errors.ts'
import type { GameTerms, RoundRequest } from './round-request.ts'
import { type KeptStep, type RoundView, replay, roundView } from './round-view.ts'
import { roundsLeft } from './rounds-store.ts'
import { changePair, drawsOf } from './seeds.ts'

export interface RoundsDeps {
  readonly db: Database
  /** Connection for the statements that write rounds, each its own transaction; absent: that of `db`. */
  readonly lanes?: Tx
  readonly clock: Clock
  readonly games: ReadonlyMap<string, GameRules>
  /** Returns the operator's terms of a game: variant, pace and payout cap. */
  readonly terms: (game: string) => GameTerms
  /** Returns whether the operator taxes winnings, so that answers include the tax; absent: no taxes. */
  readonly taxed?: () => boolean
  /** Returns the error for an unreachable database. */
  readonly tryAgain: () => DomainError
  /** Returns whether this process leads and may take stakes right now; absent: it may. */
  readonly leads?: () => boolean
  /** Called after a commit, so that the relay runs. */
  readonly committed?: () => void
}

/** Retries when another process plays rounds of the same player: a round that loses the race is drawn again. */
const attempts = 20
/** Milliseconds after which an abandoned round continues by its rules. */
const leftAfterMs = 86_400_000
/** Abandoned rounds that one query returns. */
const leftAtOnce = 1_000

/**
 * Creates the engine of rounds for the operator's own games. It reads the player's choice, draws the round from the
 * player's seeds and plays it by the rules. Then it calls the wallet: bet, win and end in one call for a finished
 * round, the bet alone for a round with steps. The wallet refuses a round if another one took its nonce meanwhile.
 *
 * Errors of `open`: round-input-invalid, round-stake-*, round-account-refused, bonus-stake-above-maximum,
 * free-rounds-gone, card-price-unknown, stake errors of the account, round-open, other-round-open, round-too-soon,
 * idempotency-key-reused, loss-limit-exceeded.
 */
export function makeRounds(deps: RoundsDeps) {
  const run = deps.lanes ?? deps.db.read
  const seeds = playerSeeds(run)
  const opening = new Map<string, Promise<void>>()
  const wallet = makeHouseWallet({ ...deps, run })

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

  /** Adds the tax of each round to its view. */
  const withTaxes = async (playerId: string, views: readonly RoundView[]): Promise<readonly RoundView[]> => {
    const taxes = await findTaxes(
      deps.db.read,
      playerId,
      views.map(({ id }) => id),
    )
    return views.map((view) => {
      const tax = taxes.get(view.id)
      return tax ? { ...view, tax } : view
    })
  }

  /** Adds the tax to the view of a round that was just played; skips the query while no taxes are in force. */
  const ended = async (playerId: string, view: RoundView): Promise<RoundView> =>
    deps.taxed?.() && view.payout !== null && view.payout !== '0'
      ? (await withTaxes(playerId, [view]))[0]!
      : view

  /** Opens a player's rounds one after the other, because each takes the nonce after that of the one before. */
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

  /** Replaces the stake, currency and account of a free round with those of its grant. */
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
    const { stake, currency, cap } = readStake(request, rules, input, terms)
    const hash = inputHash(`round ${rules.id}`, [
      currency,
      account,
      stake.toString(),
      input,
      ...(free === null ? [] : [free]),
    ])
    const { variant, roundMs: wait, others = 'none', slots = [] } = terms
    const session = { playerId, game: rules.id, currency, account }
    const call = { session, transaction: key, round: uuidv7(deps.clock.now()), currency, amount: stake }
    const kept = { inputHash: hash, variant, input: JSON.stringify(input), wait, free, cap, others, slots }
    for (let attempt = 0; attempt < attempts; attempt++) {
      const pair = await seeds.of(playerId, attempt > 0)
      const draws = drawsOf(pair.serverSeed, pair.clientSeed, pair.nonce)
      const standing = rules.play({ input, variant, stake, steps: [], draws, cap: cap ?? undefined })
      const { payout } = standing
      const drawn = { ...call, kept: { ...kept, pair: pair.pair, nonce: pair.nonce } }
      const decision =
        payout === null ? await wallet.bet(drawn) : await wallet.play({ ...drawn, wins: [payout] })
      if (decision.result === 'seeds-moved') continue
      if (decision.result !== 'done') throw refusalOf(decision, currency, account)
      if (decision.repeated)
        return ended(
          playerId,
          roundView(await stored(playerId, decision.round), rules, rules.step ? 0 : undefined),
        )
      seeds.remember(playerId, { ...pair, nonce: pair.nonce + 1n })
      deps.committed?.()
      const view = roundView(
        {
          ...drawn.kept,
          roundId: call.round,
          game: rules.id,
          currency,
          account,
          openingStake: stake,
          stake,
          payout,
          steps: '[]',
          endedAt: payout === null ? null : new Date(deps.clock.now()),
          serverSeed: pair.serverSeed,
          clientSeed: pair.clientSeed,
          revealed: false,
        },
        rules,
      )
      return ended(playerId, view)
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
        return ended(playerId, roundView(row, rules, again + 1))
      }
      if (row.payout !== null) throw roundErrors['round-ended']({ roundId })
      const step = asked ? readStep(rules, asked.step) : leaveStep(rules, before)
      const key = asked?.key ?? uuidv7(deps.clock.now())
      const after = JSON.stringify([...kept, { key, step } satisfies KeptStep])
      const standing = standAfter({ ...row, steps: after }, rules)
      const { game, currency, account } = row
      const call = {
        session: { playerId, game, currency, account },
        transaction: key,
        round: roundId,
        currency,
        amount: standing.stake - before.stake,
        kept: { before: row.steps, after },
      }
      const { payout } = standing
      const decision =
        payout === null ? await wallet.bet(call) : await wallet.play({ ...call, wins: [payout] })
      // Another tab or the job for abandoned rounds came first: its step decides the answer to this one.
      if (decision.repeated || decision.result === 'moved' || decision.result === 'round-ended') continue
      if (decision.result !== 'done') throw refusalOf(decision, currency, account)
      deps.committed?.()
      return ended(playerId, roundView(await stored(playerId, roundId), rules))
    }
    throw deps.tryAgain()
  }

  return {
    /** Wallet that receives the rounds' calls. */
    wallet,
    open,
    step: (playerId: string, roundId: string, asked: { readonly key: string; readonly step: unknown }) =>
      goOn(playerId, roundId, asked),

    async show(playerId: string, roundId: string): Promise<RoundView> {
      const other = await findProviderRound(deps.db.read, playerId, roundId)
      const row = other ? null : await stored(playerId, roundId)
      const view = row ? roundView(row, rulesOf(row.game)) : other
      return (await withTaxes(playerId, [view!]))[0]!
    },

    /** Returns rounds of own and of providers' games, newest first. */
    async list(playerId: string, filter: RoundFilter): Promise<readonly RoundView[]> {
      const [rows, others] = await Promise.all([
        findRounds(deps.db.read, playerId, filter),
        findProviderRounds(deps.db.read, playerId, filter),
      ])
      const views = [...rows.map((row) => roundView(row, rulesOf(row.game))), ...others]
        .sort((one, other) => (one.id > other.id ? -1 : 1))
        .slice(0, filter.limit)
      return withTaxes(playerId, views)
    },

    /** Returns the ids of the games that a player played, latest first. */
    playedGames: (playerId: string) => findPlayedGames(deps.db.read, playerId),
    /** Returns the providers' games that a player played, latest first. */
    providedGames: (playerId: string) => findProvidedGames(deps.db.read, playerId),

    /** Returns the latest rounds that paid at least twenty times their stake. */
    bigWins: (limit: number) => findBigWins(deps.db.read, limit),

    /** Returns the current pair. */
    pair: (playerId: string) => seeds.of(playerId, true),

    /** Reveals the current pair and replaces it. Errors: client-seed-invalid, round-open. */
    async changePair(playerId: string, clientSeed: string) {
      const revealed = await changePair(run, playerId, clientSeed)
      seeds.forget(playerId)
      deps.committed?.()
      return { revealed, pair: await seeds.of(playerId, true) }
    },

    /**
     * Ends rounds without a step for 24 hours, by their rules. A round that fails, such as one of a removed game,
     * does not keep others from ending. Returns the number of rounds that it ended.
     */
    async endLeft({ signal, setAside }: JobContext): Promise<number> {
      const before = new Date(deps.clock.now() - leftAfterMs)
      let ended = 0
      for (let after: string | null = null; !signal.aborted; ) {
        const left = await roundsLeft(deps.db.read, before, after, leftAtOnce)
        const { done } = await forEachIsolated(
          left,
          async ({ playerId, roundId }) => {
            while ((await goOn(playerId, roundId, null)).state === 'open');
          },
          ({ roundId }, error) => setAside(roundId, error),
        )
        ended += done
        if (left.length < leftAtOnce) break
        after = left.at(-1)!.roundId
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
