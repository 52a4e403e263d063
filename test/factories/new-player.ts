import { randomUUID } from 'node:crypto'
import { currentTermsVersion, identityEndpoints } from '#domain/people/identity/api.ts'
import { signInEndpoints } from '#domain/people/signin/api.ts'
import type { Endpoint } from '#kernel/contract.ts'

/** Forms that need a grant, which the browser fetches first. */
export const formPaths: ReadonlySet<string> = new Set(
  [...identityEndpoints, ...signInEndpoints].flatMap(({ path, proofs = [] }: Endpoint) =>
    proofs.includes('device') ? path : [],
  ),
)

/** The password of players in tests. */
export const password = 'correct horse battery staple'

export interface NewPlayer {
  readonly email: string
  readonly password: string
  readonly name: string
  readonly country: string
  readonly currency: string
  readonly birthDate: string
  readonly language: string
  readonly termsVersion: string
}

/** Returns registration data with a fresh e-mail address. */
export const newPlayer = (own: Partial<NewPlayer> = {}): NewPlayer => ({
  email: `${randomUUID()}@example.com`,
  password,
  name: 'Anna Player',
  country: 'FR',
  currency: 'EUR',
  birthDate: '1990-05-17',
  language: 'en',
  termsVersion: currentTermsVersion,
  ...own,
})
