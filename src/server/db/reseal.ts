import { secondStepPurpose } from '#domain/people/signin/index.ts'
import { staffPurpose } from '#domain/people/staff/index.ts'
import { createFileSealer } from '#domain/trust/files/index.ts'
import { createSealer, type Sealer } from '#domain/trust/secrets/index.ts'
import type { Database, Tx } from '#kernel/database.ts'
import { findKeys, needKnownKeys, readSecret, type SealingName } from './secrets.ts'

/** A column with sealed values. */
interface SealedColumn {
  readonly table: string
  /** Primary key columns. */
  readonly key: readonly [string, ...string[]]
  readonly column: string
  /** The value is base64url text rather than bytes. */
  readonly text?: true
  /** SQL expression of the context that a value is bound to; its owner passes the same when it opens the value. */
  readonly place: string
  readonly name: SealingName
}

/** Every sealed column: a test finds one that is missing. */
export const sealedColumns: readonly SealedColumn[] = [
  {
    ...{ table: 'sealed_file', key: ['player_id', 'file_id'], column: 'sealed' },
    ...{ place: "player_id || ' ' || file_id", name: 'sealed-files' },
  },
  {
    ...{ table: 'player_details', key: ['player_id'], column: 'sealed' },
    ...{ place: "'details ' || player_id", name: 'sealed-files' },
  },
  {
    ...{ table: 'closed_identity', key: ['player_id'], column: 'sealed' },
    ...{ place: "'closed ' || player_id", name: 'sealed-files' },
  },
  {
    ...{ table: 'second_step', key: ['player_id'], column: 'secret', text: true },
    ...{ place: 'player_id', name: 'player-authenticators' },
  },
  {
    ...{ table: 'staff_account', key: ['id'], column: 'totp_secret', text: true },
    ...{ place: "''", name: 'staff-authenticators' },
  },
]

/** Returns the sealer of a name, with all of its keys. */
async function sealerOf(tx: Tx, name: SealingName): Promise<Sealer> {
  const keys = (await findKeys(tx, name)).map(({ value }) => value)
  if (name === 'sealed-files') return createFileSealer(keys)
  if (name === 'staff-authenticators') return createSealer(keys, staffPurpose)
  return createSealer([await readSecret(tx, 'sign-in-codes'), ...keys], secondStepPurpose)
}

/** Rows a transaction: few enough to bound memory with files of ten megabytes. */
const atOnce = 8

export interface Resealed {
  readonly table: string
  readonly all: number
  /** Number of values that were sealed under another key or by another algorithm. */
  readonly anew: number
}

/**
 * Seals every value again that is not under the newest keys, some rows a transaction. The site may run
 * meanwhile, if it was started after the newest keys were made. Throws where it was started before, and where
 * a value does not open.
 */
export async function resealAll(database: Database): Promise<readonly Resealed[]> {
  await needKnownKeys(database.read)
  const done: Resealed[] = []
  for (const one of sealedColumns) {
    const sealer = await sealerOf(database.read, one.name)
    const keys = one.key.join(', ')
    const wanted = one.key.map((column, index) => `${column}::text = $${index + 1}`).join(' and ')
    const { rows: all } = await database.read.query<{ key: string[] }>(
      `select array[${one.key.map((column) => `${column}::text`).join(', ')}] as key from ${one.table}
       where ${one.column} is not null order by ${keys}`,
    )
    let anew = 0
    for (let from = 0; from < all.length; from += atOnce) {
      anew += await database.transact(async (tx) => {
        let changed = 0
        for (const { key } of all.slice(from, from + atOnce)) {
          const { rows } = await tx.query<{ sealed: Uint8Array | string; place: string }>(
            `select ${one.column} as sealed, ${one.place} as place from ${one.table}
             where ${wanted} and ${one.column} is not null for update`,
            key,
          )
          const row = rows[0]
          if (!row) continue
          const bytes = typeof row.sealed === 'string' ? Buffer.from(row.sealed, 'base64url') : row.sealed
          if (sealer.isNew(bytes)) continue
          const fresh = sealer.seal(sealer.open(bytes, row.place), row.place)
          await tx.query(`update ${one.table} set ${one.column} = $${one.key.length + 1} where ${wanted}`, [
            ...key,
            one.text ? fresh.toString('base64url') : fresh,
          ])
          changed++
        }
        return changed
      })
    }
    done.push({ table: one.table, all: all.length, anew })
  }
  return done
}
