import { esports } from './esports.ts'

/** In the order of lists: e-sports come after the sports. */
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

const ofPersons: ReadonlySet<SportId> = new Set([
  'tennis',
  'table-tennis',
  'badminton',
  'squash',
  'snooker',
  'darts',
  'boxing',
  'mma',
])
/** Its sides are single players, who play at nobody's home. */
export const isOfPersons = (sport: SportId): boolean => ofPersons.has(sport)
