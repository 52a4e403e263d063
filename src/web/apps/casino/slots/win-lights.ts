import { Container, Sprite } from 'pixi.js'
import type { SlotScene } from '#domain/casino/casino/api.ts'
import { slowing } from '../stage/motion.ts'
import { paintBeam, paintGlow } from '../stage/paint-light.ts'
import type { Stage } from '../stage/stage.ts'

/** Milliseconds: a line's run through its symbols; the life of a spark. */
const running = 420
const sparkling = 850
const sparksOfCell = 9
/** Most sparks, however many cells have won. */
const mostSparks = 150

export interface WinLights {
  readonly below: Container
  readonly above: Container
  /** Draws the wins `ms` after the reels stopped. Returns whether anything still moves. */
  frame(wins: SlotScene['wins'], lines: boolean, ms: number): boolean
}

/** Returns a number from 0 to 1, the same for the same spark: a redraw has to look the same. */
const fixed = (number: number) => {
  const value = Math.sin(number * 127.1 + 11.7) * 43_758.5453
  return value - Math.floor(value)
}

/** Light on winning symbols: a glow behind each, lines through them, and sparks that fly off and fall. */
export function winLights(
  stage: Stage,
  grid: { readonly cell: number; readonly left: (reel: number) => number; readonly rows: number },
): WinLights {
  const { cell, left } = grid
  const { light } = stage.palette
  const below = new Container()
  const above = new Container()
  const glow = stage.paint(cell, cell, (to) => paintGlow(to, cell, light))
  const beam = stage.paint(64, 20, (to) => paintBeam(to, 64, 20, light))
  const dot = stage.paint(12, 12, (to) => paintGlow(to, 12, light))
  const beams = new Container()
  const sparks = new Container()
  above.addChild(beams, sparks)
  let drawn: SlotScene['wins'] | null = null
  const glows: Sprite[] = []
  const stretches: { sprite: Sprite; from: number; to: number; length: number }[] = []
  const flying: { sprite: Sprite; x: number; y: number; right: number; up: number; size: number }[] = []

  const middle = ([reel, row]: readonly [number, number]) => ({
    x: left(reel) + cell / 2,
    y: (row + 0.5) * cell,
  })

  function set(wins: SlotScene['wins'], lines: boolean): void {
    for (const holder of [below, beams, sparks]) for (const child of holder.removeChildren()) child.destroy()
    glows.length = stretches.length = flying.length = 0
    const seen = new Map(wins.flatMap(({ cells }) => cells.map((one) => [one.join(' '), one] as const)))
    for (const one of seen.values()) {
      const sprite = new Sprite(glow)
      sprite.anchor.set(0.5)
      sprite.position.copyFrom(middle(one))
      sprite.blendMode = 'add'
      below.addChild(sprite)
      glows.push(sprite)
    }
    for (const { cells, line } of lines ? wins : []) {
      if (line === undefined) continue
      for (const [at, one] of cells.slice(1).entries()) {
        const [from, to] = [middle(cells[at]!), middle(one)]
        const sprite = new Sprite(beam)
        sprite.anchor.set(0, 0.5)
        sprite.position.copyFrom(from)
        sprite.rotation = Math.atan2(to.y - from.y, to.x - from.x)
        sprite.blendMode = 'add'
        beams.addChild(sprite)
        const length = Math.hypot(to.x - from.x, to.y - from.y)
        stretches.push({ sprite, from: at / (cells.length - 1), to: (at + 1) / (cells.length - 1), length })
      }
    }
    const each = Math.min(sparksOfCell, Math.floor(mostSparks / Math.max(1, seen.size)))
    for (const [at, one] of [...seen.values()].entries()) {
      const { x, y } = middle(one)
      for (let spark = 0; spark < each; spark++) {
        const number = at * sparksOfCell + spark
        const sprite = new Sprite(dot)
        sprite.anchor.set(0.5)
        sprite.blendMode = 'add'
        sparks.addChild(sprite)
        const way = fixed(number) * 2 * Math.PI
        const speed = cell * (0.6 + 1.3 * fixed(number + 0.5))
        flying.push({
          sprite,
          x: x + Math.cos(way) * cell * 0.25,
          y: y + Math.sin(way) * cell * 0.25,
          right: Math.cos(way) * speed,
          up: Math.sin(way) * speed - cell * 0.9,
          size: 0.35 + 0.75 * fixed(number + 0.25),
        })
      }
    }
  }

  return {
    below,
    above,
    frame(wins, lines, ms) {
      if (drawn !== wins) {
        drawn = wins
        set(wins, lines)
      }
      const resting = Math.min(1, ms / 900)
      for (const sprite of glows) {
        sprite.alpha = slowing(ms / 180) * (0.62 + 0.38 * Math.sin(resting * Math.PI))
        sprite.scale.set(1.02 + 0.22 * Math.sin(resting * Math.PI))
      }
      const run = ms / running
      for (const { sprite, from, to, length } of stretches) {
        const part = Math.min(1, Math.max(0, (run - from) / (to - from)))
        sprite.visible = part > 0
        sprite.width = length * part
        sprite.height = Math.max(12, cell * 0.16)
        sprite.alpha = 0.85
      }
      const life = ms / sparkling
      sparks.visible = life < 1
      if (life < 1)
        for (const { sprite, x, y, right, up, size } of flying) {
          const seconds = ms / 1000
          sprite.position.set(x + right * seconds, y + up * seconds + cell * 2.1 * seconds ** 2)
          sprite.alpha = (1 - life) ** 1.5
          sprite.scale.set(size * (1 - 0.6 * life))
        }
      return wins.length > 0 && ms < Math.max(900, running, sparkling)
    },
  }
}
