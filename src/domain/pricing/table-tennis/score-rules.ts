import { rally } from '../../feed/sports/rally.ts'

declare module '../../feed/sports/formats.ts' {
  interface Formats {
    readonly 'table-tennis': { readonly bestOf: 5 | 7 }
  }
}

export const scoreRules: typeof rally = {
  ...rally,
  startPeriod({ firstServer: _, ...state }, _period, first) {
    return first === undefined ? state : { ...state, firstServer: first }
  },
}
