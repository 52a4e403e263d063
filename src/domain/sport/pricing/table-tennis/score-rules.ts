import { rally } from '#domain/sport/feed/sports/rally.ts'

declare module '#domain/sport/feed/sports/formats.ts' {
  interface Formats {
    readonly 'table-tennis': { readonly bestOf: 5 | 7 }
  }
}

/** ITTF, The Laws of Table Tennis, 2.11. */
const game = rally({ target: 11 })

export const scoreRules: typeof game = {
  ...game,
  startPeriod({ firstServer: _, ...state }, _period, first) {
    return first === undefined ? state : { ...state, firstServer: first }
  },
}
