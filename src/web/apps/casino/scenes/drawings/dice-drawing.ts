import { Container, Matrix, Sprite, type Texture } from 'pixi.js'
import { type Face, facesOf, turnAbout, turnedBy } from '../../stage/cube.ts'
import { slowing } from '../../stage/motion.ts'
import { paintShadow } from '../../stage/paint-light.ts'
import { paintSvg } from '../../stage/paint-svg.ts'
import { roundClock } from '../../stage/round-clock.ts'
import type { Drawer } from '../../stage/stage.ts'

export interface DiceState {
  readonly round: string | null
  readonly dice: readonly number[]
  /** Signs on the faces instead of pips: one drawing of the page for each value. */
  readonly signs?: () => readonly SVGSVGElement[]
  /** Dice that do not count. */
  readonly dim?: readonly boolean[]
}

/** Milliseconds of a throw; each die rests a little later than the previous one. */
const throwMs = 700
const laterMs = 70
/** Empty CSS pixels around a face, which keep its edges smooth in any rotation. */
const margin = 2
/** The die leans back, so that its front shows below the top. */
const view = turnAbout([1, 0, 0], 0.42)
type Context = CanvasRenderingContext2D

/** Positions of the pips, on a grid of nine. */
const pips: Readonly<Record<number, readonly number[]>> = {
  1: [4],
  2: [0, 8],
  3: [0, 4, 8],
  4: [0, 2, 6, 8],
  5: [0, 2, 4, 6, 8],
  6: [0, 2, 3, 5, 6, 8],
}

function paintGround(context: Context, size: number): void {
  const radius = size * 0.17
  // The rounded edge, then the flat of the face.
  context.fillStyle = '#c6cedd'
  context.beginPath()
  context.roundRect(0, 0, size, size, radius * 0.75)
  context.fill()
  const flat = context.createLinearGradient(0, 0, 0, size)
  flat.addColorStop(0, '#ffffff')
  flat.addColorStop(0.6, '#eef1f7')
  flat.addColorStop(1, '#d9dfea')
  context.fillStyle = flat
  context.beginPath()
  context.roundRect(size * 0.035, size * 0.035, size * 0.93, size * 0.93, radius)
  context.fill()
}

/** Draws a creature or a thing in its own colours. */
function paintSign(context: Context, size: number, sign: SVGSVGElement): void {
  context.save()
  context.translate(size * 0.15, size * 0.15)
  paintSvg(context, sign, size * 0.7, size * 0.7)
  context.restore()
}

function paintPips(context: Context, size: number, value: number): void {
  const pip = size * 0.092
  for (const place of pips[value] ?? []) {
    const x = size * (0.25 + 0.25 * (place % 3))
    const y = size * (0.25 + 0.25 * Math.floor(place / 3))
    // A hollow: dark at its upper edge, light at its lower one.
    context.fillStyle = '#ffffff'
    context.beginPath()
    context.arc(x, y + pip * 0.14, pip, 0, 2 * Math.PI)
    context.fill()
    const hollow = context.createLinearGradient(0, y - pip, 0, y + pip)
    hollow.addColorStop(0, '#0b0f18')
    hollow.addColorStop(1, '#3d4863')
    context.fillStyle = hollow
    context.beginPath()
    context.arc(x, y, pip, 0, 2 * Math.PI)
    context.fill()
  }
}

/** Returns the height of a die above the table after `part` of its throw: it falls and bounces twice. */
function heightAt(part: number): number {
  if (part < 0.42) return 1 - (part / 0.42) ** 2
  if (part < 0.74) {
    const within = (part - 0.42) / 0.32
    return 0.34 * 4 * within * (1 - within)
  }
  const within = Math.min(1, (part - 0.74) / 0.26)
  return 0.09 * 4 * within * (1 - within)
}

