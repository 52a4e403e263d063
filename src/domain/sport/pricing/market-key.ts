export interface MarketKeyParts {
  readonly type: string
  readonly specifier: string
}

export const marketKey = (type: string, specifier = ''): string => (specifier ? `${type}|${specifier}` : type)

export function parseMarketKey(key: string): MarketKeyParts {
  const bar = key.indexOf('|')
  return bar < 0 ? { type: key, specifier: '' } : { type: key.slice(0, bar), specifier: key.slice(bar + 1) }
}
