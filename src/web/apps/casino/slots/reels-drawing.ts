import { Container, Sprite, type Texture } from 'pixi.js'
import type { SlotScene, SlotSheet } from '#domain/casino/casino/api.ts'
import { fallenAfter, fallFrom, popping, type Spin, slowing, spinOf } from '../stage/motion.ts'
import type { Drawer, Stage } from '../stage/stage.ts'
import { fallsBetween } from './cascade.ts'
import type { Glyph } from './glyphs/glyph.ts'
import type { Mark } from './marks.ts'
import { moves } from './slot-round.ts'
import { paintBand, paintMark, paintPassing, paintRoundness, paintSymbol } from './symbol-textures.ts'
import { type WinLights, winLights } from './win-lights.ts'

export interface ReelsState {
  readonly glyphs: readonly Glyph[]
  readonly scene: SlotScene
  /** Previous picture of the round. */
  readonly before: SlotScene | null
  readonly moving: boolean
  /** Changes with every picture. */
  readonly turn: string
  readonly strips: SlotSheet['strips']
  readonly marks: readonly Mark[]
  /** Whether wins show as lines. */
  readonly lines: boolean
}

/** CSS pixels between two reels, as in the page's own drawing. */
const gap = 2
/** Symbols per second above which they are drawn blurred. */
const blurred = 9
/** Milliseconds of a cascade: until the winning symbols are gone, and until the others have landed. */
const cascade = { clears: 170, lands: 230, later: 22 }

interface Cell {
  readonly sprite: Sprite
  readonly mark: Sprite
}

/** A winning symbol that is leaving. */
interface Taken {
  readonly symbol: number
  readonly row: number
}

/** Movement of a reel's symbols to their present positions. */
type Way =
  | { readonly kind: 'still' }
  | { readonly kind: 'spin'; readonly spin: Spin; readonly tape: readonly number[] }
  | { readonly kind: 'fall'; readonly rows: readonly number[]; readonly taken: readonly Taken[] }
  | { readonly kind: 'arrive'; readonly fresh: readonly boolean[] }

const held = (scene: SlotScene | null) => (scene?.more?.held ?? []) as readonly number[]

/** Returns each reel's movement: from the previous symbols, through the passing ones, to its stop. */
function waysOf(
  { scene, before, strips }: ReelsState,
  shown: readonly (readonly number[])[],
): readonly Way[] {
  const { window, kind } = scene
  const rows = window[0]!.length
  const falls = kind === 'cascade' && before ? fallsBetween(before.window, takenBy(before), window) : null
  return window.map((column, reel): Way => {
    if (kind === 'spin' || kind === 'free') {
      if (held(before).includes(reel)) return { kind: 'still' }
      const last = moves[kind] - 110
      const stop = window.length > 1 ? last * (0.55 + (0.45 * reel) / (window.length - 1)) : last
      const spin = spinOf(stop, rows + 2)
      const strip = strips[reel]!
      const passing = Array.from({ length: spin.distance - rows }, (_, at) => strip[at % strip.length]!)
      return { kind: 'spin', spin, tape: [...column, ...passing, ...(shown[reel] ?? column)] }
    }
    if (kind === 'cascade') {
      const old = before?.window[reel] ?? []
      const gone = new Set(
        falls && before ? takenBy(before).flatMap(([on, row]) => (on === reel ? [row] : [])) : [],
      )
      const taken = Array.from(gone, (row) => ({ symbol: old[row]!, row }))
      return { kind: 'fall', rows: falls?.[reel] ?? column.map(() => rows), taken }
    }
    return { kind: 'arrive', fresh: column.map((symbol, row) => before?.window[reel]?.[row] !== symbol) }
  })
}

const takenBy = ({ wins }: SlotScene) => wins.flatMap(({ cells }) => cells)

