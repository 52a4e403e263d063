import { type EndedRound, endedRounds } from '#domain/casino/rounds/index.ts'
import { amountIn, isCurrency } from '#kernel/currencies.ts'
import type { Tx } from '#kernel/database.ts'
import { timeOfUuid } from '#kernel/ids.ts'
import type { Fact } from '#kernel/module.ts'
import { addToMission, isDone } from './mission.ts'
import { type MissionRow, missionsUnderWay, saveProgress } from './mission-store.ts'
import { addRound, scoreOfBuys } from './score.ts'
import { type OpenBuy, openBuys, saveBuys, saveScores } from './store.ts'
import type { Amounts, Tournament } from './tournament.ts'

/** Name of the fact consumer. */
export const consumerName = 'tournaments and missions'

interface Round extends EndedRound {
  /** Sequence number of the fact of its end. */
  readonly seq: bigint
  /** Wall-clock milliseconds. */
  readonly openedAt: number
}

/**
 * Counts the ended rounds among these facts for the participants. Runs in the transaction that advances the consumer,
 * so that each round counts once: one fact reports a round's end. Free rounds never count.
 */
export async function countRounds(tx: Tx, facts: readonly Fact[]): Promise<void> {
  const ended = facts.flatMap(({ playerId, seq, topic, payload }) => {
    const { roundId, ended = false } = payload as { roundId?: string; ended?: boolean }
    return topic === 'round-played' && ended && roundId ? [{ playerId, roundId, seq }] : []
  })
  if (ended.length === 0) return
  const players = [...new Set(ended.map(({ playerId }) => playerId))].sort()
  const { buys, tournaments } = await openBuys(tx, players)
  const missions = await missionsUnderWay(tx, players)
  const counted = new Set([...buys, ...missions].map(({ player_id }) => player_id))
  const wanted = ended.filter(({ playerId }) => counted.has(playerId))
  if (wanted.length === 0) return
  const seqs = new Map(wanted.map(({ roundId, seq }) => [roundId, seq]))
  const rounds = (await endedRounds(tx, wanted))
    .filter(({ free }) => !free)
    .map((round) => ({ ...round, seq: seqs.get(round.roundId)!, openedAt: timeOfUuid(round.roundId) ?? 0 }))
    .sort((one, other) => (one.seq < other.seq ? -1 : 1))
  const byPlayer = Map.groupBy(rounds, ({ playerId }) => playerId)
  await countForTournaments(tx, buys, tournaments, byPlayer)
  await countForMissions(tx, missions, byPlayer)
}

async function countForTournaments(
  tx: Tx,
  buys: readonly OpenBuy[],
  tournaments: ReadonlyMap<string, Tournament>,
  byPlayer: ReadonlyMap<string, readonly Round[]>,
): Promise<void> {
  const changed: Parameters<typeof saveBuys>[1][number][] = []
  const scores: Parameters<typeof saveScores>[1][number][] = []
  for (const own of Map.groupBy(buys, (buy) => `${buy.tournament_id} ${buy.player_id}`).values()) {
    const { player_id: playerId, tournament_id: tournamentId } = own[0]!
    const tournament = tournaments.get(tournamentId)!
    const rounds = (byPlayer.get(playerId) ?? []).filter((round) => countsFor(tournament, round))
    if (rounds.length === 0) continue
    const after = own.map((row) => ({
      row,
      rounds: row.rounds,
      score: { over: row.score_over, under: row.score_under, reached: row.reached },
    }))
    for (const round of rounds) {
      const buy = after.findLast(({ row }) => row.bought_at.getTime() <= round.openedAt)
      if (!buy || (tournament.rounds !== null && buy.rounds >= tournament.rounds)) continue
      buy.rounds += 1
      buy.score = addRound(tournament.kind, buy.score, round)
    }
    changed.push(
      ...after
        .filter(({ row, rounds }) => rounds > row.rounds)
        .map(({ row, rounds, score }) => ({ playerId, tournamentId, buy: row.buy, rounds, score })),
    )
    const score = scoreOfBuys(
      tournament,
      after.map((buy) => buy.score),
    )
    scores.push({ playerId, tournamentId, score })
  }
  if (changed.length === 0) return
  await saveBuys(tx, changed)
  await saveScores(tx, scores)
}

async function countForMissions(
  tx: Tx,
  missions: readonly MissionRow[],
  byPlayer: ReadonlyMap<string, readonly Round[]>,
): Promise<void> {
  const changed = missions.flatMap((row) => {
    const { definition } = row
    let progress = { rounds: row.rounds, games: row.games }
    let doneAt: Date | null = null
    for (const round of byPlayer.get(row.player_id) ?? []) {
      if (doneAt || round.openedAt < row.begun_at.getTime() || round.endedAt >= row.ends_at) continue
      if (round.account !== 'main' || isBelow(definition.minStake, round)) continue
      progress = addToMission(definition, progress, round)
      if (isDone(definition, progress)) doneAt = round.endedAt
    }
    if (progress.rounds === row.rounds) return []
    return [{ ...progress, playerId: row.player_id, missionId: row.mission_id, doneAt }]
  })
  if (changed.length > 0) await saveProgress(tx, changed)
}

const countsFor = (tournament: Tournament, round: Round): boolean =>
  round.openedAt >= tournament.begins &&
  round.endedAt.getTime() < tournament.ends &&
  tournament.games.includes(round.game) &&
  (round.account === 'main' || tournament.bonusAccount) &&
  !isBelow(tournament.minStake, round)

const isBelow = (minStake: Amounts, { currency, openingStake }: EndedRound): boolean =>
  isCurrency(currency) && openingStake < amountIn(minStake, currency)
