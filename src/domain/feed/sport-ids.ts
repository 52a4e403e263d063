import { esports } from './esports.ts'

/**
 * The one list of sports: what else there is of one stands in its folder, `pricing/<sport>/` (docs/adding-a-sport.md). It is in the
 * order of lists: e-sports, which `esports.ts` lists with their kinds, come after the sports.
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
