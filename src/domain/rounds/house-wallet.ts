import type { Database, Tx } from '#kernel/database.ts'
import type { DomainError } from '#kernel/errors.ts'
import type { BetCall, CallResult, Decision, PlayCall, Wallet } from '../houses/index.ts'
import { type AccountKind, balanceOf, makeBatches } from '../ledger/index.ts'
import { findRound, findRoundOfKey } from './found-rounds-store.ts'
import type { OtherGames } from './round-request.ts'
import type { KeptStep } from './round-view.ts'
import { type Played, playBatch, type RoundToPlay, type Stepped, stepRound } from './rounds-store.ts'

/** Who plays from which account: the session of the site has told who asks. */
export interface HouseSession {
  readonly playerId: string
  readonly game: string
  readonly currency: string
  readonly account: AccountKind
}

/** What is kept of a round that opens. */
export interface KeptOpening {
  readonly inputHash: string
  readonly variant: string
  /** JSON. */
  readonly input: string
  /** Least milliseconds from the beginning of this round to that of the player's next one. */
  readonly wait: number
  /** The free rounds that it is one of; null where its stake is paid. */
  readonly free: string | null
  /** Minor units at which the round ends by rule; null where the stake is limited instead. */
  readonly cap: bigint | null
  /** Other games that may not be played at the same time. */
  readonly others: OtherGames
  /** Ids of the slots. */
  readonly slots: readonly string[]
}

/** The number of the player's pair of seeds that the round was drawn from. */
export interface KeptDraw extends KeptOpening {
  readonly pair: number
  readonly nonce: bigint
}

/** The steps of a round that goes on, as they were when this one was judged, and as they are with it. */
export interface KeptSteps {
  readonly before: string
  readonly after: string
}

export type KeptOfRound = KeptDraw | KeptSteps

/** Refusals of the operator's own rounds only: see the SQL functions `play_rounds_v3` and `step_round_v1`. */
export type HouseRefusal =
  | 'seeds-moved'
  | 'round-open'
  | 'too-soon'
  | 'bonus-refused'
  | 'bonus-stake'
  | 'free-gone'
  | 'moved'

export type HouseDecision = Decision<HouseRefusal>

/** The house's own wallet. Its bets open a round or add to its stake; a round has one win, which ends it. */
export type HouseWallet = Wallet<
  HouseSession & { readonly language: string },
  HouseSession,
  KeptOfRound,
  HouseRefusal
>

export interface HouseWalletDeps {
  readonly db: Database
  /** What rounds are written through, each statement its own transaction. */
  readonly run: Tx
  /** Error of a database that is away: nobody knows what was done, and the same key brings the truth. */
  readonly tryAgain: () => DomainError
  readonly leads?: (() => boolean) | undefined
}

/**
 * The wallet in process. Rounds that open are sent as the calls that wait, many in one statement (`play_rounds_v3`): bet, win
 * and end of a round at once cost no more than its bet. The calls of a round that goes on are one statement each.
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
    /** The win of a round ends it; what has ended is not ended again. */
    async endRound(call) {
      const decision = await play({ ...call, amount: 0n, wins: [] })
      return decision.result === 'round-ended' ? { ...decision, result: 'done', repeated: true } : decision
    },
    play,
    /** A round's draws are made with its bet, and no number of a pair is drawn twice: there is nothing to take back. */
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

/** What the statements answer, in the words of wallets. */
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
