import * as z from 'zod'
import { ownHouseId } from '../houses/index.ts'

/** What the site file says of providers of games (docs/operations.md). */

/** An origin that a policy may hold as it is. http only of this machine. */
function isOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { origin, protocol, hostname } = new URL(text)
  const local = ['localhost', '127.0.0.1'].includes(hostname)
  return (
    text === origin &&
    /^[a-z0-9.-]+$/.test(hostname) &&
    (protocol === 'https:' || (protocol === 'http:' && local))
  )
}

const providerRule = z.strictObject({
  name: z.string().min(1).max(60),
  /** Where its games are listed and played. */
  origin: z.string().refine(isOrigin, 'an origin such as https://games.example'),
  /** The environment variable that holds the secret of signatures, 32 characters or more. */
  secretVariable: z.string().regex(/^[A-Z][A-Z0-9_]{2,60}$/, 'a name such as SAMPLE_SECRET'),
  /** Ids of the games that are offered; all that it lists when absent. */
  games: z.array(z.string()).max(5_000).optional(),
  /** Percent of a round that counts for cashback; nobody here knows what its games return. */
  contribution: z.int().min(0).max(100).optional(),
})

/** By the id that addresses name them by. That of the site's own house is taken. */
const providerRules = z
  .record(
    z
      .string()
      .regex(/^[a-z][a-z0-9]{1,29}$/, 'an id of small letters and digits')
      .refine((id) => id !== ownHouseId, `an id other than ${ownHouseId}`),
    providerRule,
  )
  .default({})

export const providerSiteRules = { providers: providerRules }

/** What the module reads of the site file. */
export interface ProviderSite {
  readonly providers: z.infer<typeof providerRules>
}

export interface Provider {
  readonly id: string
  readonly name: string
  readonly origin: string
  readonly secret: string
  readonly games: readonly string[] | undefined
  /** Percent of a round that counts for cashback; undefined where the operator says nothing. */
  readonly contribution: number | undefined
}

const shortestSecret = 32

/** Those that have a secret: nobody can sign for the others. */
export function providersOf(
  { providers }: ProviderSite,
  secretOf: (variable: string) => string | undefined,
): ReadonlyMap<string, Provider> {
  return new Map(
    Object.entries(providers).flatMap(([id, { name, origin, secretVariable, games, contribution }]) => {
      const secret = secretOf(secretVariable) ?? ''
      return secret.length < shortestSecret
        ? []
        : [[id, { id, name, origin, secret, games, contribution }] as const]
    }),
  )
}

/** Where the operator says nothing. */
const usualContribution = 10

/** Percent of a provider's round that counts for cashback. */
export const contributionOf = ({ contribution = usualContribution }: Provider): number => contribution

/** The origins that pages may show in a frame. */
export const frameOrigins = ({ providers }: ProviderSite): readonly string[] =>
  [...new Set(Object.values(providers).map(({ origin }) => origin))].sort()
