import { frames } from '../../feed/sports/frames.ts'

declare module '../../feed/sports/formats.ts' {
  interface Formats {
    readonly snooker: { readonly bestOf: 9 | 11 }
  }
}

export const scoreRules = frames
