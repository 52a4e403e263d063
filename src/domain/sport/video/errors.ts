import { declareErrors } from '#kernel/errors.ts'

export const videoErrors = declareErrors({
  /** No such event, or none with a video. Facts: `eventId`. */
  'video-not-found': { status: 404 },
  /** Facts: `startsAt`, sport time in milliseconds. */
  'video-not-started': { status: 409 },
  'video-over': { status: 409 },
  /** The site already draws as many broadcasts as it can. Facts: `seconds` after which to try again. */
  'video-busy': { status: 429 },
  /** The broadcast could not be made. Facts: `seconds`. */
  'video-failed': { status: 503 },
  /** No part of that name, or one that is no longer listed. */
  'video-part-gone': { status: 404 },
})
