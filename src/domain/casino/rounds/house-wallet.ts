import type { BetCall, CallResult, Decision, PlayCall, Wallet } from '#domain/casino/houses/index.ts'
import { type AccountKind, balanceOf, makeBatches } from '#domain/trust/ledger/index.ts'
import type { Database, Tx } from '#kernel/database.ts'
import type { DomainError } from '#kernel/errors.ts'
import { findRound, findRoundOfKey } from './found-rounds-store.ts'
import type { OtherGames } from './round-request.ts'
import type { KeptStep } from './round-view.ts'
import { type Played, playBatch, type RoundToPlay, type Stepped, stepRound } from './rounds-store.ts'

/** Player and account of a round; the site's session has identified the player. */
export interface HouseSession {
  readonly playerId: string
  readonly game: string
  readonly currency: string
  readonly account: AccountKind
}

/** Data stored with a round that opens. */
export interface KeptOpening {
  readonly inputHash: string
  readonly variant: string
  /** JSON. */
  readonly input: string
  /** Least milliseconds from the beginning of this round to that of the player's next one. */
  readonly wait: number
  /** Id of the grant of free rounds that it belongs to; null if its stake is paid. */
  readonly free: string | null
  /** Minor units at which the round ends by rule; null if the stake is limited instead. */
  readonly cap: bigint | null
  /** Other games that the player may not play at the same time. */
  readonly others: OtherGames
  /** Ids of the slots. */
  readonly slots: readonly string[]
}

/** An opening, with the seed pair and the nonce that the round was drawn from. */
export interface KeptDraw extends KeptOpening {
  readonly pair: number
  readonly nonce: bigint
}

/** Steps of an open round: as stored when this step was played, and including it. */
export interface KeptSteps {
  readonly before: string
  readonly after: string
}

export type KeptOfRound = KeptDraw | KeptSteps

/** Refusals that only the operator's own games use: see the SQL functions `play_rounds_v3` and `step_round_v1`. */
export type HouseRefusal =
  | 'seeds-moved'
  | 'round-open'
  | 'too-soon'
  | 'bonus-refused'
  | 'bonus-stake'
  | 'free-gone'
  | 'moved'

export type HouseDecision = Decision<HouseRefusal>

/** Wallet of the operator's own games. A bet opens a round or adds to its stake; a round has one win, which ends it. */
export type HouseWallet = Wallet<
  HouseSession & { readonly language: string },
  HouseSession,
  KeptOfRound,
  HouseRefusal
>

export interface HouseWalletDeps {
  readonly db: Database
  /** Connection for the statements that write rounds, each its own transaction. */
  readonly run: Tx
  /** Returns the error for an unreachable database: the outcome is unknown, and a retry with the same key finds it. */
  readonly tryAgain: () => DomainError
  readonly leads?: (() => boolean) | undefined
}

/**
 * Creates the in-process wallet. It batches the calls that open rounds into one statement (`play_rounds_v3`). A bet,
 * win and end in one call cost no more than the bet. Calls of an open round are one statement each.
 */
export function makeHouseWallet(deps: HouseWalletDeps): HouseWallet {
  const { run } = deps
  const open = makeBatches<RoundToPlay, Played>((rounds) => playBatch(run, rounds), deps.tryAgain, {
    oneOfPlayer: true,
    ...(deps.leads ? { mayCall: deps.leads } : {}),
  })

  const begin = async (
    call: BetCall<HouseSession, KeptDraw>,
    payout: bigint | null,
  ): Promise<HouseDecision> => {
    const { session, kept } = call
    return decided(
      await open({
        ...kept,
        playerId: session.playerId,
        key: call.transaction,
        roundId: call.round,
        game: session.game,
        currency: call.currency,
        account: session.account,
        stake: call.amount,
        payout,
      }),
    )
  }

  const goOn = async (
    { session: { playerId }, transaction, round, amount, kept }: BetCall<HouseSession, KeptSteps>,
    payout: bigint | null,
  ): Promise<HouseDecision> => {
    const answer = await stepRound(run, playerId, round, { ...kept, added: amount, payout })
    const decision = decided({ ...answer, round_id: round })
    if (answer.result !== 'moved') return decision
    const row = await findRound(run, playerId, round)
    const known = stepsIn(row?.steps ?? '[]').find(({ key }) => key === transaction)
    if (known) {
      const same = JSON.stringify(known) === JSON.stringify(stepsIn(kept.after).at(-1))
      return { ...decision, result: same ? 'done' : 'reused', repeated: same }
    }
    return row && row.payout !== null ? { ...decision, result: 'round-ended' } : decision
  }

  const take = (call: BetCall<HouseSession, KeptOfRound>, payout: bigint | null): Promise<HouseDecision> =>
    'before' in call.kept
      ? goOn(call as BetCall<HouseSession, KeptSteps>, payout)
      : begin(call as BetCall<HouseSession, KeptDraw>, payout)

  const play = (call: PlayCall<HouseSession, KeptOfRound>) =>
    take(
      call,
      call.wins.reduce((sum, win) => sum + win, 0n),
    )

  return {
    async authenticate({ language, ...session }) {
      const { playerId, game, currency } = session
      return { session, player: playerId, game, currency, language }
    },
    async balance({ playerId, currency, account }) {
      const amount = await balanceOf(deps.db.read, playerId, currency, account)
      return amount === null ? null : { currency, amount }
    },
    bet: (call) => take(call, null),
    win: (call) => play({ ...call, amount: 0n, wins: [call.amount] }),
    /** The win of a round has ended it; ending it again is a repetition. */
    async endRound(call) {
      const decision = await play({ ...call, amount: 0n, wins: [] })
      return decision.result === 'round-ended' ? { ...decision, result: 'done', repeated: true } : decision
    },
    play,
    /** One statement makes a bet and its draws, and draws no nonce of a pair twice: there is nothing to roll back. */
    async rollback({ session: { playerId }, bet, round }) {
      const known = await findRoundOfKey(deps.db.read, playerId, bet)
      const result = known === null ? 'bet-unknown' : 'bet-paid'
      return { result, amount: null, limitType: null, repeated: false, round: known ?? round }
    },
  }
}

const stepsIn = (kept: string) => JSON.parse(kept) as readonly KeptStep[]

type Answer = Pick<Played, 'round_id' | 'amount' | 'limit_type'> & {
  readonly result: Played['result'] | Stepped['result']
}

/** Results of the SQL functions, as results of a wallet. */
const words: Readonly<Partial<Record<Answer['result'], CallResult>>> = {
  played: 'done',
  stepped: 'done',
  repeated: 'done',
  'key-reused': 'reused',
}

function decided({ result, round_id, amount, limit_type }: Answer): HouseDecision {
  return {
    result: words[result] ?? (result as HouseDecision['result']),
    amount,
    limitType: limit_type,
    repeated: result === 'repeated',
    round: round_id,
  }
}
