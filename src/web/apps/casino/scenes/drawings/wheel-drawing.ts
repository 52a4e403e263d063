import { Container, Sprite } from 'pixi.js'
import { clear, mixed } from '../../stage/colours.ts'
import { slowing, turned } from '../../stage/motion.ts'
import { roundClock } from '../../stage/round-clock.ts'
import type { Drawer, Palette } from '../../stage/stage.ts'

export interface WheelState {
  readonly round: string | null
  /** Payout of each segment, in hundredths. */
  readonly ring: readonly number[]
  /** Whether segments show their payouts. */
  readonly labels?: boolean
  readonly segment: number | null
}

/** Milliseconds of a spin. */
const turnMs = 1900
const lit = 500
const turns = 4
type Context = CanvasRenderingContext2D

/** Shares of the wheel's radius. */
const rim = { out: 0.96, in: 0.55, pins: 0.925 }

function paintRing(context: Context, size: number, ring: readonly number[], { body, light }: Palette): void {
  const radius = size / 2
  const values = [...new Set(ring)].sort((one, other) => one - other)
  const each = (2 * Math.PI) / ring.length
  context.translate(radius, radius)
  const edge = context.createRadialGradient(0, 0, radius * 0.9, 0, 0, radius)
  edge.addColorStop(0, '#0c0f15')
  edge.addColorStop(0.45, mixed('#3a4252', body, 0.35))
  edge.addColorStop(0.8, mixed('#10141c', body, 0.2))
  edge.addColorStop(1, '#080a0f')
  context.fillStyle = edge
  context.beginPath()
  context.arc(0, 0, radius, 0, 2 * Math.PI)
  context.fill()
  for (const [at, pays] of ring.entries()) {
    const part = values.length > 1 ? values.indexOf(pays) / (values.length - 1) : 0
    const colour = pays === 0 ? '#2a3142' : mixed(body, light, 0.2 + 0.8 * part)
    const from = at * each - Math.PI / 2
    const shade = context.createRadialGradient(0, 0, radius * rim.in, 0, 0, radius * rim.out)
    shade.addColorStop(0, mixed(colour, '#000000', 0.45))
    shade.addColorStop(0.3, mixed(colour, '#000000', 0.08))
    shade.addColorStop(0.75, colour)
    shade.addColorStop(1, mixed(colour, '#000000', 0.35))
    context.fillStyle = shade
    context.beginPath()
    context.arc(0, 0, radius * rim.out, from, from + each)
    context.arc(0, 0, radius * rim.in, from + each, from, true)
    context.fill()
  }
  // Each segment casts a shadow on the next.
  for (const at of ring.keys()) {
    context.save()
    context.rotate(at * each)
    const fold = context.createLinearGradient(0, 0, radius * 0.035, 0)
    fold.addColorStop(0, 'rgb(0 0 0 / .5)')
    fold.addColorStop(1, 'rgb(0 0 0 / 0)')
    context.fillStyle = fold
    context.fillRect(0, -radius * rim.out, radius * 0.035, radius * (rim.out - rim.in))
    context.restore()
  }
  const pin = radius * 0.014
  for (const at of ring.keys()) {
    const angle = at * each - Math.PI / 2
    const [x, y] = [Math.cos(angle) * radius * rim.pins, Math.sin(angle) * radius * rim.pins]
    const metal = context.createRadialGradient(x, y - pin * 0.4, 0, x, y, pin)
    metal.addColorStop(0, '#ffffff')
    metal.addColorStop(0.5, '#c7cede')
    metal.addColorStop(1, '#4c566b')
    context.fillStyle = metal
    context.beginPath()
    context.arc(x, y, pin, 0, 2 * Math.PI)
    context.fill()
  }
}

/** Paints the payout of each segment, upright under the mark. */
function paintLabels(context: Context, size: number, ring: readonly number[], font: string): void {
  const radius = size / 2
  const highest = Math.max(...ring)
  context.save()
  context.translate(radius, radius)
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.font = `750 ${radius * 0.11}px ${font}`
  for (const [at, pays] of ring.entries()) {
    context.save()
    context.rotate(((at + 0.5) / ring.length) * 2 * Math.PI)
    context.translate(0, -radius * 0.79)
    context.fillStyle = 'rgb(0 0 0 / .45)'
    context.fillText(String(pays), 0, 1.2)
    context.fillStyle = pays === highest ? '#fff7d6' : '#ffffff'
    context.fillText(String(pays), 0, 0)
    context.restore()
  }
  context.restore()
}

