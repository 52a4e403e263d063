import * as z from 'zod'
import { ownHouseId } from '#domain/casino/houses/index.ts'
import { currencies, isCurrency } from '#kernel/currencies.ts'

/** Provider settings of the site file (docs/operations.md). */

/**
 * Returns whether a text is an origin that a content security policy may contain as it is. http only for this
 * machine.
 */
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
  /** Base address for the game list and the game frames. */
  origin: z.string().refine(isOrigin, 'an origin such as https://games.example'),
  /** The environment variable that holds the secret of signatures, 32 characters or more. */
  secretVariable: z.string().regex(/^[A-Z][A-Z0-9_]{2,60}$/, 'a name such as SAMPLE_SECRET'),
  /** Ids of the games that are offered; all listed ones when absent. */
  games: z.array(z.string()).max(5_000).optional(),
  /** Percent of a round that counts for cashback; the return of its games is not known here. */
  contribution: z.int().min(0).max(100).optional(),
  /** Whole euros that a round may pay; a win above it waits for two staff members. */
  winCeiling: z.int().min(1).max(10_000_000).optional(),
  /** Ceilings of single games, by id. */
  gameCeilings: z.record(z.string(), z.int().min(1).max(10_000_000)).optional(),
})

/** Keyed by the provider's id in addresses. The id of the site's own games is reserved. */
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

/** Part of the site file that the module reads. */
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
  /** Percent of a round that counts for cashback; undefined when the operator sets none. */
  readonly contribution: number | undefined
  /** Whole euros that a round may pay before its wins wait for two staff members: default, and by game. */
  readonly winCeiling?: number | undefined
  readonly gameCeilings?: Readonly<Record<string, number>> | undefined
  /** Whether its bets are refused while a round of another game is open. */
  readonly oneGame?: boolean | undefined
}

const shortestSecret = 32

/** Returns the providers that have a secret; calls of the others could not be authenticated. */
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

/** Default percent that counts for cashback. */
const usualContribution = 10

/** Returns the percent of a provider's round that counts for cashback. */
export const contributionOf = ({ contribution = usualContribution }: Provider): number => contribution

/** Default ceiling of a round of a provider's game, in whole euros. */
export const usualWinCeiling = 100_000

/**
 * Returns the ceiling of a game in minor units of the session's currency; undefined where the session or currency is
 * unknown.
 */
export function ceilingOf(
  { winCeiling = usualWinCeiling, gameCeilings = {} }: Provider,
  seat: { readonly game: string; readonly currency: string } | null,
): bigint | undefined {
  if (!seat || !isCurrency(seat.currency)) return undefined
  return BigInt(gameCeilings[seat.game] ?? winCeiling) * currencies[seat.currency].perEuro
}

/** Returns the origins that pages may show in a frame. */
export const frameOrigins = ({ providers }: ProviderSite): readonly string[] =>
  [...new Set(Object.values(providers).map(({ origin }) => origin))].sort()
