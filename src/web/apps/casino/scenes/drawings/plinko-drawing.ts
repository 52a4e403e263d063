import { Container, Sprite } from 'pixi.js'
import { slowing } from '../../stage/motion.ts'
import { paintBall, paintGlow, paintShadow } from '../../stage/paint-light.ts'
import { roundClock } from '../../stage/round-clock.ts'
import type { Drawer } from '../../stage/stage.ts'
import { ballAt, ballRadius, fallMs, pegRadius, stretchOf, touchedAt, touches } from './plinko-fall.ts'

export interface PlinkoState {
  readonly round: string | null
  readonly rows: number
  /** Left 0, right 1, by row; null without a ball. */
  readonly path: readonly number[] | null
}

/** Number of images in the ball's trail, and the milliseconds between them. */
const trail = { length: 12, apart: 14 }
const flash = 420

/** Pegs that light up when touched, and the ball that falls between them. */
export const drawer: Drawer<PlinkoState> = (stage) => {
  const clock = roundClock(stage.still)
  let state: PlinkoState | null = null
  let laidOut = 0
  let lights: readonly (readonly Sprite[])[] = []
  let tail: readonly Sprite[] = []
  let ball = new Sprite()
  let shadow = new Sprite()
  let landing = new Sprite()

  const unit = () => stage.size.width / (state!.rows + 1)

  function layOut(): void {
    if (!state) return
    const { rows } = state
    laidOut = rows
    const { light, deep } = stage.palette
    const one = unit()
    const size = pegRadius * 2 * one
    const peg = stage.paint(size, size, (to) => paintBall(to, size, ['#ffffff', light, deep]))
    const under = stage.paint(size * 2, size * 2, (to) => paintShadow(to, size * 2, 0.55))
    const glow = stage.paint(size * 4, size * 4, (to) => paintGlow(to, size * 4, light))
    const ground = new Container()
    const pegs = new Container()
    const above = new Container()
    lights = Array.from({ length: rows }, (_, row) =>
      Array.from({ length: row + 1 }, (__, at) => {
        const x = ((rows - row) / 2 + at + 0.5) * one
        const y = (row + 1) * one
        const cast = new Sprite(under)
        cast.anchor.set(0.5)
        cast.position.set(x + one * 0.05, y + one * 0.2)
        ground.addChild(cast)
        const sprite = new Sprite(peg)
        sprite.anchor.set(0.5)
        sprite.position.set(x, y)
        pegs.addChild(sprite)
        const lit = new Sprite(glow)
        lit.anchor.set(0.5)
        lit.position.set(x, y)
        lit.blendMode = 'add'
        lit.visible = false
        above.addChild(lit)
        return lit
      }),
    )
    const around = ballRadius * 2 * one
    const gold = stage.paint(around, around, (to) => paintBall(to, around, ['#fffdf2', '#ffd76a', '#b5630f']))
    const dark = stage.paint(around * 1.7, around * 1.7, (to) => paintShadow(to, around * 1.7, 0.6))
    const spark = stage.paint(around, around, (to) => paintGlow(to, around, '#ffdf8a'))
    tail = Array.from({ length: trail.length }, (_, at) => {
      const sprite = new Sprite(spark)
      sprite.anchor.set(0.5)
      sprite.blendMode = 'add'
      sprite.scale.set(1 - (0.75 * at) / trail.length)
      above.addChild(sprite)
      return sprite
    })
    landing = new Sprite(glow)
    landing.anchor.set(0.5)
    landing.blendMode = 'add'
    shadow = new Sprite(dark)
    shadow.anchor.set(0.5)
    ball = new Sprite(gold)
    ball.anchor.set(0.5)
    stage.root.addChild(ground, pegs, above, landing, shadow, ball)
  }

  return {
    layOut,
    show(next, now) {
      state = next
      clock.see(next.path ? next.round : null, now)
      if (laidOut !== next.rows) stage.rebuild()
    },
    frame(now) {
      if (!state) return false
      const { path } = state
      const one = unit()
      const ms = clock.since(now)
      const part = Math.min(1, ms / fallMs)
      for (const peg of lights.flat()) peg.visible = false
      ball.visible = shadow.visible = landing.visible = path !== null
      for (const sprite of tail) sprite.visible = path !== null && part < 1
      if (!path) return false
      const { x, y } = ballAt(path, part)
      ball.position.set(x * one, (y + 1) * one)
      shadow.position.set((x + 0.1) * one, (y + 1.22) * one)
      for (const [at, sprite] of tail.entries()) {
        const before = ballAt(path, Math.max(0, (ms - (at + 1) * trail.apart) / fallMs))
        sprite.position.set(before.x * one, (before.y + 1) * one)
        sprite.alpha = 0.34 * (1 - at / trail.length)
      }
      const { at, part: way } = stretchOf(path, part)
      // The ball flattens on its peg for a moment.
      const flat = at > 0 && part < 1 ? Math.max(0, 1 - way * 5) * 0.12 : 0
      ball.scale.set(1 + flat, 1 - flat)
      let right = 0
      for (const [row, turn] of path.entries()) {
        const touched = touchedAt(path, row)
        const age = ms - touched * fallMs
        if (age >= 0) {
          const lit = lights[row]![right]!
          lit.visible = true
          // The touched pegs stay lit, so that the path remains visible.
          lit.alpha = 0.32 + 0.68 * (1 - slowing(age / flash))
          lit.scale.set(0.72 + 0.5 * (1 - slowing(age / flash)))
        }
        right += turn
      }
      const end = touches(path).at(-1)!
      const landed = (ms - 0.9 * fallMs) / flash
      landing.position.set(end.x * one, (end.y + 1) * one)
      landing.alpha = landed < 0 ? 0 : 0.45 + 0.55 * (1 - slowing(landed))
      landing.scale.set(1.1 + 0.5 * (1 - slowing(landed)))
      return ms < fallMs + flash
    },
  }
}
