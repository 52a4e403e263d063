/** Kinds of e-sports, in the order in which they are shown; each is a part of addresses. Browser-safe. */
export const cyberKinds = ['shooters', 'simulations', 'moba'] as const
export type CyberKind = (typeof cyberKinds)[number]

/** Matches of people at screens, in order, with their kinds: the end of the list of sports. */
export const kindOf = {
  'counter-strike': 'shooters',
  'lane-battle': 'moba',
  'e-football': 'simulations',
} as const satisfies Readonly<Record<string, CyberKind>>
export type EsportId = keyof typeof kindOf
export const esports = Object.keys(kindOf) as readonly EsportId[]

export const isEsport = (sport: string): sport is EsportId => Object.hasOwn(kindOf, sport)

/**
 * The one list of sports: what else there is of one stands in its folder, `pricing/<sport>/` (docs/adding-a-sport.md). It is in the
 * order of lists: e-sports come after the sports, with their kinds.
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

/** The sport by whose rules it is played and counted. */
export const rulesOf = (sport: SportId): Exclude<SportId, 'e-football'> =>
  sport === 'e-football' ? 'football' : sport