/** Reels on the stage: they spin with weight, winning symbols light up, and cascades fall. */
export const drawer: Drawer<ReelsState> = (stage: Stage) => {
  let state: ReelsState | null = null
  let ways: readonly Way[] = []
  let shown: readonly (readonly number[])[] = []
  let turnedAt = 0
  let restedAt: number | null = null

  let cell = 0
  let sharp: readonly Texture[] = []
  let passing: readonly Texture[] = []
  let cells: readonly (readonly Cell[])[] = []
  let bands: readonly { readonly plain: Sprite; readonly lit: Sprite }[] = []
  let lights: WinLights | null = null
  const plates = new Map<string, Texture>()

  const plate = (text: string) => {
    const known = plates.get(text)
    if (known) return known
    const made = stage.paint(cell, cell, (context) => paintMark(context, text, cell, stage.font))
    plates.set(text, made)
    return made
  }

  function layOut(): void {
    if (!state) return
    const { window } = state.scene
    const rows = window[0]!.length
    cell = stage.size.height / rows
    const { height } = stage.size
    plates.clear()
    sharp = state.glyphs.map((glyph) => stage.paint(cell, cell, (to) => paintSymbol(to, glyph, cell)))
    passing = state.glyphs.map((glyph) => stage.paint(cell, cell, (to) => paintPassing(to, glyph, cell)))
    const plain = stage.paint(cell, height, (to) => paintBand(to, cell, height, stage.palette, false))
    const lit = stage.paint(cell, height, (to) => paintBand(to, cell, height, stage.palette, true))
    const round = stage.paint(cell, height, (to) => paintRoundness(to, cell, height))
    const left = (reel: number) => reel * (cell + gap)
    bands = window.map((_, reel) => {
      const both = { plain: new Sprite(plain), lit: new Sprite(lit) }
      for (const band of [both.plain, both.lit]) band.x = left(reel)
      stage.root.addChild(both.plain, both.lit)
      return both
    })
    lights = winLights(stage, { cell, left, rows })
    stage.root.addChild(lights.below)
    const symbols = new Container()
    cells = window.map((_, reel) =>
      // One extra cell above and one below the window for a spinning reel.
      Array.from({ length: rows + 2 }, () => {
        const sprite = new Sprite(sharp[0]!)
        sprite.anchor.set(0.5)
        sprite.x = left(reel) + cell / 2
        const mark = new Sprite(sharp[0]!)
        mark.anchor.set(0.5)
        mark.x = sprite.x
        return { sprite, mark }
      }),
    )
    for (const { sprite } of cells.flat()) symbols.addChild(sprite)
    for (const { mark } of cells.flat()) symbols.addChild(mark)
    stage.root.addChild(symbols)
    for (const reel of window.keys()) {
      const over = new Sprite(round)
      over.x = left(reel)
      stage.root.addChild(over)
    }
    stage.root.addChild(lights.above)
  }

  function show(next: ReelsState, now: number): void {
    const turned = state?.turn !== next.turn
    if (turned && next.moving) {
      ways = waysOf(next, shown)
      turnedAt = now
      restedAt = null
    }
    if (!next.moving && (turned || state?.moving || restedAt === null)) {
      // A picture already present shows its end, without a celebration.
      restedAt = turned && !state?.moving ? Number.NEGATIVE_INFINITY : now
      ways = []
      shown = next.scene.window
    }
    const first = state === null
    state = next
    if (first) stage.rebuild()
  }

  /** Places a symbol in a cell; -1 is none. `row` may be fractional. */
  function place({ sprite }: Cell, symbol: number, row: number, speed = 0): void {
    const textures = speed > blurred ? passing : sharp
    sprite.visible = symbol >= 0
    if (symbol < 0) return
    sprite.texture = textures[symbol]!
    sprite.y = (row + 0.5) * cell
    sprite.alpha = 1
    sprite.scale.set(1)
  }

  function frameReel(reel: number, column: readonly number[], ms: number): boolean {
    const own = cells[reel]!
    const way = ways[reel] ?? { kind: 'still' }
    for (const { sprite, mark } of own) {
      sprite.visible = false
      mark.visible = false
    }
    if (way.kind === 'spin') {
      const { offset, speed } = way.spin.at(ms)
      const strip = state!.strips[reel]!
      const top = Math.floor(offset) - 1
      for (const [at, one] of own.entries()) {
        const on = top + at
        place(one, way.tape[on] ?? strip[(on + strip.length * 2) % strip.length]!, on - offset, speed)
      }
      return speed > 0 || offset !== 0
    }
    let moving = false
    for (const [row, symbol] of column.entries()) {
      const one = own[row]!
      if (way.kind === 'fall') {
        const height = way.rows[row]!
        const gone = ms < cascade.clears ? way.taken[row] : undefined
        if (gone) {
          // The replacement is still above.
          const part = ms / cascade.clears
          place(one, gone.symbol, gone.row)
          one.sprite.scale.set(1 + 0.35 * slowing(part))
          one.sprite.alpha = 1 - part ** 2
          moving = true
          continue
        }
        // The lowest fall first, as the space below them clears.
        const after = ms - cascade.clears - cascade.later * (column.length - 1 - row)
        const landing = cascade.lands * Math.sqrt(Math.max(1, height) / 2)
        place(one, symbol, row - (height === 0 ? 0 : fallFrom(height, landing, after)))
        if (height > 0 && after < fallenAfter(landing)) moving = true
      } else if (way.kind === 'arrive' && way.fresh[row]) {
        const part = ms / 420
        place(one, symbol, row - 0.5 * (1 - slowing(part * 1.3)))
        one.sprite.scale.set(popping(part))
        one.sprite.alpha = slowing(part * 2)
        if (part < 1) moving = true
      } else place(one, symbol, row)
    }
    return moving
  }

  function frame(now: number): boolean {
    if (!state || !lights) return false
    const { scene, marks, lines } = state
    const sinceTurn = now - turnedAt
    const sinceRest = restedAt === null ? null : now - restedAt
    let moving = false
    for (const [reel, column] of scene.window.entries()) {
      if (frameReel(reel, column, sinceTurn)) moving = true
      bands[reel]!.lit.visible = held(scene).includes(reel)
    }
    for (const {
      cell: [reel, row],
      text,
    } of marks) {
      const { mark, sprite } = cells[reel]![row]!
      mark.visible = true
      mark.texture = plate(text)
      mark.y = sprite.y
      mark.scale.set(sinceRest === null ? 1 : popping(sinceRest / 320))
      if (sinceRest !== null && sinceRest < 320) moving = true
    }
    const won = sinceRest === null ? [] : scene.wins
    if (lights.frame(won, lines, sinceRest ?? 0)) moving = true
    const lit = new Set(won.flatMap(({ cells }) => cells.map(([reel, row]) => `${reel} ${row}`)))
    if (lit.size > 0) {
      const part = sinceRest! / 900
      for (const [reel, column] of scene.window.entries())
        for (const row of column.keys()) {
          const { sprite } = cells[reel]![row]!
          if (lit.has(`${reel} ${row}`)) sprite.scale.set(beat(part))
          else sprite.alpha = 1 - 0.62 * slowing(sinceRest! / 240)
        }
      if (part < 1) moving = true
    }
    return moving
  }

  return { layOut, show, frame }
}

/** Returns the scale of a winning symbol, which swells twice, the second time less. */
const beat = (part: number) => {
  if (part >= 1) return 1
  const first = Math.max(0, Math.sin((part / 0.55) * Math.PI))
  const second = part > 0.55 ? Math.sin(((part - 0.55) / 0.45) * Math.PI) : 0
  return 1 + (part <= 0.55 ? 0.15 * first : 0.06 * second)
}
