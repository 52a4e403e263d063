import { marketKey, parseMarketKey } from '../market-key.ts'

/**
 * A built bet is one selection of its event: market `builder|<market>=<outcome>;<market>=<outcome>`, outcome
 * `yes`. Its parts are sorted by their texts, so that the same parts always have one name.
 */
export interface BuiltPart {
  /** Market key: `total|2.5`. */
  readonly market: string
  readonly outcome: string
}

const builtType = 'builder'

/** The only outcome of a built bet: all of its parts come true. */
export const builtOutcome = 'yes'

/** Limits of the number of parts of a built bet. */
export const fewestParts = 2
export const mostParts = 10

const partText = ({ market, outcome }: BuiltPart): string => `${market}=${outcome}`

export const builtMarket = (parts: readonly BuiltPart[]): string =>
  marketKey(builtType, parts.map(partText).sort().join(';'))

export const isBuilt = (market: string): boolean => parseMarketKey(market).type === builtType

/** Returns the parts in a market key; null when it is no key in the form of `builtMarket`. */
export function builtParts(market: string): readonly BuiltPart[] | null {
  const { type, specifier } = parseMarketKey(market)
  if (type !== builtType) return null
  const parts: BuiltPart[] = []
  for (const text of specifier.split(';')) {
    const [name, outcome, ...rest] = text.split('=')
    if (!name || !outcome || rest.length > 0 || isBuilt(name)) return null
    parts.push({ market: name, outcome })
  }
  return parts.length <= mostParts && builtMarket(parts) === market ? parts : null
}