/** Dice that tumble and rest on the drawn values. */
export const drawer: Drawer<DiceState> = (stage) => {
  const clock = roundClock(stage.still)
  let state: DiceState | null = null
  let size = 0
  let faces: readonly Texture[] = []
  let thrown: readonly { readonly shadow: Sprite; readonly sides: readonly Sprite[] }[] = []

  function drawDie(at: number, ms: number): boolean {
    const { dice } = state!
    const { shadow, sides } = thrown[at]!
    const part = Math.min(1, (ms - laterMs * at) / throwMs)
    const begun = Math.max(0, part)
    const rest = {
      x: stage.size.width / 2 + (at - (dice.length - 1) / 2) * size * 1.34,
      y: stage.size.height - size * 0.92,
    }
    const left = 1 - slowing(begun)
    const high = begun < 1 ? heightAt(begun) : 0
    const x = rest.x + left * size * (0.9 - at * 0.9)
    const y = rest.y - high * size * 1.0
    // Each die has its own axis, so that no two tumble alike.
    const axis = Math.atan2(1 + at, 2 - at)
    const roll = turnAbout([Math.cos(axis), Math.sin(axis), 0], left * (7.5 + at))
    const spin = turnAbout([0, 0, 1], left * (2 - at * 1.7) + (at - 1) * 0.06)
    for (const [index, face] of facesOf(dice[at]!).entries()) {
      const sprite = sides[index]!
      const to = (vector: Face['out']) => turnedBy(view, turnedBy(spin, turnedBy(roll, vector)))
      const out = to(face.out)
      sprite.visible = out[2] > 0.06 && part > 0
      if (!sprite.visible) continue
      const [right, down] = [to(face.right), to(face.down)]
      sprite.texture = faces[face.value - 1]!
      sprite.setFromMatrix(
        new Matrix(right[0], right[1], down[0], down[1], x + (out[0] * size) / 2, y + (out[1] * size) / 2),
      )
      // Light from above and a little from the front.
      const lit = part >= 1 && state!.dim?.[at] ? 0.72 : 1
      const light = Math.round(
        lit * 255 * Math.min(1, 0.6 + 0.5 * Math.max(0, -0.5 * out[1] + 0.72 * out[2])),
      )
      sprite.tint = (light << 16) | (light << 8) | light
    }
    shadow.visible = part > 0
    shadow.position.set(x + high * size * 0.2, rest.y + size * 0.42)
    shadow.scale.set(1 - 0.25 * high, 0.62 * (1 - 0.25 * high))
    shadow.alpha = 0.95 - 0.6 * high
    return part < 1
  }

  return {
    layOut() {
      if (!state) return
      size = Math.min(stage.size.height / 2.5, stage.size.width / 4.4)
      const signs = state.signs?.()
      faces = [1, 2, 3, 4, 5, 6].map((value) =>
        stage.paint(size + 2 * margin, size + 2 * margin, (context) => {
          context.translate(margin, margin)
          paintGround(context, size)
          const sign = signs?.[value - 1]
          if (sign) paintSign(context, size, sign)
          else paintPips(context, size, value)
        }),
      )
      const cast = stage.paint(size * 1.9, size * 1.9, (context) => paintShadow(context, size * 1.9, 0.75))
      const ground = new Container()
      thrown = state.dice.map(() => {
        const shadow = new Sprite(cast)
        shadow.anchor.set(0.5)
        ground.addChild(shadow)
        const sides = Array.from({ length: 6 }, () => {
          const sprite = new Sprite(faces[0]!)
          sprite.anchor.set(0.5)
          return sprite
        })
        return { shadow, sides }
      })
      stage.root.addChild(ground, ...thrown.flatMap(({ sides }) => sides))
    },
    show(next, now) {
      const anew = next.dice.length !== state?.dice.length
      state = next
      clock.see(next.round, now)
      if (anew) stage.rebuild()
    },
    frame(now) {
      if (!state) return false
      const ms = clock.since(now)
      return state.dice.map((_, at) => drawDie(at, ms)).some((moving) => moving)
    },
  }
}
