import type { TestDatabase } from './database.ts'

/** Makes PostgreSQL refuse rows of a table by a condition on `new`: the one bad item among good ones. */
export async function refuseRows(db: TestDatabase, table: string, condition: string): Promise<void> {
  await db.read.query(
    `create function refuse_bad_row() returns trigger language plpgsql as $$ begin raise 'a bad row'; end $$`,
  )
  await db.read.query(
    `create trigger refuse_bad_row before insert or update on ${table} for each row when (${condition})
     execute function refuse_bad_row()`,
  )
}
