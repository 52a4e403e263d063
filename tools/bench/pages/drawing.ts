import { join } from 'node:path'
import { type Draughtsman, type Draw, drawDocument } from '#server/draw/drawing.ts'
import { drawInThreads } from '#server/draw/threads.ts'
import { readAssets } from '#server/http/pages/document.ts'
import { createLog } from '#server/log.ts'

type Place = 'threads' | 'main thread'

/** Renders in the site's threads, as `npm start` does, or in the main thread, alternately. */
export async function drawingSomewhere(dist: string) {
  const threads = drawInThreads({ dist, log: createLog('error') })
  await threads.ready
  const web = (await import(join(dist, 'server/server-entry.js'))) as Draughtsman
  const assets = readAssets(join(dist, 'client'))
  let where: Place = 'threads'
  const draw: Draw = (drawing, urgency) =>
    where === 'threads' ? threads.draw(drawing, urgency) : drawDocument(web, assets, drawing)
  return {
    draw,
    by:
      <T>(place: Place, side: (duration: number) => Promise<T>) =>
      (duration: number) => {
        where = place
        return side(duration)
      },
    close: threads.close,
  }
}
