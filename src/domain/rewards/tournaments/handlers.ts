import { createHash } from 'node:crypto'
import { freeBetsFrom } from '#domain/betting/free-bets/index.ts'
import type { Clock } from '#kernel/clock.ts'
import { type Handlers, signedIn } from '#kernel/contract.ts'
import type { Database, Tx } from '#kernel/database.ts'
import type { OwnEntry, RankingRow, TournamentEntry, tournamentEndpoints } from './api.ts'
import { enter } from './enter-tournament.ts'
import { missionsAt } from './mission.ts'
import { begin, claim, missionViews } from './missions.ts'
import { freeBetSource } from './pay-tournaments.ts'
import { findPrizes } from './prize-store.ts'
import { announcedTournaments, missionRules, type TournamentSite } from './site-rules.ts'
import * as store from './store.ts'
import { type Tournament, tournamentKinds } from './tournament.ts'
import { tournamentErrors } from './tournament-errors.ts'

export interface TournamentDeps {
  readonly db: Database
  /** Wall clock. */
  readonly clock: Clock
  /** The current site file. */
  readonly site: () => TournamentSite
  /** Wakes the relay after a commit. */
  readonly committed?: () => void
}

const rankingRows = 50
/** Milliseconds after its end that a tournament stays listed. */
const listedFor = 60 * 86_400_000

export function tournamentHandlers({
  db,
  clock,
  site,
  committed,
}: TournamentDeps): Handlers<typeof tournamentEndpoints> {
  /** Returns the valid definition of a tournament: the one stored at the first entry, else the announced one. */
  const known = async (id: string): Promise<store.StoredTournament> => {
    const stored = await store.findTournament(db.read, id)
    if (stored) return stored
    const announced = announcedTournaments(site(), clock.now()).find((one) => one.id === id)
    if (!announced) throw tournamentErrors['tournament-unknown']()
    return { definition: announced, paid_at: null }
  }
  const missionsNow = () => missionsAt(clock.now(), missionRules(site()))
  const missionsOf = async (playerId: string | null) => {
    const now = clock.now()
    return { now, missions: await missionViews(db.read, playerId, missionsNow(), new Date(now)) }
  }
  return {
    async listTournaments({ playerId }) {
      const now = clock.now()
      const kept = await store.tournamentsSince(db.read, new Date(now - listedFor))
      const ids = new Set(kept.map(({ definition }) => definition.id))
      const announced = announcedTournaments(site(), now)
        .filter(({ id, ends }) => !ids.has(id) && ends > now - listedFor)
        .map((definition) => ({ definition, paid_at: null }))
      const entries = await entriesOf(db.read, [...kept, ...announced], playerId, now)
      return {
        now,
        tournaments: entries.toSorted(
          (one, other) =>
            one.begins - other.begins ||
            tournamentKinds.indexOf(one.kind) - tournamentKinds.indexOf(other.kind),
        ),
      }
    },

    async showTournament({ playerId }, { params }) {
      const now = clock.now()
      const [tournament] = await entriesOf(db.read, [await known(params.tournamentId)], playerId, now)
      const ranked = await store.ranking(db.read, params.tournamentId, rankingRows)
      const ranking = ranked.map(
        ({ player_id, score_over, score_under }, index): RankingRow => ({
          place: index + 1,
          name: maskedName(params.tournamentId, player_id),
          score: { over: score_over.toString(), under: score_under.toString() },
          own: player_id === playerId,
        }),
      )
      return { now, tournament: tournament!, ranking }
    },

    async enterTournament(context, { params, body }) {
      const { definition } = await known(params.tournamentId)
      const now = new Date(clock.now())
      const answer = await db.transact((tx) => enter(tx, signedIn(context), definition, body, now))
      committed?.()
      return answer
    },

    listMissions: ({ playerId }) => missionsOf(playerId),

    async beginMission(context, { params }) {
      const mission = missionsNow().find(({ id }) => id === params.missionId)
      const now = new Date(clock.now())
      await db.transact((tx) => begin(tx, signedIn(context), mission, now))
      return missionsOf(signedIn(context))
    },

    async claimMission(context, { params }) {
      const now = new Date(clock.now())
      await db.transact((tx) => claim(tx, signedIn(context), params.missionId, now))
      committed?.()
      return missionsOf(signedIn(context))
    },
  }
}

/** Returns four digits, constant for a player in one tournament and unrelated to those in another. */
const maskedName = (tournamentId: string, playerId: string): string =>
  (createHash('sha256').update(`${tournamentId} ${playerId}`).digest().readUInt32BE() % 10_000)
    .toString()
    .padStart(4, '0')

const stateOf = ({ begins, ends }: Tournament, now: number): TournamentEntry['state'] =>
  now < begins ? 'coming' : now < ends ? 'running' : 'past'

async function entriesOf(
  tx: Tx,
  tournaments: readonly store.StoredTournament[],
  playerId: string | null,
  now: number,
): Promise<readonly TournamentEntry[]> {
  const ids = tournaments.map(({ definition }) => definition.id)
  const players = await store.countPlayers(tx, ids)
  const own = playerId === null ? new Map<string, OwnEntry>() : await ownEntries(tx, playerId, ids)
  return tournaments.map(({ definition, paid_at }) => ({
    ...definition,
    state: stateOf(definition, now),
    paid: paid_at !== null,
    players: players.get(definition.id) ?? 0,
    own: own.get(definition.id) ?? null,
  }))
}

async function ownEntries(
  tx: Tx,
  playerId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, OwnEntry>> {
  const rows = await store.findEntries(tx, playerId, ids)
  const prizes = new Map((await findPrizes(tx, playerId, ids)).map((row) => [row.tournament_id, row]))
  const freeBets = await freeBetsFrom(tx, playerId, ids.map(freeBetSource))
  const own = new Map<string, OwnEntry>()
  for (const row of rows) {
    const prize = prizes.get(row.tournament_id)
    const freeBet = freeBets.get(freeBetSource(row.tournament_id))
    own.set(row.tournament_id, {
      place: await store.placeOf(tx, playerId, row.tournament_id),
      score: { over: row.score_over.toString(), under: row.score_under.toString() },
      rounds: row.rounds,
      buys: row.buys,
      currency: row.currency,
      prize: prize
        ? {
            place: prize.place,
            points: Number(prize.points),
            amount: prize.amount.toString(),
            freeBet: freeBet ? { ...freeBet, amount: freeBet.amount.toString() } : null,
          }
        : null,
    })
  }
  return own
}
