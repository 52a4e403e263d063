import { createHmac, randomBytes } from 'node:crypto'
import { currentTermsVersion } from '#domain/people/identity/index.ts'
import type { Tx } from '#kernel/database.ts'
import { uuidv7 } from '#kernel/ids.ts'
import type { Currency } from '#kernel/money.ts'

export interface SeededPlayer {
  readonly playerId: string
  /** `Cookie` header of the player's session. */
  readonly cookie: string
}

/**
 * Inserts many players with a session each, directly into the tables, for load and fault tests: hashing their
 * passwords would take minutes. They have no password and no money accounts.
 */
export async function seedPlayers(
  tx: Tx,
  count: number,
  options: { readonly secret: string; readonly cookieName: string; readonly currency?: Currency },
): Promise<SeededPlayer[]> {
  const run = randomBytes(6).toString('hex')
  const players = Array.from({ length: count }, (_, index) => ({
    id: uuidv7(Date.now()),
    session: uuidv7(Date.now()),
    token: randomBytes(24).toString('base64url'),
    email: `seeded-${run}-${index}@example.org`,
  }))
  const column = (name: 'id' | 'session' | 'token' | 'email') => players.map((player) => player[name])
  await tx.query(
    `insert into player (id, email, name, country, currency, birth_date, language, terms_version,
       terms_accepted_at, ready_at)
     select id, email, 'Seeded Player', 'DE', $3, '1990-01-01', 'en', $4, now(), now()
     from unnest($1::text[], $2::text[]) as t (id, email)`,
    [column('id'), column('email'), options.currency ?? 'EUR', currentTermsVersion],
  )
  await tx.query(
    `insert into player_session (id, player_id, token, expires_at)
     select id, player_id, token, now() + interval '1 day'
     from unnest($1::text[], $2::text[], $3::text[]) as t (id, player_id, token)`,
    [column('session'), column('id'), column('token')],
  )
  return players.map(({ id, token }) => {
    const signature = createHmac('sha256', options.secret).update(token).digest('base64')
    return { playerId: id, cookie: `${options.cookieName}=${encodeURIComponent(`${token}.${signature}`)}` }
  })
}
