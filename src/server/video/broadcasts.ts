import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { type Broadcasts, videoErrors } from '#domain/sport/video/index.ts'
import { type Order, type Report, segmentSeconds } from './orders.ts'
import type { Scene } from './scene.ts'

export interface DrawnBroadcastsOptions {
  /** Returns the current scene of an event; null when it no longer exists. */
  readonly scene: (eventId: string) => Scene | null
  /** Maximum broadcasts at a time; the next is refused. */
  readonly atOnce?: number
  /** Milliseconds without a request after which nobody watches any more. */
  readonly idleMs?: number
  readonly log: { error(facts: object, message: string): void }
}

export interface DrawnBroadcasts extends Broadcasts {
  /** Returns the number of broadcasts being drawn. */
  readonly count: () => number
  close(): Promise<void>
}

interface Broadcast {
  scene: Scene
  askedAt: number
  ended: boolean
  init: Uint8Array | null
  /** Latest segments in order. */
  readonly segments: Map<number, Uint8Array>
  /** Resolves with the first segment; rejects when there will be none. */
  readonly begun: PromiseWithResolvers<void>
}

/** Segments in a playlist, and segments kept for clients with an older playlist. */
const listed = 6
const kept = 10
/** Interval of polling scenes: the largest delay of a goal on screen. */
const lookMs = 250
/** Longest wait for the first segment; a start takes a fraction of it. */
const patienceMs = 8_000
const retrySeconds = 15

/**
 * Broadcasts drawn by this server: each runs while clients request its playlist. One thread draws them all,
 * and exists only while there is one. Numbers and times of segments continue across a pause, so that a player
 * never sees one twice.
 */
export function drawnBroadcasts(options: DrawnBroadcastsOptions): DrawnBroadcasts {
  const { scene, log, atOnce = 4, idleMs = 12_000 } = options
  const broadcasts = new Map<string, Broadcast>()
  const epoch = segmentNumber()
  let worker: Worker | null = null
  let timer: NodeJS.Timeout | null = null

  const tell = (order: Order) => worker?.postMessage(order)

  function openWorker(): Worker {
    const opened = new Worker(join(import.meta.dirname, 'worker.ts'), {
      resourceLimits: { maxOldGenerationSizeMb: 256 },
    })
    opened.on('message', (report: Report) => worker === opened && take(report))
    const gone = (fault: unknown) => {
      if (worker !== opened) return
      worker = null
      log.error({ err: fault }, 'the broadcasting thread has failed; the next question starts another')
      for (const eventId of [...broadcasts.keys()]) forget(eventId)
    }
    opened.on('error', gone)
    opened.on('exit', (code) => gone(new Error(`it ended with ${code}`)))
    opened.unref()
    return opened
  }

  function take(report: Report): void {
    const known = broadcasts.get(report.eventId)
    if (!known) return
    if (report.kind === 'segment') {
      known.init = report.init
      known.segments.set(report.number, report.media)
      for (const number of known.segments.keys()) {
        if (known.segments.size <= kept) break
        known.segments.delete(number)
      }
      known.begun.resolve()
    } else if (report.kind === 'ended') known.ended = true
    else {
      log.error({ eventId: report.eventId, fault: report.message }, 'a broadcast could not be made')
      forget(report.eventId)
    }
  }

  function forget(eventId: string): void {
    const known = broadcasts.get(eventId)
    broadcasts.delete(eventId)
    known?.begun.reject(videoErrors['video-failed']({ seconds: retrySeconds }))
    if (broadcasts.size > 0) return
    if (timer) clearInterval(timer)
    timer = null
    const idle = worker
    worker = null
    void idle?.terminate()
  }

  /** Stops broadcasts that nobody watches or whose event is gone, and sends changed scenes to the thread. */
  function look(): void {
    const now = performance.now()
    for (const [eventId, known] of broadcasts) {
      // A client that waits for the first segment counts as a viewer.
      if (known.init && now - known.askedAt > idleMs) {
        tell({ kind: 'stop', eventId })
        forget(eventId)
        continue
      }
      const current = scene(eventId)
      if (!current) {
        tell({ kind: 'stop', eventId })
        forget(eventId)
        continue
      }
      if (current.state === known.scene.state && current.incidents === known.scene.incidents) continue
      known.scene = current
      tell({ kind: 'scene', scene: current })
    }
  }

  function start(eventId: string): Broadcast {
    if (broadcasts.size >= atOnce) throw videoErrors['video-busy']({ seconds: retrySeconds })
    const first = scene(eventId)
    if (!first) throw videoErrors['video-not-found']({ eventId })
    const begun = Promise.withResolvers<void>()
    // The callers that wait receive the rejection; this handler only prevents an unhandled one.
    begun.promise.catch(() => {})
    const broadcast: Broadcast = {
      scene: first,
      askedAt: performance.now(),
      ended: false,
      init: null,
      segments: new Map(),
      begun,
    }
    broadcasts.set(eventId, broadcast)
    worker ??= openWorker()
    timer ??= setInterval(look, lookMs).unref()
    const number = segmentNumber()
    tell({ kind: 'start', scene: first, number, second: (number - epoch) * segmentSeconds })
    setTimeout(() => {
      if (broadcast.init || broadcasts.get(eventId) !== broadcast) return
      tell({ kind: 'stop', eventId })
      forget(eventId)
    }, patienceMs).unref()
    return broadcast
  }

  return {
    isOn: (eventId) => broadcasts.has(eventId),
    count: () => broadcasts.size,
    async playlist(eventId) {
      const broadcast = broadcasts.get(eventId) ?? start(eventId)
      await broadcast.begun.promise
      // An ended broadcast stays only until its idle time is over, so that it frees its place for a match in
      // play.
      if (!broadcast.ended) broadcast.askedAt = performance.now()
      return playlistOf(broadcast)
    },
    part(eventId, name) {
      const broadcast = broadcasts.get(eventId)
      if (!broadcast) return null
      if (name === 'init.mp4') return broadcast.init
      const [, number] = /^(\d{1,12})\.m4s$/.exec(name) ?? []
      return (number !== undefined && broadcast.segments.get(Number(number))) || null
    },
    async close() {
      for (const eventId of [...broadcasts.keys()]) forget(eventId)
    },
  }
}

const segmentNumber = () => Math.floor(Date.now() / 1_000 / segmentSeconds)

/** Returns a playlist by RFC 8216, version 7: MP4 fragments, one after the other. */
function playlistOf({ segments, ended }: Pick<Broadcast, 'segments' | 'ended'>): string {
  const numbers = [...segments.keys()].slice(-listed)
  return [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    `#EXT-X-TARGETDURATION:${segmentSeconds}`,
    `#EXT-X-MEDIA-SEQUENCE:${numbers[0] ?? 0}`,
    '#EXT-X-INDEPENDENT-SEGMENTS',
    '#EXT-X-MAP:URI="parts/init.mp4"',
    ...numbers.flatMap((number) => [`#EXTINF:${segmentSeconds.toFixed(3)},`, `parts/${number}.m4s`]),
    ...(ended ? ['#EXT-X-ENDLIST'] : []),
    '',
  ].join('\n')
}
