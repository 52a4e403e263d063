import type { Tx } from '#kernel/database.ts'
import { type KeysetPage, type KeysetRows, keysetRows, mostCounted, timeKey } from '#kernel/keyset.ts'
import type { IdeaState } from './ideas-api.ts'

export interface IdeaRow {
  readonly idea_id: string
  readonly player_id: string
  readonly title: string
  readonly text: string
  readonly state: IdeaState
  readonly answer: string | null
  readonly votes: number
  readonly made_at: Date
}

const columns = 'idea_id, player_id, title, text, state, answer, votes, made_at'
const asSeen = `select i.idea_id, i.player_id, i.title, i.text, i.state, i.answer, i.votes, i.made_at,
       v.player_id is not null as voted
     from idea i left join idea_vote v on v.idea_id = i.idea_id and v.player_id = $1`

export type SeenIdea = IdeaRow & { readonly voted: boolean }

/** Returns a player's own ideas and the public ones, most votes first. */
export async function findIdeas(tx: Tx, playerId: string, limit: number): Promise<readonly SeenIdea[]> {
  const { rows } = await tx.query<SeenIdea>(
    `${asSeen} where i.player_id = $1 or i.state in ('open', 'planned', 'done')
     order by i.votes desc, i.idea_id desc limit $2`,
    [playerId, limit],
  )
  return rows
}

/** Returns an idea in the form that a player sees; null when there is none. */
export async function findIdeaFor(tx: Tx, playerId: string, id: string): Promise<SeenIdea | null> {
  return (await tx.query<SeenIdea>(`${asSeen} where i.idea_id = $2`, [playerId, id])).rows[0] ?? null
}

/** Locks an idea until the end of the transaction; null when there is none. */
export async function findIdea(tx: Tx, id: string): Promise<IdeaRow | null> {
  return (
    (await tx.query<IdeaRow>(`select ${columns} from idea where idea_id = $1 for update`, [id])).rows[0] ??
    null
  )
}

export async function insertIdea(tx: Tx, row: IdeaRow): Promise<void> {
  await tx.query('insert into idea (idea_id, player_id, title, text, made_at) values ($1, $2, $3, $4, $5)', [
    row.idea_id,
    row.player_id,
    row.title,
    row.text,
    row.made_at,
  ])
}

/** Counts a player's ideas that staff has not reviewed yet. */
export async function countNew(tx: Tx, playerId: string): Promise<number> {
  const { rows } = await tx.query<{ count: number }>(
    "select count(*)::int4 as count from idea where player_id = $1 and state = 'new'",
    [playerId],
  )
  return rows[0]!.count
}

/** Sets or removes a vote; returns the new count. */
export async function setVote(
  tx: Tx,
  playerId: string,
  ideaId: string,
  on: boolean,
  at: Date,
): Promise<number> {
  const { rowCount } = on
    ? await tx.query(
        'insert into idea_vote (player_id, idea_id, voted_at) values ($1, $2, $3) on conflict do nothing',
        [playerId, ideaId, at],
      )
    : await tx.query('delete from idea_vote where player_id = $1 and idea_id = $2', [playerId, ideaId])
  const { rows } = await tx.query<{ votes: number }>(
    'update idea set votes = votes + $2 where idea_id = $1 returning votes',
    [ideaId, rowCount * (on ? 1 : -1)],
  )
  return rows[0]!.votes
}

export async function findDeskIdeas(
  tx: Tx,
  state: IdeaState | null,
  page: KeysetPage,
): Promise<KeysetRows<IdeaRow>> {
  const where = '($1::text is null or state = $1)'
  const { rows } = await tx.query<IdeaRow & { place: string; total: number }>(
    `select ${columns}, ${timeKey('made_at')} as place,
       (select count(*)::int from (select from idea where ${where} limit ${mostCounted}) counted) as total
     from idea where ${where} and ($3::timestamptz is null or (made_at, idea_id) < ($3, $4::uuid))
     order by made_at desc, idea_id desc limit $2`,
    [state, page.limit + 1, page.after?.[0] ?? null, page.after?.[1] ?? null],
  )
  return keysetRows(rows, page, (row) => [row.place, row.idea_id])
}

export async function decideIdeaRow(
  tx: Tx,
  id: string,
  state: IdeaState,
  answer: string | null,
): Promise<void> {
  await tx.query('update idea set state = $2, answer = $3 where idea_id = $1', [id, state, answer])
}
