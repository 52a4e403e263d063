import * as z from 'zod'
import { currencies, isCurrency } from '#kernel/currencies.ts'
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
  /** Whole euros that a round may pay; a win above it waits for two people. */
  winCeiling: z.int().min(1).max(10_000_000).optional(),
  /** Those of single games, by id. */
  gameCeilings: z.record(z.string(), z.int().min(1).max(10_000_000)).optional(),
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
  readonly casino?: { readonly twoGames?: string | undefined }
}

export interface Provider {
  readonly id: string
  readonly name: string
  readonly origin: string
  readonly secret: string
  readonly games: readonly string[] | undefined
  /** Percent of a round that counts for cashback; undefined where the operator says nothing. */
  readonly contribution: number | undefined
  /** Whole euros that a round may pay before its wins wait for two people: of every game, and of single ones. */
  readonly winCeiling?: number | undefined
  readonly gameCeilings?: Readonly<Record<string, number>> | undefined
  /** Whether its bets are refused while a round of another game goes on. */
  readonly oneGame?: boolean | undefined
}

const shortestSecret = 32

/** Those that have a secret: nobody can sign for the others. */
export function providersOf(
  { providers, casino }: ProviderSite,
  secretOf: (variable: string) => string | undefined,
): ReadonlyMap<string, Provider> {
  return new Map(
    Object.entries(providers).flatMap(
      ([id, { name, origin, secretVariable, games, contribution, winCeiling, gameCeilings }]) => {
        const secret = secretOf(secretVariable) ?? ''
        return secret.length < shortestSecret
          ? []
          : [
              [
                id,
                {
                  ...{ id, name, origin, secret, games, contribution, winCeiling, gameCeilings },
                  oneGame: casino?.twoGames !== 'any',
                },
              ] as const,
            ]
      },
    ),
  )
}

/** Where the operator says nothing. */
const usualContribution = 10

/** Percent of a provider's round that counts for cashback. */
export const contributionOf = ({ contribution = usualContribution }: Provider): number => contribution

/** Whole euros that a round of a provider's game may pay where the operator says nothing. */
export const usualWinCeiling = 100_000

/** The ceiling of a game in minor units of the session's currency; undefined where the session or currency is unknown. */
export function ceilingOf(
  { winCeiling = usualWinCeiling, gameCeilings = {} }: Provider,
  seat: { readonly game: string; readonly currency: string } | null,
): bigint | undefined {
  if (!seat || !isCurrency(seat.currency)) return undefined
  return BigInt(gameCeilings[seat.game] ?? winCeiling) * currencies[seat.currency].perEuro
}

/** The origins that pages may show in a frame. */
export const frameOrigins = ({ providers }: ProviderSite): readonly string[] =>
  [...new Set(Object.values(providers).map(({ origin }) => origin))].sort()
