import { frames } from '../../feed/sports/frames.ts'

declare module '../../feed/sports/formats.ts' {
  interface Formats {
    readonly darts: { readonly bestOf: 11 }
  }
}

export const scoreRules = frames