/** Paints the fixed parts of the wheel: the light on it, and its hub. */
function paintLight(context: Context, size: number, { deep, body, light }: Palette): void {
  const radius = size / 2
  context.translate(radius, radius)
  const shine = context.createLinearGradient(0, -radius, 0, radius)
  shine.addColorStop(0, 'rgb(255 255 255 / .34)')
  shine.addColorStop(0.4, 'rgb(255 255 255 / 0)')
  shine.addColorStop(0.6, 'rgb(0 0 0 / 0)')
  shine.addColorStop(1, 'rgb(0 0 0 / .38)')
  context.fillStyle = shine
  context.beginPath()
  context.arc(0, 0, radius, 0, 2 * Math.PI)
  context.fill()
  context.shadowColor = 'rgb(0 0 0 / .7)'
  context.shadowBlur = radius * 0.1 * context.getTransform().a
  context.shadowOffsetY = radius * 0.03 * context.getTransform().a
  const collar = context.createLinearGradient(0, -radius * 0.58, 0, radius * 0.58)
  collar.addColorStop(0, mixed(light, '#ffffff', 0.25))
  collar.addColorStop(0.5, body)
  collar.addColorStop(1, mixed(deep, '#000000', 0.35))
  context.fillStyle = collar
  context.beginPath()
  context.arc(0, 0, radius * 0.57, 0, 2 * Math.PI)
  context.fill()
  context.shadowColor = 'transparent'
  const hub = context.createRadialGradient(0, -radius * 0.3, 0, 0, 0, radius * 0.54)
  hub.addColorStop(0, mixed(deep, body, 0.3))
  hub.addColorStop(1, mixed(deep, '#000000', 0.55))
  context.fillStyle = hub
  context.beginPath()
  context.arc(0, 0, radius * 0.54, 0, 2 * Math.PI)
  context.fill()
}

function paintPointer(context: Context, size: number): void {
  context.shadowColor = 'rgb(0 0 0 / .6)'
  context.shadowBlur = 5 * context.getTransform().a
  context.shadowOffsetY = 3 * context.getTransform().a
  const metal = context.createLinearGradient(0, 0, 0, size)
  metal.addColorStop(0, '#ffffff')
  metal.addColorStop(0.55, '#e4e9f3')
  metal.addColorStop(1, '#9aa5bb')
  context.fillStyle = metal
  context.beginPath()
  context.moveTo(size * 0.5, size * 0.9)
  context.lineTo(size * 0.22, size * 0.3)
  context.arc(size * 0.5, size * 0.26, size * 0.28, Math.PI, 2 * Math.PI)
  context.lineTo(size * 0.5, size * 0.9)
  context.fill()
}

/** A wheel that slows down until the drawn segment is under its mark, which clicks on the pins. */
export const drawer: Drawer<WheelState> = (stage) => {
  const clock = roundClock(stage.still)
  let state: WheelState | null = null
  let laidOut = ''
  let from = 0
  let to = 0
  let wheel = new Sprite()
  let pointer = new Sprite()
  let won = new Sprite()

  return {
    layOut() {
      if (!state) return
      const { ring } = state
      laidOut = ring.join(' ')
      const size = Math.min(stage.size.width, stage.size.height)
      const turning = new Container()
      const ringPicture = stage.paint(size, size, (context) => {
        context.save()
        paintRing(context, size, ring, stage.palette)
        context.restore()
        if (state?.labels) paintLabels(context, size, ring, stage.font)
      })
      wheel = new Sprite(ringPicture)
      wheel.anchor.set(0.5)
      turning.addChild(wheel)
      turning.position.set(size / 2, size / 2)
      const light = new Sprite(stage.paint(size, size, (context) => paintLight(context, size, stage.palette)))
      const half = Math.PI / ring.length
      const beam = stage.paint(size, size, (context) => {
        const radius = size / 2
        context.translate(radius, radius)
        const glow = context.createRadialGradient(0, 0, radius * rim.in, 0, 0, radius * rim.out)
        glow.addColorStop(0, clear('#ffffff', 0.15))
        glow.addColorStop(1, clear('#ffffff', 0.9))
        context.fillStyle = glow
        context.shadowColor = stage.palette.light
        context.shadowBlur = 18 * context.getTransform().a
        context.beginPath()
        context.arc(0, 0, radius * rim.out, -Math.PI / 2 - half, -Math.PI / 2 + half)
        context.arc(0, 0, radius * rim.in, -Math.PI / 2 + half, -Math.PI / 2 - half, true)
        context.fill()
      })
      won = new Sprite(beam)
      won.blendMode = 'add'
      const mark = size * 0.11
      pointer = new Sprite(stage.paint(mark, mark, (context) => paintPointer(context, mark)))
      pointer.anchor.set(0.5, 0.26)
      pointer.position.set(size / 2, size * 0.032)
      stage.root.addChild(turning, won, light, pointer)
    },
    show(next, now) {
      const fresh = next.round !== state?.round && next.segment !== null
      state = next
      if (fresh) {
        // The segment's angle under the mark, plus several whole turns.
        const end = -((next.segment! + 0.5) / next.ring.length)
        from = to
        to = end + Math.ceil(from - end) + turns
      }
      clock.see(next.segment === null ? null : next.round, now)
      if (laidOut !== next.ring.join(' ')) stage.rebuild()
    },
    frame(now) {
      if (!state) return false
      const ms = clock.since(now)
      const at = from + (to - from) * turned(ms / turnMs)
      wheel.rotation = at * 2 * Math.PI
      // The mark bends at each passing pin, and springs back.
      const pins = at * state.ring.length
      const along = pins - Math.floor(pins)
      const speed = Math.min(1, ms < turnMs ? (1 - ms / turnMs) * 3 : 0)
      pointer.rotation = along > 0.55 ? -0.5 * speed * ((along - 0.55) / 0.45) : 0
      const shown = (ms - turnMs) / lit
      won.visible = state.segment !== null && shown >= 0
      won.alpha = 0.45 + 0.55 * (1 - slowing(shown))
      return ms < turnMs + lit
    },
  }
}
