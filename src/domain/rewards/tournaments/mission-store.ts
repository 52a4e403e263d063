import type { Tx } from '#kernel/database.ts'
import type { Mission, Progress } from './mission.ts'

export interface MissionRow {
  readonly player_id: string
  readonly mission_id: string
  readonly definition: Mission
  readonly ends_at: Date
  readonly begun_at: Date
  readonly rounds: number
  readonly games: readonly string[]
  readonly done_at: Date | null
  readonly claimed_at: Date | null
}

const columns = 'player_id, mission_id, definition, ends_at, begun_at, rounds, games, done_at, claimed_at'

/**
 * Returns a player's missions that end after an instant, and completed ones that are unclaimed or were claimed less
 * than 24 hours before.
 */
export async function findMissions(tx: Tx, playerId: string, now: Date): Promise<readonly MissionRow[]> {
  const { rows } = await tx.query<MissionRow>(
    `select ${columns} from mission_progress where player_id = $1
     and (ends_at > $2::timestamptz or (done_at is not null and coalesce(claimed_at, $2::timestamptz) > $2::timestamptz - interval '24 hours')) order by ends_at, mission_id`,
    [playerId, now],
  )
  return rows
}

export async function beginMission(tx: Tx, playerId: string, mission: Mission, now: Date): Promise<void> {
  await tx.query(
    `insert into mission_progress (player_id, mission_id, definition, ends_at, begun_at) values ($1, $2, $3, $4, $5)
     on conflict do nothing`,
    [playerId, mission.id, JSON.stringify(mission), new Date(mission.ends), now],
  )
}

/** Locks one mission of a player; null where they have not started it. */
export async function lockMission(tx: Tx, playerId: string, missionId: string): Promise<MissionRow | null> {
  const { rows } = await tx.query<MissionRow>(
    `select ${columns} from mission_progress where player_id = $1 and mission_id = $2 for no key update`,
    [playerId, missionId],
  )
  return rows[0] ?? null
}

export async function markClaimed(tx: Tx, playerId: string, missionId: string, now: Date): Promise<void> {
  await tx.query(
    'update mission_progress set claimed_at = $3 where player_id = $1 and mission_id = $2 and claimed_at is null',
    [playerId, missionId, now],
  )
}

/** Locks the unfinished missions of these players. */
export async function missionsUnderWay(tx: Tx, playerIds: readonly string[]): Promise<readonly MissionRow[]> {
  const { rows } = await tx.query<MissionRow>(
    `select ${columns} from mission_progress where player_id = any ($1) and done_at is null
     order by player_id, mission_id for no key update`,
    [playerIds],
  )
  return rows
}

export async function saveProgress(
  tx: Tx,
  rows: readonly (Progress & {
    readonly playerId: string
    readonly missionId: string
    readonly doneAt: Date | null
  })[],
): Promise<void> {
  await tx.query(
    `update mission_progress m set rounds = i.rounds, games = string_to_array(i.games, ' '), done_at = i.done_at
     from unnest($1::text[], $2::text[], $3::int4[], $4::text[], $5::timestamptz[])
       as i (player_id, mission_id, rounds, games, done_at)
     where m.player_id = i.player_id and m.mission_id = i.mission_id`,
    [
      rows.map(({ playerId }) => playerId),
      rows.map(({ missionId }) => missionId),
      rows.map(({ rounds }) => rounds),
      rows.map(({ games }) => games.join(' ')),
      rows.map(({ doneAt }) => doneAt?.toISOString() ?? null),
    ],
  )
}
