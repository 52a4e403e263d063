import type { Scene } from './scene.ts'

/** Message to the broadcasting thread. */
export type Order =
  /** Begins with segment `number`, at `second` seconds of the stream. */
  | { readonly kind: 'start'; readonly scene: Scene; readonly number: number; readonly second: number }
  /** The scene has changed. */
  | { readonly kind: 'scene'; readonly scene: Scene }
  | { readonly kind: 'stop'; readonly eventId: string }

/** Message from the broadcasting thread. */
export type Report =
  | {
      readonly kind: 'segment'
      readonly eventId: string
      readonly number: number
      readonly init: Uint8Array<ArrayBuffer>
      readonly media: Uint8Array<ArrayBuffer>
    }
  /** The match is over, and its last picture was shown long enough. */
  | { readonly kind: 'ended'; readonly eventId: string }
  | { readonly kind: 'failed'; readonly eventId: string; readonly message: string }

/** Seconds of video in a segment. */
export const segmentSeconds = 2
