import { Container, Sprite, type Texture } from 'pixi.js'
import { clear, mixed } from '../../stage/colours.ts'
import { paintBall, paintGlow } from '../../stage/paint-light.ts'
import { roundClock } from '../../stage/round-clock.ts'
import type { Drawer } from '../../stage/stage.ts'
import { cornersOf, heightsOf, ladder, pointAt, type Way } from './ladder-way.ts'

export interface LadderState {
  readonly round: string | null
  /** Null before the first draw, with the rungs covered. */
  readonly way: (Way & { readonly end: 'odd' | 'even' }) | null
}

/** Milliseconds: placing the rungs, running the light down, lighting its end. */
const [putting, running, lighting] = [260, 1000, 220]
/** Lights along the path. */
const trail = 150
const golden = '#ffd75e'
type Context = CanvasRenderingContext2D

const clamp = (part: number) => Math.min(1, Math.max(0, part))
/** Eases in and out. */
const swinging = (part: number) => (1 - Math.cos(Math.PI * clamp(part))) / 2

/** Paints a round bar, lit from above, or from the left when upright. */
function paintBar(context: Context, width: number, height: number, colour: string, upright: boolean): void {
  const across = context.createLinearGradient(0, 0, upright ? width : 0, upright ? 0 : height)
  across.addColorStop(0, mixed(colour, '#000000', upright ? 0.4 : 0.05))
  across.addColorStop(0.32, mixed(colour, '#ffffff', 0.75))
  across.addColorStop(0.55, colour)
  across.addColorStop(1, mixed(colour, '#000000', 0.55))
  context.fillStyle = across
  context.beginPath()
  context.roundRect(0, 0, width, height, Math.min(width, height) / 2)
  context.fill()
}

