import type { Tx } from '#kernel/database.ts'
import { uuidv7 } from '#kernel/ids.ts'
import type { Registration } from '../api.ts'

export interface NewAccount extends Omit<Registration, 'password' | 'limits'> {
  readonly id: string
  readonly passwordHash: string
  /** Whether the account receives e-mail to the address. */
  readonly holdsAddress: boolean
  readonly termsAcceptedAt: Date
  readonly limits: NonNullable<Registration['limits']>
  readonly referral: Readonly<Record<string, unknown>>
}

export async function insertAccount(tx: Tx, account: NewAccount): Promise<void> {
  await tx.query(
    `with opened as (
       insert into player (id, email, holds_address, name, country, currency, birth_date, language, terms_version,
         terms_accepted_at, offered_limits, referral)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) returning id
     )
     insert into player_credential (id, player_id, provider_id, account_id, password)
     select $13, id, 'credential', id, $14 from opened`,
    [
      account.id,
      account.email,
      account.holdsAddress,
      account.name,
      account.country,
      account.currency,
      account.birthDate,
      account.language,
      account.termsVersion,
      account.termsAcceptedAt,
      JSON.stringify(account.limits),
      JSON.stringify(account.referral),
      uuidv7(Date.now()),
      account.passwordHash,
    ],
  )
}
