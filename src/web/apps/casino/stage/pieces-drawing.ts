import { Container, Sprite, type Texture } from 'pixi.js'
import type { PaintedPiece, PiecesState } from './measure-pieces.ts'
import { slowing } from './motion.ts'
import { type Paint, paintPiece } from './paint-piece.ts'
import {
  atRest,
  dealt,
  fallen,
  lifted,
  type Pose,
  setDown,
  shaken,
  struck,
  sunk,
  swept,
  swung,
  tossed,
  turnedOnTable,
  turnedTile,
} from './piece-motion.ts'
import { apart, carriedOver, covered, lasts, type PieceKind } from './pieces.ts'
import type { Drawer } from './stage.ts'

/** Empty CSS pixels around a piece, for its smooth edges, and around its shadow. */
const [margin, soft] = [2, 18]

type Motion = (part: number, actor: Actor, stage: { readonly width: number; readonly height: number }) => Pose

interface Movement {
  readonly began: number
  readonly lasts: number
  readonly pose: Motion
}

/** A piece on the stage, and its movement. */
interface Actor {
  piece: PaintedPiece
  /** Previous look, before a change. */
  before: PaintedPiece | null
  movement: Movement | null
  /** Position before its place changed. */
  from: { readonly x: number; readonly y: number; readonly at: number } | null
  /** Whether it leaves the table. */
  gone: boolean
  body: Sprite | null
  shadow: Sprite | null
}

const fromShoe: Motion = (part, { piece }, { width }) =>
  dealt(part, { x: width - piece.x + piece.width, y: -piece.y - piece.height })
const away: Motion = (part, { piece }) =>
  piece.kind === 'card' ? swept(part, { x: -piece.width * 3, y: -piece.height * 1.6 }) : sunk(part)
const falls: Motion = (part, { piece }) => fallen(part, piece.y + piece.height)

/** Entrance of each kind. */
const entering: Partial<
  Record<PieceKind, readonly [ms: number, motion: Motion, apart: number, all: number]>
> = {
  card: [lasts.dealt, fromShoe, 110, 900],
  thing: [lasts.fallen, falls, 90, 500],
  mark: [lasts.set, setDown, 0, 0],
  // Visible once the cup above it lifts.
  ball: [lasts.mixed, (part) => ({ ...atRest, alpha: part < 0.62 ? 0 : 1 }), 0, 0],
  coin: [lasts.tossed, (part, { piece }) => tossed(part, piece.height * 1.9), 60, 200],
}

/** Change of look of each kind. */
const changing: Readonly<
  Record<PieceKind, readonly [ms: number, motion: Motion, apart: number, all: number]>
> = {
  card: [lasts.turned, turnedOnTable, 110, 900],
  tile: [lasts.turned, turnedTile, 90, 800],
  plate: [lasts.lit, () => atRest, 0, 0],
  peg: [lasts.set, setDown, 0, 0],
  thing: [lasts.set, setDown, 0, 0],
  coin: [lasts.turned, turnedTile, 60, 200],
  hand: [lasts.shaken, (part, { piece }) => shaken(part, piece.height), 0, 0],
  target: [lasts.struck, struck, 0, 0],
  cup: [
    lasts.mixed,
    (part, { piece, before }) =>
      lifted(part, piece.height * 0.38, piece.width, before !== null && before.y > piece.y + 1),
    0,
    0,
  ],
  ball: [lasts.lit, () => atRest, 0, 0],
  mark: [lasts.lit, () => atRest, 0, 0],
}