/** Two rails with rungs, and a light that runs down and crosses at every rung. */
export const drawer: Drawer<LadderState> = (stage) => {
  const clock = roundClock(stage.still)
  let state: LadderState | null = null
  let rungs: readonly Sprite[] = []
  let lights: readonly Sprite[] = []
  let runner = new Container()
  let ends: Readonly<Record<'odd' | 'even', Sprite>> = { odd: new Sprite(), even: new Sprite() }
  let starts: Readonly<Record<'left' | 'right', Sprite>> = { left: new Sprite(), right: new Sprite() }

  return {
    layOut() {
      if (!state) return
      const { way } = state
      const { body, light, deep } = stage.palette
      const scale = Math.min(stage.size.width / ladder.width, stage.size.height / ladder.height)
      const at = (sprite: Sprite, x: number, y: number) => {
        sprite.anchor.set(0.5)
        sprite.position.set(x * scale, y * scale)
        return sprite
      }
      const sprite = (texture: Texture, x: number, y: number) => at(new Sprite(texture), x, y)
      const paint = (width: number, height: number, painter: (context: Context) => void) =>
        stage.paint(width * scale, height * scale, (context) => {
          context.scale(scale, scale)
          painter(context)
        })
      const high = ladder.bottom - ladder.top
      const middle = (ladder.top + ladder.bottom) / 2
      const rail = paint(10, high, (context) => paintBar(context, 10, high, mixed(light, body, 0.12), true))
      const across = ladder.right - ladder.left
      const rung = paint(across, 8, (context) => {
        context.globalAlpha = way ? 1 : 0.22
        paintBar(context, across, 8, mixed(light, body, 0.3), false)
      })
      const cast = paint(across, 14, (context) => {
        context.fillStyle = 'rgb(0 0 0 / .28)'
        context.filter = `blur(${3 * scale}px)`
        context.fillRect(6, 4, across - 12, 5)
      })
      const socket = (lit: boolean, text: string) =>
        paint(40, 40, (context) => {
          if (lit) paintBall(context, 40, ['#fffbe3', golden, '#a56d06'])
          else
            paintBall(context, 40, [
              mixed(body, '#ffffff', 0.4),
              mixed(body, deep, 0.5),
              mixed(deep, '#000000', 0.4),
            ])
          context.font = `750 17px ${stage.font}`
          context.textAlign = 'center'
          context.textBaseline = 'middle'
          context.fillStyle = lit ? '#2a1b02' : '#ffffff'
          context.fillText(text, 20, 21)
        })
      const heights = heightsOf(way?.rungs ?? 4)
      const ground = new Container()
      if (way) for (const y of heights) ground.addChild(sprite(cast, (ladder.left + ladder.right) / 2, y + 7))
      rungs = heights.map((y) => sprite(rung, (ladder.left + ladder.right) / 2, y))
      const rails = (['left', 'right'] as const).map((side) => sprite(rail, ladder[side], middle))
      const glow = paint(15, 15, (context) => paintGlow(context, 15, golden))
      lights = Array.from({ length: trail }, () => {
        const one = sprite(glow, 0, 0)
        one.blendMode = 'add'
        return one
      })
      if (way)
        for (const [step, one] of lights.entries()) {
          const { x, y } = pointAt(cornersOf(way), (step + 0.5) / trail)
          one.position.set(x * scale, y * scale)
        }
      runner = new Container()
      const halo = sprite(
        paint(64, 64, (context) => paintGlow(context, 64, golden)),
        0,
        0,
      )
      halo.blendMode = 'add'
      runner.addChild(
        halo,
        sprite(
          paint(19, 19, (context) => paintBall(context, 19, ['#ffffff', golden, '#b27400'])),
          0,
          0,
        ),
      )
      const sockets = new Container()
      for (const side of ['left', 'right'] as const) {
        const number = side === 'left' ? '1' : '2'
        sockets.addChild(sprite(socket(false, side === 'left' ? '‹' : '›'), ladder[side], ladder.top))
        sockets.addChild(sprite(socket(false, number), ladder[side], ladder.bottom))
      }
      starts = {
        left: sprite(socket(true, '‹'), ladder.left, ladder.top),
        right: sprite(socket(true, '›'), ladder.right, ladder.top),
      }
      ends = {
        odd: sprite(socket(true, '1'), ladder.left, ladder.bottom),
        even: sprite(socket(true, '2'), ladder.right, ladder.bottom),
      }
      const shade = sprite(
        paint(ladder.width, ladder.height, (context) => {
          const fall = context.createRadialGradient(120, 150, 10, 120, 150, 120)
          fall.addColorStop(0, clear(light, 0.12))
          fall.addColorStop(1, clear(light, 0))
          context.fillStyle = fall
          context.fillRect(0, 0, ladder.width, ladder.height)
        }),
        ladder.width / 2,
        ladder.height / 2,
      )
      stage.root.addChild(
        shade,
        ground,
        ...rails,
        ...rungs,
        ...lights,
        sockets,
        starts.left,
        starts.right,
        ends.odd,
        ends.even,
        runner,
      )
      stage.root.position.set((stage.size.width - ladder.width * scale) / 2, 0)
    },
    show(next, now) {
      const anew = next.way !== state?.way || next.round !== state?.round
      state = next
      clock.see(next.round, now)
      if (anew) stage.rebuild()
    },
    frame(now) {
      if (!state) return false
      const { way } = state
      const ms = way ? clock.since(now) : Number.POSITIVE_INFINITY
      const put = clamp(ms / putting)
      for (const [at, rung] of rungs.entries()) {
        const own = clamp(put * 2 - at / rungs.length)
        rung.scale.x = way ? swinging(own) : 1
      }
      const run = way ? swinging((ms - putting) / running) : 0
      const fade = clamp((ms - putting - running) / lighting)
      for (const [at, light] of lights.entries()) {
        light.visible = way !== null && at / trail <= run
        light.alpha = 0.62
      }
      runner.visible = way !== null && fade < 1
      if (way) {
        const scale = Math.min(stage.size.width / ladder.width, stage.size.height / ladder.height)
        const { x, y } = pointAt(cornersOf(way), run)
        runner.position.set(x * scale, y * scale)
        runner.alpha = 1 - fade
      }
      for (const side of ['left', 'right'] as const) starts[side].visible = way?.start === side
      for (const end of ['odd', 'even'] as const) {
        ends[end].visible = way?.end === end && fade > 0
        ends[end].alpha = fade
      }
      return ms < putting + running + lighting
    },
  }
}
