import * as z from 'zod'
import { type AnswerOf, endpoint } from '#kernel/contract.ts'
import { uuidPattern } from '#kernel/ids.ts'
import type { Mission } from './mission.ts'
import type { Tournament } from './tournament.ts'
import { tournamentErrors } from './tournament-errors.ts'

export type { Mission, MissionRule } from './mission.ts'
export type { PrizeRow, Tournament, TournamentKind } from './tournament.ts'
export { tournamentErrors } from './tournament-errors.ts'

/** Tournaments over casino rounds, and missions. Browser-safe. */

/**
 * A score as an exact fraction. Unit: millionths of a euro for `wagered`, stakes for `multiplier`, rounds for `wins`.
 */
export interface ScoreView {
  /** Whole numbers as text. */
  readonly over: string
  readonly under: string
}

/** A player's standing in a tournament that they entered. */
export interface OwnEntry {
  /** Null before the first round that scores. */
  readonly place: number | null
  readonly score: ScoreView
  /** Rounds counted since the last buy. */
  readonly rounds: number
  /** Number of entries: 1 without re-buys. */
  readonly buys: number
  readonly currency: string
  /** Prize of the player; null before it is paid, and where the player won nothing. */
  readonly prize: {
    readonly place: number
    readonly points: number
    readonly amount: string
    readonly freeBet: { readonly currency: string; readonly amount: string } | null
  } | null
}

export interface TournamentEntry extends Tournament {
  readonly state: 'coming' | 'running' | 'past'
  /** Whether the prizes of a past tournament are paid. */
  readonly paid: boolean
  /** Number of players with a score. */
  readonly players: number
  readonly own: OwnEntry | null
}

export interface RankingRow {
  readonly place: number
  /** Four digits in place of the name. */
  readonly name: string
  readonly score: ScoreView
  readonly own: boolean
}

const id = z.string().check(z.regex(/^[a-z0-9-]{1,60}$/))
const key = z.string().check(z.regex(uuidPattern))

export const listTournaments = endpoint({
  id: 'listTournaments',
  method: 'GET',
  path: '/web-api/tournaments',
  auth: 'visitor',
  feature: 'tournaments',
  answer: z.object({
    /** Wall clock, milliseconds. */
    now: z.number(),
    tournaments: z.readonly(z.array(z.custom<TournamentEntry>())),
  }),
  errors: [],
})

export const showTournament = endpoint({
  id: 'showTournament',
  method: 'GET',
  path: '/web-api/tournaments/:tournamentId',
  auth: 'visitor',
  feature: 'tournaments',
  params: z.object({ tournamentId: id }),
  answer: z.object({
    now: z.number(),
    tournament: z.custom<TournamentEntry>(),
    /** The first fifty places. */
    ranking: z.readonly(z.array(z.custom<RankingRow>())),
  }),
  errors: ['tournament-unknown'],
})
export type TournamentView = AnswerOf<typeof showTournament>

export const enterTournament = endpoint({
  id: 'enterTournament',
  method: 'POST',
  path: '/web-api/tournaments/:tournamentId/entries',
  auth: 'player',
  feature: 'tournaments',
  proofs: ['token'],
  asksTerms: true,
  asksAge: true,
  ratePerMinute: 60,
  params: z.object({ tournamentId: id }),
  body: z.object({
    /** UUID made by the client when the player presses the button; a retry sends the same. */
    key,
    /** 1 to enter; 2, 3 … for the re-buys in their order, so that a repeated request cannot become a second re-buy. */
    buy: z.int().check(z.gte(1), z.lte(1_000)),
  }),
  answer: z.object({ buy: z.number(), fee: z.string(), currency: z.string() }),
  errors: [
    ...Object.keys(tournamentErrors),
    'banned',
    'account-unknown',
    'account-converted',
    'insufficient-funds',
    'round-loss-limit',
    'round-stake-limit',
    'idempotency-key-reused',
  ],
})

export interface MissionView extends Mission {
  readonly state: 'open' | 'begun' | 'done' | 'claimed'
  readonly played: number
  readonly gamesPlayed: number
}

const missionsOf = z.object({
  now: z.number(),
  missions: z.readonly(z.array(z.custom<MissionView>())),
})

export const listMissions = endpoint({
  id: 'listMissions',
  method: 'GET',
  path: '/web-api/missions',
  auth: 'visitor',
  feature: 'tournaments',
  answer: missionsOf,
  errors: [],
})

/** Starts a mission: rounds count from then on. Idempotent. */
export const beginMission = endpoint({
  id: 'beginMission',
  method: 'POST',
  path: '/web-api/missions/:missionId/begin',
  auth: 'player',
  feature: 'tournaments',
  proofs: ['token'],
  asksTerms: true,
  ratePerMinute: 60,
  params: z.object({ missionId: id }),
  answer: missionsOf,
  errors: ['mission-unknown', 'banned'],
})

/** Gives the points of a completed mission, once. */
export const claimMission = endpoint({
  id: 'claimMission',
  method: 'POST',
  path: '/web-api/missions/:missionId/claim',
  auth: 'player',
  feature: 'tournaments',
  proofs: ['token'],
  asksTerms: true,
  ratePerMinute: 60,
  params: z.object({ missionId: id }),
  answer: missionsOf,
  // Players keep a reward that they have earned.
  underBan: 'allowed',
  errors: ['mission-unknown', 'mission-not-begun', 'mission-not-done'],
})

export const tournamentEndpoints = [
  listTournaments,
  showTournament,
  enterTournament,
  listMissions,
  beginMission,
  claimMission,
] as const
