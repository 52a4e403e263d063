import { Container, Sprite } from 'pixi.js'
import { clear, mixed } from '../../stage/colours.ts'
import { slowing } from '../../stage/motion.ts'
import { paintGlow } from '../../stage/paint-light.ts'
import { roundClock } from '../../stage/round-clock.ts'
import type { Drawer } from '../../stage/stage.ts'
import { onDial } from './dial.ts'

export interface LimboState {
  readonly round: string | null
  /** Drawn multiple; 1 before the first round. */
  readonly to: number
  /** The player's multiple. */
  readonly target: number
  readonly won: boolean
}

const lamps = 61
/** Radians: the start of the dial, and its extent. */
const [begin, whole] = [0.75 * Math.PI, 1.5 * Math.PI]
/** Milliseconds of the dial's climb, together with the multiple in its middle; its head fades afterwards. */
const climbing = 900
const fading = 260

/** A dial of lamps that light up one after the other as the multiple climbs, with a mark at the player's multiple. */
export const drawer: Drawer<LimboState> = (stage) => {
  const clock = roundClock(stage.still)
  let state: LimboState | null = null
  let lit: readonly Sprite[] = []
  let mark = new Container()
  let head = new Sprite()
  let centre = 0
  let radius = 0

  return {
    layOut() {
      const { body, light, deep } = stage.palette
      const size = Math.min(stage.size.width, stage.size.height)
      centre = size / 2
      radius = size * 0.42
      const [wide, high] = [size * 0.075, Math.max(2.5, size * 0.017)]
      const lamp = (colours: readonly [string, string, string]) =>
        stage.paint(wide, high + 2, (context) => {
          const [edge, middle, dark] = colours
          context.fillStyle = dark
          context.beginPath()
          context.roundRect(0, 1, wide, high + 1, high / 2)
          context.fill()
          const along = context.createLinearGradient(0, 0, wide, 0)
          along.addColorStop(0, middle)
          along.addColorStop(1, edge)
          context.fillStyle = along
          context.beginPath()
          context.roundRect(0, 0, wide, high, high / 2)
          context.fill()
        })
      const off = lamp([
        mixed(deep, '#ffffff', 0.16),
        mixed(deep, '#ffffff', 0.1),
        mixed(deep, '#000000', 0.5),
      ])
      const steps = [0, 1, 2, 3].map((step) => {
        const colour = mixed(mixed(body, '#ffffff', 0.2), light, step / 3)
        return lamp([mixed(colour, '#ffffff', 0.6), colour, mixed(colour, '#000000', 0.45)])
      })
      const ring = stage.paint(size, size, (context) => {
        // The groove that holds the lamps.
        context.lineCap = 'round'
        for (const [width, colour] of [
          [wide * 1.75, 'rgb(255 255 255 / .1)'],
          [wide * 1.68, mixed(deep, '#000000', 0.45)],
        ] as const) {
          context.strokeStyle = colour
          context.lineWidth = width
          context.beginPath()
          context.arc(centre, centre + (colour.startsWith('rgb') ? 1.5 : 0), radius, begin, begin + whole)
          context.stroke()
        }
        const shine = context.createRadialGradient(centre, centre * 0.4, 0, centre, centre, centre)
        shine.addColorStop(0, clear(light, 0.1))
        shine.addColorStop(1, clear(light, 0))
        context.fillStyle = shine
        context.beginPath()
        context.arc(centre, centre, radius - wide, 0, 2 * Math.PI)
        context.fill()
      })
      const ground = new Sprite(ring)
      const dial = new Container()
      const put = (texture: Sprite['texture'], at: number) => {
        const sprite = new Sprite(texture)
        const angle = begin + (at / (lamps - 1)) * whole
        sprite.anchor.set(0.5)
        sprite.position.set(centre + Math.cos(angle) * radius, centre + Math.sin(angle) * radius)
        sprite.rotation = angle
        dial.addChild(sprite)
        return sprite
      }
      for (let at = 0; at < lamps; at++) put(off, at)
      lit = Array.from({ length: lamps }, (_, at) => put(steps[Math.floor((at / lamps) * 4)]!, at))
      const tip = stage.paint(wide * 1.1, wide * 1.1, (context) => {
        const reach = wide * 1.1
        const fill = context.createLinearGradient(0, 0, 0, reach)
        fill.addColorStop(0, '#ffffff')
        fill.addColorStop(1, '#b9c2d6')
        context.fillStyle = fill
        context.beginPath()
        context.moveTo(reach * 0.06, reach / 2)
        context.lineTo(reach * 0.94, reach * 0.12)
        context.quadraticCurveTo(reach * 0.78, reach / 2, reach * 0.94, reach * 0.88)
        context.closePath()
        context.fill()
      })
      const pointer = new Sprite(tip)
      pointer.anchor.set(0, 0.5)
      pointer.x = radius + wide * 0.62
      mark = new Container()
      mark.position.set(centre, centre)
      mark.addChild(pointer)
      const glow = size * 0.34
      head = new Sprite(stage.paint(glow, glow, (context) => paintGlow(context, glow, light)))
      head.anchor.set(0.5)
      head.blendMode = 'add'
      stage.root.addChild(ground, dial, head, mark)
      stage.root.position.set((stage.size.width - size) / 2, (stage.size.height - size) / 2)
    },
    show(next, now) {
      const first = state === null
      state = next
      clock.see(next.round, now)
      if (first) stage.rebuild()
    },
    frame(now) {
      if (!state) return false
      const ms = clock.since(now)
      const part = slowing(ms / climbing)
      const reached = onDial(state.to ** part)
      for (const [at, lamp] of lit.entries())
        lamp.alpha = Math.min(1, Math.max(0, reached * (lamps - 1) - at + (reached > 0 ? 1 : 0)))
      const angle = begin + reached * whole
      head.position.set(centre + Math.cos(angle) * radius, centre + Math.sin(angle) * radius)
      const after = Math.min(1, Math.max(0, (ms - climbing) / fading))
      head.alpha = state.round === null ? 0 : part < 1 ? 0.9 : 0.9 - (state.won ? 0.2 : 0.75) * after
      mark.rotation = begin + onDial(state.target) * whole
      return ms < climbing + fading
    },
  }
}
