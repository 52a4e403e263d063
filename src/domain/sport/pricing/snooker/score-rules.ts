import { frames } from '#domain/sport/feed/sports/frames.ts'

declare module '#domain/sport/feed/sports/formats.ts' {
  interface Formats {
    readonly snooker: { readonly bestOf: 9 | 11 }
  }
}

export const scoreRules = frames
