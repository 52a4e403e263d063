import { ageAt, changePerson, findPerson, identityErrors } from '#domain/people/identity/index.ts'
import { findVerification } from '#domain/people/verification/index.ts'
import { lockPlayers } from '#domain/trust/ledger/index.ts'
import type { Sealer } from '#domain/trust/secrets/index.ts'
import type { Tx } from '#kernel/database.ts'
import { uuidv7 } from '#kernel/ids.ts'
import { profileErrors } from './api.ts'
import { changedFields, type DetailField, type Details, lockedFields, secretFields } from './fields.ts'
import { findChanges, findDetails, insertChange, saveDetails } from './store.ts'

const placeOf = (playerId: string) => `details ${playerId}`

/** Normalizes a document number: without spaces and hyphens, in upper case. */
const plainNumber = (number: string): string => number.replace(/[ -]/g, '').toUpperCase()

interface Secrets {
  readonly documentNumber: string | null
  readonly inn: string | null
}

/** Error (thrown): player-unknown. */
export async function detailsOf(tx: Tx, sealer: Sealer, playerId: string): Promise<Details> {
  const person = await findPerson(tx, playerId)
  if (!person) throw profileErrors['player-unknown']()
  const row = await findDetails(tx, playerId)
  const secrets: Secrets = row?.sealed
    ? JSON.parse(sealer.open(row.sealed, placeOf(playerId)).toString())
    : { documentNumber: null, inn: null }
  return {
    ...person,
    surname: row?.surname ?? null,
    documentType: row?.document_type ?? null,
    documentNumber: secrets.documentNumber,
    documentIssued: row?.document_issued ?? null,
    documentExpires: row?.document_expires ?? null,
    inn: secrets.inn,
    address: row?.address ?? null,
  }
}

export interface DetailsChange {
  readonly playerId: string
  /** Derives the new details from the current ones. */
  readonly to: (before: Details) => Details
  /** Staff member who makes the change; null: the player, for whom some fields are locked. */
  readonly staffName: string | null
  readonly minimumAge: number
  /** Hashes a document's country and number. */
  readonly documentHash: (document: string) => string
  readonly now: Date
}

/**
 * Changes a player's details, with the player's row locked, and records each change. Returns the changed fields.
 *
 * Errors (thrown): player-unknown, details-locked, document-dates-impossible, under-age, birth-date-impossible.
 */
export async function changeDetails(
  tx: Tx,
  sealer: Sealer,
  { playerId, to, staffName, minimumAge, documentHash, now }: DetailsChange,
): Promise<readonly { readonly field: DetailField; readonly before: unknown; readonly after: unknown }[]> {
  await lockPlayers(tx, [playerId])
  const before = await detailsOf(tx, sealer, playerId)
  const after = to(before)
  const fields = changedFields(before, after)
  if (fields.length === 0) return []
  if (staffName === null) {
    const locked = lockedFields((await findVerification(tx, playerId)).status)
    const kept = fields.find((field) => locked.includes(field))
    if (kept) throw profileErrors['details-locked']({ field: kept, pointer: `/details/${kept}` })
  }
  if (fields.includes('birthDate')) checkBirth(after.birthDate, minimumAge, now)
  const { documentIssued: issued, documentExpires: expires } = after
  if (issued && (issued > now.toISOString().slice(0, 10) || (expires && issued >= expires)))
    throw profileErrors['document-dates-impossible']({ pointer: '/details/documentIssued' })
  await changePerson(tx, playerId, after)
  const { documentNumber, inn } = after
  const secrets = documentNumber !== null || inn !== null ? JSON.stringify({ documentNumber, inn }) : null
  await saveDetails(
    tx,
    playerId,
    {
      surname: after.surname,
      address: after.address,
      document_type: after.documentType,
      document_issued: issued,
      document_expires: expires,
      sealed: secrets === null ? null : sealer.seal(Buffer.from(secrets), placeOf(playerId)),
      document_hash:
        documentNumber === null ? null : documentHash(`${after.country} ${plainNumber(documentNumber)}`),
    },
    now,
  )
  const changes = fields.map((field) => {
    const told = (details: Details) => (secretFields.includes(field) ? null : details[field])
    return { field, before: told(before), after: told(after) }
  })
  for (const one of changes) {
    await insertChange(tx, playerId, {
      change_id: uuidv7(now.getTime()),
      field: one.field,
      before: one.before === null ? null : String(one.before),
      after: one.after === null ? null : String(one.after),
      staff_name: staffName,
      at: now,
    })
  }
  return changes
}

function checkBirth(birthDate: string, minimum: number, now: Date): void {
  const age = ageAt(birthDate, now.getTime())
  if (age > 120) throw identityErrors['birth-date-impossible']({ pointer: '/details/birthDate' })
  if (age < minimum) throw identityErrors['under-age']({ minimum, pointer: '/details/birthDate' })
}

/** Returns up to 1000 changes of a player's details, to be archived when the account is deleted. */
export const changesOf = (tx: Tx, playerId: string) => findChanges(tx, playerId, 1000)
