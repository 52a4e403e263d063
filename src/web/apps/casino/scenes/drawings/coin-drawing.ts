import { Container, Sprite } from 'pixi.js'
import { paintShadow } from '../../stage/paint-light.ts'
import { roundClock } from '../../stage/round-clock.ts'
import type { Drawer } from '../../stage/stage.ts'

type Side = 'heads' | 'tails'

export interface CoinState {
  readonly round: string | null
  readonly side: Side
}

/** Milliseconds: the flight of the coin, and its bounces. */
const flight = 800
const bounces = 240
const turns = 4
/** Share of the coin's size. */
const thickness = 0.085
const slices = 7
type Context = CanvasRenderingContext2D

/** Shape on 48 by 48 and colours of each side, from light to dark, as in `CoinFace`. */
const faces = {
  heads: {
    shape: 'M10 34h28v4H10zM9 14l8 8 7-12 7 12 8-8-2.6 17H11.6z',
    ground: ['#ffe9ad', '#e0a52d', '#a86d0c'],
    ring: ['#fff0bd', '#b3780f'],
    sign: ['#6d4203', '#9a6208'],
    lit: '#fff3cf',
  },
  tails: {
    shape: 'M14 10h22v6H21v6h12v6H21v10h-7z',
    ground: ['#f7f9fd', '#b5bfd0', '#78849b'],
    ring: ['#ffffff', '#8592a9'],
    sign: ['#353f55', '#5a667d'],
    lit: '#ffffff',
  },
} as const

const upright = (context: Context, size: number, colours: readonly string[]) => {
  const gradient = context.createLinearGradient(0, 0, 0, size)
  for (const [at, colour] of colours.entries()) gradient.addColorStop(at / (colours.length - 1), colour)
  return gradient
}

const disc = (context: Context, size: number, radius: number) => {
  context.beginPath()
  context.arc(size / 2, size / 2, radius, 0, 2 * Math.PI)
  context.fill()
}

function paintFace(context: Context, size: number, side: Side): void {
  const { shape, ground, ring, sign, lit } = faces[side]
  // A raised ring, the field below it, and the sign struck into the field.
  context.fillStyle = upright(context, size, ring)
  disc(context, size, size * 0.5)
  context.fillStyle = upright(context, size, [...ring].reverse())
  disc(context, size, size * 0.445)
  context.fillStyle = upright(context, size, ground)
  disc(context, size, size * 0.43)
  const shine = context.createRadialGradient(size / 2, size * 0.2, 0, size / 2, size * 0.2, size * 0.42)
  shine.addColorStop(0, 'rgb(255 255 255 / .75)')
  shine.addColorStop(1, 'rgb(255 255 255 / 0)')
  context.fillStyle = shine
  disc(context, size, size * 0.43)
  const scale = (size * 0.56) / 48
  const struck = (fill: string | CanvasGradient, down: number) => {
    context.save()
    context.translate(size * 0.22, size * 0.22 + down)
    context.scale(scale, scale)
    context.fillStyle = fill
    context.fill(new Path2D(shape))
    context.restore()
  }
  struck(lit, size * 0.012)
  struck(upright(context, 48, sign), 0)
}

/** A coin that turns in the air and lands on the drawn side. */
export const drawer: Drawer<CoinState> = (stage) => {
  const clock = roundClock(stage.still)
  let state: CoinState | null = null
  let before: Side = 'heads'
  let coin = new Container()
  let edge: readonly Sprite[] = []
  let shadow = new Sprite()
  let sides: Readonly<Record<Side, Sprite>> = { heads: new Sprite(), tails: new Sprite() }
  let size = 0

  return {
    layOut() {
      size = Math.min(stage.size.width, stage.size.height / 1.6)
      const rim = stage.paint(size, size, (context) => {
        context.fillStyle = upright(context, size, ['#d9a441', '#8a5a0c', '#5c3a05'])
        disc(context, size, size / 2)
      })
      const centred = (texture: Sprite['texture']) => {
        const sprite = new Sprite(texture)
        sprite.anchor.set(0.5)
        return sprite
      }
      const face = (side: Side) =>
        centred(stage.paint(size, size, (context) => paintFace(context, size, side)))
      const cast = size * 1.3
      shadow = centred(stage.paint(cast, cast, (context) => paintShadow(context, cast, 0.65)))
      sides = { heads: face('heads'), tails: face('tails') }
      coin = new Container()
      edge = Array.from({ length: slices }, () => centred(rim))
      coin.addChild(...edge, sides.heads, sides.tails)
      stage.root.addChild(shadow, coin)
    },
    show(next, now) {
      if (state && next.round !== state.round) before = state.side
      const first = state === null
      state = next
      clock.see(next.round, now)
      if (first) stage.rebuild()
    },
    frame(now) {
      if (!state) return false
      const ms = clock.since(now)
      const air = Math.min(1, ms / flight)
      const bounce = Math.min(1, Math.max(0, (ms - flight) / bounces))
      const high = 4 * air * (1 - air) + 0.07 * 4 * bounce * (1 - bounce)
      const [start, end] = [before, state.side].map((side) => (side === 'heads' ? 0 : 1))
      const halves = start! + air * (2 * turns + (end! - start!))
      // The coin lands flat and rocks once.
      const rock = air < 1 ? 0 : 0.2 * Math.sin(bounce * 2 * Math.PI) * (1 - bounce)
      const angle = halves * Math.PI + rock
      const flat = Math.cos(angle)
      const scale = 1 + 0.1 * high
      const ground = stage.size.height - size * 0.56
      coin.position.set(stage.size.width / 2, ground - high * (stage.size.height - size * 1.14))
      coin.scale.set(scale)
      const depth = Math.sin(angle) * size * thickness * Math.sign(flat || 1)
      for (const [at, sprite] of edge.entries()) {
        sprite.scale.y = Math.max(0.01, Math.abs(flat))
        sprite.y = depth * (at / (slices - 1) - 0.5)
      }
      const seen: Side = flat >= 0 ? 'heads' : 'tails'
      for (const side of ['heads', 'tails'] as const) sides[side].visible = side === seen
      sides[seen].scale.y = Math.max(0.01, Math.abs(flat))
      sides[seen].y = -depth / 2
      // The coin is brightest when flat under the light.
      const bright = Math.round(255 * (0.62 + 0.38 * Math.abs(flat)))
      sides[seen].tint = (bright << 16) | (bright << 8) | bright
      shadow.position.set(stage.size.width / 2, ground + size * 0.06)
      shadow.scale.set(0.92 - 0.3 * high, (0.92 - 0.3 * high) * (0.35 + 0.65 * Math.abs(air < 1 ? 0.6 : 1)))
      shadow.alpha = 0.9 - 0.5 * high
      return ms < flight + bounces
    },
  }
}
