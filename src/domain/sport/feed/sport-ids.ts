/** Kinds of e-sports in display order; each is part of addresses. Browser-safe. */
export const cyberKinds = ['shooters', 'simulations', 'moba'] as const
export type CyberKind = (typeof cyberKinds)[number]

/** E-sports in order, with their kinds: the end of the list of sports. */
export const kindOf = {
  'counter-strike': 'shooters',
  'lane-battle': 'moba',
  'e-football': 'simulations',
} as const satisfies Readonly<Record<string, CyberKind>>
export type EsportId = keyof typeof kindOf
export const esports = Object.keys(kindOf) as readonly EsportId[]

export const isEsport = (sport: string): sport is EsportId => Object.hasOwn(kindOf, sport)

/**
 * List of all sports. Everything else about a sport is in its folder, `pricing/<sport>/` (docs/adding-a-sport.md). In
 * display order: e-sports come last, by kind.
 */
export const sports = [
  'football',
  'tennis',
  'basketball',
  'ice-hockey',
  'volleyball',
  'handball',
  'table-tennis',
  'badminton',
  'snooker',
  'darts',
  'rugby',
  'american-football',
  'cricket',
  'baseball',
  'beach-volleyball',
  'squash',
  'greyhounds',
  'horse-racing',
  'motor-racing',
  'marble',
  'golf',
  'boxing',
  'mma',
  'politics',
  ...esports,
] as const
export type SportId = (typeof sports)[number]

/** Returns the sport whose rules and scoring apply. */
export const rulesOf = (sport: SportId): Exclude<SportId, 'e-football'> =>
  sport === 'e-football' ? 'football' : sport
