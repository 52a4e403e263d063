import { createHash, createHmac } from 'node:crypto'
import * as z from 'zod'
import type { Leaf } from '#domain/trust/proof/index.ts'

/**
 * Leaf of a staff act in the public log: its number, its time, and the hash of a 32-byte secret with the whole row.
 * Without the secret it reveals neither actor nor act. A row changed later no longer matches its leaf. The
 * serialization must never change: another form needs another kind of leaf.
 */
export interface StoredAct {
  readonly id: string
  /** UTC, with microseconds. */
  readonly at: string
  readonly staff_id: string
  readonly staff_name: string
  readonly action: string
  readonly subject_kind: string
  readonly subject_id: string
  /** JSON as PostgreSQL prints it; null where there is none. */
  readonly before: string | null
  readonly after: string | null
  readonly reason: string | null
}

const textOf = (act: StoredAct): string =>
  JSON.stringify([
    act.id,
    act.at,
    act.staff_id,
    act.staff_name,
    act.action,
    act.subject_kind,
    act.subject_id,
    act.before,
    act.after,
    act.reason,
  ])

/** Returns the log key of an act's leaf. */
export const actLeafKey = (id: string): string => `acts/${id}`

export function actLeaf(houseSecret: string, act: StoredAct): Leaf {
  const secret = createHmac('sha256', houseSecret).update(actLeafKey(act.id)).digest()
  const commitment = createHash('sha256').update(secret).update(textOf(act), 'utf8').digest('hex')
  return {
    key: actLeafKey(act.id),
    entry: Buffer.from(JSON.stringify({ kind: 'act', act: act.id, commitment, at: act.at })),
  }
}

const actEntry = z.object({ kind: z.literal('act'), act: z.string(), at: z.string() })

/** Returns the act's number and time from a log entry; null for an entry of another kind. */
export function actOfEntry(entry: Uint8Array): { readonly id: string; readonly at: string } | null {
  const told = Buffer.from(entry).toString()
  if (!told.startsWith('{"kind":"act"')) return null
  const read = actEntry.safeParse(JSON.parse(told))
  return read.success ? { id: read.data.act, at: read.data.at } : null
}
