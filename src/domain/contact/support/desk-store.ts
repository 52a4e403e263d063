import type { Tx } from '#kernel/database.ts'

export interface TemplateRow {
  readonly template_id: string
  readonly topic: string
  readonly title: string
  readonly texts: Readonly<Record<string, string>>
}

export async function findTemplates(
  tx: Tx,
  topic: string | null,
  offset: number,
  limit: number,
): Promise<{ readonly rows: readonly TemplateRow[]; readonly total: number }> {
  const where = '($1::text is null or topic = $1)'
  const { rows } = await tx.query<TemplateRow>(
    `select template_id, topic, title, texts from support_template where ${where}
     order by topic, title, template_id limit $2 offset $3`,
    [topic, limit, offset],
  )
  const counted = await tx.query<{ count: number }>(
    `select count(*)::int4 as count from support_template where ${where}`,
    [topic],
  )
  return { rows, total: counted.rows[0]!.count }
}

/** Writes a template; returns the previous version, null when it is new. */
export async function saveTemplateRow(tx: Tx, row: TemplateRow, at: Date): Promise<TemplateRow | null> {
  const before = await tx.query<TemplateRow>(
    'select template_id, topic, title, texts from support_template where template_id = $1 for update',
    [row.template_id],
  )
  await tx.query(
    `insert into support_template (template_id, topic, title, texts, changed_at) values ($1, $2, $3, $4, $5)
     on conflict (template_id) do update set topic = excluded.topic, title = excluded.title,
       texts = excluded.texts, changed_at = excluded.changed_at`,
    [row.template_id, row.topic, row.title, JSON.stringify(row.texts), at],
  )
  return before.rows[0] ?? null
}

/** Deletes a template and returns it; null when there is none. */
export async function deleteTemplateRow(tx: Tx, id: string): Promise<TemplateRow | null> {
  const { rows } = await tx.query<TemplateRow>(
    'delete from support_template where template_id = $1 returning template_id, topic, title, texts',
    [id],
  )
  return rows[0] ?? null
}

export interface ManagerRow {
  readonly staff_id: string
  readonly staff_name: string
  readonly since: Date
}

export async function findManager(tx: Tx, playerId: string): Promise<ManagerRow | null> {
  const text = 'select staff_id, staff_name, since from player_manager where player_id = $1'
  return (await tx.query<ManagerRow>(text, [playerId])).rows[0] ?? null
}

export async function saveManager(
  tx: Tx,
  playerId: string,
  manager: { readonly id: string; readonly name: string } | null,
  at: Date,
): Promise<void> {
  if (!manager) {
    await tx.query('delete from player_manager where player_id = $1', [playerId])
    return
  }
  await tx.query(
    `insert into player_manager (player_id, staff_id, staff_name, since) values ($1, $2, $3, $4)
     on conflict (player_id) do update set staff_id = excluded.staff_id, staff_name = excluded.staff_name,
       since = excluded.since`,
    [playerId, manager.id, manager.name, at],
  )
}
