import { getCompileCacheDir } from 'node:module'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { move, Piscina, transferableSymbol, valueSymbol } from 'piscina'
import { httpErrors } from '../http/endpoints/errors.ts'
import type { Log } from '../log.ts'
import type { Draw, Drawing, DrawnDocument } from './drawing.ts'

/** What a drawing thread is told at its start. */
export interface ThreadData {
  /** Folder of the built web. */
  readonly dist: string
  /** Where compiled code is kept between starts, if it is. */
  readonly codeCache: string | null
}

export interface DrawingThreads {
  readonly draw: Draw
  /** Resolves when a thread can draw; rejects with the reason why none can. */
  readonly ready: Promise<void>
  /** Pages that are waiting or being drawn. */
  readonly busy: () => number
  /** Ends the threads after what they are drawing. Nothing is drawn afterwards. */
  close(): Promise<void>
}

export interface ThreadOptions extends Pick<ThreadData, 'dist'> {
  readonly log: Log
  /** As many as there are processors, at most four, when absent: the main thread leaves most of its own to them. */
  readonly threads?: number
  /** Pages that may wait at a time; those beyond are refused with `not-ready`. */
  readonly waiting?: number
  /** Time without a finished page, in milliseconds, after which threads that should be drawing are given up. */
  readonly patienceMs?: number
}

/** A page leaves some 4 MB of garbage; twice as large a young generation gains nothing that could be measured. */
const resourceLimits = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 24 }
/** One is drawn and some are there already: the thread need not wait for ours, which may be busy for milliseconds. */
const atATime = 4
const idleMs = 60_000

/** Threads that draw pages away from the main one, which has the book, the ticks and the bets to keep. */
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

  /** Threads that hang, or that can't start, are replaced, and what waited for them fails. */
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
  // Whoever waits for it is told; until somebody does, its failure is nobody's fault.
  ready.catch(() => {})
  return {
    draw,
    ready,
    busy: () => drawing,
    async close() {
      closed = true
      // Not the pool's own way of closing: with several threads it takes one that is done twice for two that are done.
      if (drawing > 0)
        await Promise.race([
          new Promise<void>((done) => (allDrawn = done)),
          wait(patienceMs, undefined, { ref: false }),
        ])
      await pool.destroy()
    },
  }
}

/** The bytes change threads, they are not copied. */
const handedOver = (page: Drawing) =>
  move({ [transferableSymbol]: [page.init.bytes.buffer], [valueSymbol]: page })

const asBuffer = ({ buffer, byteOffset, byteLength }: Uint8Array<ArrayBuffer>) =>
  Buffer.from(buffer, byteOffset, byteLength)

/** A drawn document on its way between threads, where buffers lose their kind. */
interface PageBytes extends Omit<DrawnDocument, 'bytes' | 'compressed'> {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly compressed?: Uint8Array<ArrayBuffer>
}
