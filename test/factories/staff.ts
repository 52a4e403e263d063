import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { codeOfStep, stepAt } from '#domain/trust/secrets/index.ts'
import type { Database } from '#kernel/database.ts'

/** Returns the authenticator code of a base 32 secret, so many steps from now. */
export function authenticatorCode(secret: string, later = 0): string {
  const bits = [...secret].map((letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  )
  const bytes = bits.join('').match(/.{8}/g) ?? []
  return codeOfStep(
    Uint8Array.from(bytes, (byte) => Number.parseInt(byte, 2)),
    stepAt(Date.now()) + later,
  )
}

/** A staff member with an open session. */
export interface StaffCaller {
  readonly id: string
  /** `Cookie` header of the session. */
  readonly cookie: string
  call<T = unknown>(
    method: string,
    path: string,
    body?: unknown,
  ): Promise<{ readonly status: number; readonly body: T & { errors?: readonly { code: string }[] } }>
}

/** Calls the back office with a cookie; without one where the token is empty. */
export function staffCaller(address: string, id: string, cookie: string): StaffCaller {
  return {
    id,
    cookie,
    async call(method, path, body) {
      const response = await fetch(`${address}/backoffice/api${path}`, {
        method,
        headers: {
          'sec-fetch-site': 'same-origin',
          ...(cookie ? { cookie } : {}),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
      const text = await response.text()
      return { status: response.status, body: text ? JSON.parse(text) : null }
    },
  }
}

/** Creates a staff member with these roles, who has completed both steps of the sign-in. */
export async function staffMember(
  db: Database,
  address: string,
  ...roles: readonly string[]
): Promise<StaffCaller> {
  const id = randomUUID()
  const token = randomBytes(32).toString('base64url')
  const name = roles.join(' and ') || 'nobody'
  await db.read.query('insert into staff_account (id, email, name, roles) values ($1, $2, $3, $4)', [
    id,
    `${id}@house.example`,
    name,
    roles,
  ])
  await db.read.query(
    `insert into staff_session (id, token_hash, staff_id, second_step_at, ip, user_agent) values ($1, $2, $3, now(), '', '')`,
    [randomUUID(), createHash('sha256').update(token).digest('base64url'), id],
  )
  return staffCaller(address, id, `fairline.staff=${token}`)
}
