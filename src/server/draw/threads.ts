import { getCompileCacheDir } from 'node:module'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { move, Piscina, transferableSymbol, valueSymbol } from 'piscina'
import { httpErrors } from '../http/endpoints/errors.ts'
import type { Log } from '../log.ts'
import type { Draw, Drawing, DrawnDocument } from './drawing.ts'

/** Start data of a rendering thread. */
export interface ThreadData {
  /** Folder of the built web. */
  readonly dist: string
  /** Folder of the compile cache between starts, if there is one. */
  readonly codeCache: string | null
}

export interface DrawingThreads {
  readonly draw: Draw
  /** Resolves when a thread can render; rejects with the reason why none can. */
  readonly ready: Promise<void>
  /** Returns the number of pages that wait or are being rendered. */
  readonly busy: () => number
  /** Ends the threads after their current pages, and renders nothing afterwards. */
  close(): Promise<void>
}

export interface ThreadOptions extends Pick<ThreadData, 'dist'> {
  readonly log: Log
  /**
   * Number of threads; by default one per processor, at most four: the main thread leaves most of its
   * processor to them.
   */
  readonly threads?: number
  /** Pages that may wait at a time; further ones are refused with `not-ready`. */
  readonly waiting?: number
  /** Milliseconds without a finished page after which busy threads are replaced. */
  readonly patienceMs?: number
}

/** A page leaves some 4 MB of garbage; a young generation of twice the size gains nothing measurable. */
const resourceLimits = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 24 }
/**
 * One page renders while others wait in the thread: it need not wait for the main thread, which may be busy
 * for milliseconds.
 */
const atATime = 4
const idleMs = 60_000

/** Renders pages in threads, away from the main one, which has to keep up with the book, the ticks and the bets. */
export function drawInThreads(options: ThreadOptions): DrawingThreads {
  const { dist, log, patienceMs = 10_000 } = options
  const threads = options.threads ?? Math.min(4, availableParallelism())
  const { waiting = threads * 200 } = options
  let pool = open()
  let drawing = 0
  let giveUp: NodeJS.Timeout | null = null
  let closed = false
  let allDrawn = () => {}

  function open(): Piscina<unknown, PageBytes | null> {
    const opened = new Piscina({
      filename: join(import.meta.dirname, 'worker.ts'),
      minThreads: 1,
      maxThreads: threads,
      idleTimeout: idleMs,
      concurrentTasksPerWorker: atATime,
      stricterFIFO: true,
      recordTiming: false,
      workerHistogram: false,
      resourceLimits,
      workerData: { dist, codeCache: getCompileCacheDir() ?? null } satisfies ThreadData,
    })
    opened.on('error', (err) =>
      log.error({ err }, 'a drawing thread has failed; another one takes its place'),
    )
    return opened
  }

  /** Replaces threads that hang or cannot start; their pages fail. */
  function startAnew(): void {
    if (closed) return
    log.error({ drawing }, `no page was drawn in ${patienceMs} ms; the drawing threads are replaced`)
    const given = pool
    pool = open()
    void given.destroy()
  }

  const draw: Draw = async (page, urgency = 'in turn') => {
    if (closed || (urgency === 'in turn' && drawing >= waiting)) throw httpErrors['not-ready']({ seconds: 1 })
    drawing += 1
    giveUp ??= setTimeout(startAnew, patienceMs)
    try {
      const { bytes, compressed, ...drawn } = (await pool.run(handedOver(page)))!
      return { ...drawn, bytes: asBuffer(bytes), ...(compressed && { compressed: asBuffer(compressed) }) }
    } finally {
      drawing -= 1
      if (drawing > 0) giveUp.refresh()
      else {
        clearTimeout(giveUp)
        giveUp = null
        allDrawn()
      }
    }
  }
  const ready = pool.run(null).then(() => {})
  // Callers that wait receive the rejection; this handler only prevents an unhandled one.
  ready.catch(() => {})
  return {
    draw,
    ready,
    busy: () => drawing,
    async close() {
      closed = true
      // Not the pool's own close: with several threads it counts one that finishes twice as two that have
      // finished.
      if (drawing > 0)
        await Promise.race([
          new Promise<void>((done) => (allDrawn = done)),
          wait(patienceMs, undefined, { ref: false }),
        ])
      await pool.destroy()
    },
  }
}

/** Transfers the bytes to the other thread instead of copying them. */
const handedOver = (page: Drawing) =>
  move({ [transferableSymbol]: [page.init.bytes.buffer], [valueSymbol]: page })

const asBuffer = ({ buffer, byteOffset, byteLength }: Uint8Array<ArrayBuffer>) =>
  Buffer.from(buffer, byteOffset, byteLength)

/** A rendered document in transfer between threads, where a Buffer arrives as a Uint8Array. */
interface PageBytes extends Omit<DrawnDocument, 'bytes' | 'compressed'> {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly compressed?: Uint8Array<ArrayBuffer>
}
