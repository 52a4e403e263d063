import { createHash, createHmac } from 'node:crypto'
import * as z from 'zod'
import type { Leaf } from '../../proof/index.ts'

/**
 * What the public log holds of an act of staff: its number, its time, and the hash of a secret of 32 bytes and of the whole
 * row. Without the secret it tells nothing of who did what; a row that is changed later has no leaf any more. What rows are
 * told as must never change: another form needs another kind of leaf.
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
  /** JSON as the database writes it; null where there is none. */
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

/** By what the log knows the leaf of an act. */
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

/** Which act a leaf of the log is of, and when it was; null where it is of something else. */
export function actOfEntry(entry: Uint8Array): { readonly id: string; readonly at: string } | null {
  const told = Buffer.from(entry).toString()
  if (!told.startsWith('{"kind":"act"')) return null
  const read = actEntry.safeParse(JSON.parse(told))
  return read.success ? { id: read.data.act, at: read.data.at } : null
}