/** Pieces that the page marks, each at its place in the page: they enter, turn over, move and leave with weight. */
export const drawer: Drawer<PiecesState> = (stage) => {
  const actors = new Map<string, Actor>()
  let leaving: Actor[] = []
  let textures = new Map<string, Texture>()
  let ground = new Container()
  let table = new Container()
  let round: string | null = null
  let size = { width: 0, height: 0 }
  let first = true

  const sizeKey = ({ width, height }: PaintedPiece) => `${Math.round(width)}x${Math.round(height)}`
  function textureOf(piece: PaintedPiece, paint: Paint = piece.paint, look = piece.look): Texture {
    const name = `${piece.kind} ${sizeKey(piece)} ${look}`
    const known = textures.get(name)
    if (known) return known
    const { width, height } = piece
    const texture = stage.paint(width + 2 * margin, height + 2 * margin, (context) => {
      context.translate(margin, margin)
      paintPiece(context, width, height, paint, stage.palette, stage.font)
    })
    textures.set(name, texture)
    return texture
  }
  /** Returns the shape of a piece as a soft dark spot. */
  function shadowOf(piece: PaintedPiece): Texture {
    const solid =
      piece.kind === 'card' || piece.kind === 'tile' || piece.kind === 'plate' || piece.kind === 'mark'
    const round = ['coin', 'ball', 'peg'].includes(piece.kind)
    const name = `shadow ${solid || round ? piece.kind : piece.look} ${sizeKey(piece)}`
    const known = textures.get(name)
    if (known) return known
    const [width, height] = [piece.width + 2 * soft, piece.height + 2 * soft]
    const texture = stage.paint(width, height, (context) => {
      const scale = context.getTransform().a
      // Only the shadow falls on the picture: the shape itself is outside.
      const outside = 4 * width
      context.shadowColor = 'rgb(0 0 0 / .8)'
      context.shadowBlur = 9 * scale
      context.shadowOffsetX = outside * scale
      context.translate(soft - outside, soft)
      if (solid || round) {
        context.beginPath()
        context.roundRect(
          0,
          0,
          piece.width,
          piece.height,
          round ? piece.width / 2 : piece.paint.radius || piece.width * 0.1,
        )
        context.fill()
        return
      }
      const surface = document.createElement('canvas')
      surface.width = Math.ceil(piece.width * scale)
      surface.height = Math.ceil(piece.height * scale)
      const inner = surface.getContext('2d')!
      inner.scale(scale, scale)
      paintPiece(inner, piece.width, piece.height, piece.paint, stage.palette, stage.font)
      context.drawImage(surface, 0, 0, piece.width, piece.height)
    })
    textures.set(name, texture)
    return texture
  }

  function start(
    group: readonly Actor[],
    movementOf: (kind: PieceKind) => (typeof changing)[PieceKind] | undefined,
    now: number,
  ): void {
    const ordered = [...group].sort((one, other) => one.piece.order - other.piece.order)
    for (const [at, actor] of ordered.entries()) {
      const movement = movementOf(actor.piece.kind)
      if (!movement) continue
      const [ms, pose, most, all] = movement
      actor.movement = { began: now + at * apart(ordered.length, most, all), lasts: ms, pose }
    }
  }

  function place(actor: Actor, now: number): boolean {
    const { piece, movement, from } = actor
    const part = movement ? (now - movement.began) / movement.lasts : 1
    const gone = from ? (now - from.at) / (piece.kind === 'mark' ? lasts.ranged : lasts.moved) : 1
    if (gone >= 1) actor.from = null
    const slid = piece.kind === 'mark' ? swung(gone) : slowing(gone)
    if (part >= 1) actor.movement = null
    const pose =
      movement && part < 1
        ? movement.pose(Math.max(0, part), actor, stage.size)
        : actor.gone
          ? { ...atRest, alpha: 0 }
          : atRest
    if (!actor.body || !actor.shadow) {
      actor.body = new Sprite()
      actor.shadow = new Sprite()
      actor.body.anchor.set(0.5)
      actor.shadow.anchor.set(0.5)
      ground.addChild(actor.shadow)
      table.addChild(actor.body)
    }
    const { body, shadow } = actor
    const shown = pose.before ? (actor.before ?? hidden(piece)) : piece
    body.texture = textureOf(shown)
    shadow.texture = shadowOf(piece)
    const x = (from ? from.x + (piece.x - from.x) * slid : piece.x) + pose.x
    const y = (from ? from.y + (piece.y - from.y) * slid : piece.y) + pose.y
    const near = 1 + 0.12 * pose.lift
    // The previous look may have another size.
    body.position.set(x, y)
    body.scale.set(pose.scaleX * near, pose.scaleY * near)
    body.rotation = pose.rotation
    body.alpha = pose.alpha * piece.alpha
    body.tint = piece.dim ? 0xb4b4b4 : 0xffffff
    body.zIndex = movement && part < 1 ? 1 : 0
    const flat = piece.paint.tone === 'open' || piece.paint.tone === 'empty' || piece.paint.tone === 'hit'
    shadow.visible = !flat
    shadow.position.set(x + 10 * pose.lift, y + 3 + (piece.kind === 'coin' ? -pose.y : 0) + 20 * pose.lift)
    shadow.scale.set(body.scale.x, body.scale.y)
    shadow.rotation = pose.rotation
    shadow.alpha = body.alpha * (0.62 - 0.3 * pose.lift)
    return actor.movement !== null || actor.from !== null
  }

  /** Returns the other side of a piece that enters turned over: a card's back, a coin's other colour. */
  function hidden(piece: PaintedPiece): PaintedPiece {
    const { kind, paint } = piece
    if (kind === 'card') return { ...piece, look: covered, paint: { ...paint, card: null } }
    if (kind !== 'coin') return piece
    const tone = paint.tone === 'red' ? 'white' : 'red'
    return { ...piece, look: `other ${tone}`, paint: { ...paint, tone } }
  }

  const drop = ({ body, shadow }: Actor) => {
    body?.destroy()
    shadow?.destroy()
  }

  return {
    layOut() {
      textures = new Map()
      for (const actor of leaving) drop(actor)
      leaving = []
      for (const actor of actors.values()) {
        actor.body = null
        actor.shadow = null
        // Its texture is gone, and the page no longer has that look.
        actor.before = null
      }
      ground = new Container()
      table = new Container()
      table.sortableChildren = true
      stage.root.addChild(ground, table)
    },
    show(state, now) {
      const { pieces } = state
      // A resized page moves no piece.
      const moved = size.width !== stage.size.width || size.height !== stage.size.height
      size = { ...stage.size }
      const anew = round !== state.round
      round = state.round
      const still = stage.still || first
      first = false
      for (const [key, was] of carriedOver(
        [...actors.values()].map(({ piece }) => piece),
        pieces,
      )) {
        const actor = actors.get(was)!
        actors.delete(was)
        actors.set(key, actor)
      }
      const stays = new Set(pieces.map(({ key }) => key))
      let cleared = false
      for (const [key, actor] of actors) {
        if (stays.has(key)) continue
        actors.delete(key)
        actor.gone = true
        if (!still && (actor.piece.kind === 'card' || anew)) {
          cleared = true
          actor.movement = { began: now, lasts: lasts.swept, pose: away }
          leaving.push(actor)
        } else drop(actor)
      }
      const came: Actor[] = []
      const changed: Actor[] = []
      for (const piece of pieces) {
        const actor = actors.get(piece.key)
        if (!actor) {
          const next: Actor = {
            piece,
            before: null,
            movement: null,
            from: null,
            gone: false,
            body: null,
            shadow: null,
          }
          actors.set(piece.key, next)
          came.push(next)
          continue
        }
        const { piece: was } = actor
        const goes = Math.hypot(was.x - piece.x, was.y - piece.y) > 1
        const turns = was.turn !== piece.turn && piece.turn !== ''
        if (turns || (was.look !== piece.look && (!goes || moved))) {
          actor.before = was
          changed.push(actor)
        }
        if (moved) actor.from = null
        else if (goes && !turns && !still) actor.from = { x: was.x, y: was.y, at: now }
        actor.piece = piece
      }
      if (still) return
      start(came, (kind) => entering[kind], now + (cleared ? lasts.swept / 2 : 0))
      start(changed, (kind) => changing[kind], now)
    },
    frame(now) {
      let moving = false
      for (const actor of actors.values()) moving = place(actor, now) || moving
      for (const actor of leaving) if (place(actor, now)) moving = true
      for (const actor of leaving) if (!actor.movement) drop(actor)
      leaving = leaving.filter(({ movement }) => movement !== null)
      return moving
    },
  }
}
