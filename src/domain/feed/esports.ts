/** Kinds of e-sports, in the order in which they are shown; each is a part of addresses. Browser-safe. */
export const cyberKinds = ['shooters', 'simulations', 'moba'] as const
export type CyberKind = (typeof cyberKinds)[number]

/** Matches of people at screens, in order, with their kinds. */
export const kindOf = {
  'counter-strike': 'shooters',
  'lane-battle': 'moba',
  'e-football': 'simulations',
} as const satisfies Readonly<Record<string, CyberKind>>
export type EsportId = keyof typeof kindOf
export const esports = Object.keys(kindOf) as readonly EsportId[]

/** Towers that stand before each core of a lane battle; a side that has destroyed them all may destroy the core. */
export const towersOfLanes = 5

/** Minutes of a half of e-football. */
export const eFootballHalf = 6

export const isEsport = (sport: string): sport is EsportId => Object.hasOwn(kindOf, sport)
