/** Program of the broadcasting thread: draws and encodes the broadcasts that the main thread orders. */
import { createRequire } from 'node:module'
import { setTimeout as wait } from 'node:timers/promises'
import { parentPort } from 'node:worker_threads'
import { Resvg } from '@resvg/resvg-js'
import { type Order, type Report, segmentSeconds } from './orders.ts'
import { fontFamily, picture, title } from './picture.ts'
import { framesPerSecond, type Moment, type Scene } from './scene.ts'
import { type SegmentEncoder, segmentEncoder } from './segment.ts'

const framesPerSegment = framesPerSecond * segmentSeconds
const frameMs = 1_000 / framesPerSecond
/** Title segments: a player begins with them while the first segment of play is drawn. */
const titles = 2
/** Segments that still show a finished match. */
const closing = 5

const fontFile = createRequire(import.meta.url).resolve('dejavu-fonts-ttf/ttf/DejaVuSansCondensed-Bold.ttf')
const font = { fontFiles: [fontFile], loadSystemFonts: false, defaultFontFamily: fontFamily }
const pixelsOf = (svg: string): Uint8Array => new Resvg(svg, { font }).render().pixels

interface Broadcast {
  scene: Scene
  news: Moment['news']
  scored: Moment['scored']
  stopped: boolean
}

const port = parentPort!
const broadcasts = new Map<string, Broadcast>()
const report = (message: Report, moved: ArrayBuffer[] = []) => port.postMessage(message, moved)

port.on('message', (order: Order) => {
  if (order.kind === 'start') {
    const { scene, number, second } = order
    const broadcast: Broadcast = { scene, news: null, scored: null, stopped: false }
    broadcasts.set(scene.eventId, broadcast)
    run(broadcast, number, second).catch((fault: unknown) => {
      broadcasts.delete(scene.eventId)
      report({ kind: 'failed', eventId: scene.eventId, message: String(fault) })
    })
  } else if (order.kind === 'scene') {
    const known = broadcasts.get(order.scene.eventId)
    if (known) take(known, order.scene)
  } else {
    const known = broadcasts.get(order.eventId)
    if (known) known.stopped = true
    broadcasts.delete(order.eventId)
  }
})

/** Stores the new scene and its new incident or score. */
function take(broadcast: Broadcast, scene: Scene): void {
  const before = broadcast.scene
  const known = before.incidents[0]?.seq ?? 0
  // The newest incident with a side, where several arrive at once.
  const incident = scene.incidents.find(({ seq, side }) => seq > known && side !== null)
  const at = Date.now()
  if (incident) broadcast.news = { incident, at }
  for (const side of [0, 1] as const)
    if (scene.state.score[side] > before.state.score[side]) broadcast.scored = { side, at }
  broadcast.scene = scene
}

async function run(broadcast: Broadcast, first: number, firstSecond: number): Promise<void> {
  const { eventId } = broadcast.scene
  let number = first
  const finish = async (encoder: SegmentEncoder) => {
    const own = number++
    const { init, media } = await encoder.finish(firstSecond + (own - first) * segmentSeconds)
    if (!broadcast.stopped)
      report({ kind: 'segment', eventId, number: own, init, media }, [init.buffer, media.buffer])
  }
  const card = pixelsOf(title(broadcast.scene))
  for (let count = 0; count < titles; count++) {
    const encoder = await segmentEncoder()
    for (let frame = 0; frame < framesPerSegment; frame++) encoder.add(card)
    await finish(encoder)
  }
  let next = performance.now()
  let left = closing
  while (!broadcast.stopped && left > 0) {
    const encoder = await segmentEncoder()
    for (let frame = 0; frame < framesPerSegment; frame++) {
      encoder.add(pixelsOf(picture({ ...broadcast, at: Date.now() })))
      next += frameMs
      // After a delay the thread continues from now: viewers wait a moment, and no segment is made up for the
      // gap.
      if (performance.now() - next > segmentSeconds * 1_000) next = performance.now()
      await wait(Math.max(0, next - performance.now()))
    }
    await finish(encoder)
    const { status } = broadcast.scene.state
    if (status === 'finished' || status === 'abandoned' || status === 'cancelled') left -= 1
  }
  if (broadcast.stopped) return
  broadcasts.delete(eventId)
  report({ kind: 'ended', eventId })
}
