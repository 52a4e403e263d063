/** The figures that the rules page publishes; its test holds them against those that the house applies. */
export const published = {
  legs: 20,
  payout: 100_000,
  player: 25_000,
  hours: 48,
  abandon: 6,
  football: 5,
  tennis: 3,
  basketball: 4,
  hockey: 5,
} as const

/** Sections in order with how many paragraphs each has: `acceptance-title`, `acceptance-1` ... */
export const sections = [
  ['acceptance', 4],
  ['live', 3],
  ['late', 1],
  ['payout', 4],
  ['limits', 2],
  ['void', 4],
  ['results', 2],
  ['football', 2],
  ['tennis', 1],
  ['basketball', 2],
  ['hockey', 1],
  ['error', 2],
  ['runners', 1],
  ['responsible', 1],
] as const
