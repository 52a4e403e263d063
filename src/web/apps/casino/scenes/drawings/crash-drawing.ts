import { Container, Sprite } from 'pixi.js'
import { clear, mixed } from '../../stage/colours.ts'
import { slowing } from '../../stage/motion.ts'
import { paintBeam, paintGlow } from '../../stage/paint-light.ts'
import type { Drawer, Palette } from '../../stage/stage.ts'
import { climbed, climbMs, place, sky, topOf } from './crash-curve.ts'

export interface CrashState {
  readonly round: string | null
  /** Multiple reached, or at the crash; null on the ground. */
  readonly to: number | null
  readonly target: number
  readonly crashed: boolean
}

const stretches = 44
const strips = 110
const bows = 6
const sparks = 34
/** Milliseconds: the kite sways after its climb, or falls. */
const swaying = 900
const falling = 800
const red = '#ff8f7a'
type Context = CanvasRenderingContext2D

/** Returns a number from 0 to 1, the same for the same spark. */
const fixed = (number: number) => {
  const value = Math.sin(number * 91.7 + 3.1) * 43_758.5453
  return value - Math.floor(value)
}

/** Draws the kite on 40 by 48: four sails, the upper ones lit. */
function paintKite(context: Context, scale: number, { deep, body, light }: Palette): void {
  context.scale(scale, scale)
  context.translate(20, 22)
  const sail = (shape: string, colours: readonly [string, string]) => {
    const gradient = context.createLinearGradient(0, -20, 0, 24)
    gradient.addColorStop(0, colours[0])
    gradient.addColorStop(1, colours[1])
    context.fillStyle = gradient
    context.fill(new Path2D(shape))
  }
  context.shadowColor = 'rgb(0 0 0 / .55)'
  context.shadowBlur = 5 * scale
  context.shadowOffsetY = 4 * scale
  sail('M0-20 16 0 0 24-16 0z', [body, body])
  context.shadowColor = 'transparent'
  sail('M0-20V0H-16z', ['#ffffff', mixed(light, '#ffffff', 0.35)])
  sail('M0-20V0H16z', [mixed(light, '#ffffff', 0.3), light])
  sail('M-16 0H0V24z', [mixed(body, '#ffffff', 0.18), body])
  sail('M16 0H0V24z', [mixed(body, deep, 0.25), mixed(body, deep, 0.6)])
  context.fillStyle = clear(deep, 0.35)
  context.fillRect(-0.4, -20, 0.8, 44)
  context.fillRect(-16, -0.4, 32, 0.8)
}

function paintBow(context: Context, size: number, colour: string): void {
  const gradient = context.createLinearGradient(0, 0, 0, size)
  gradient.addColorStop(0, mixed(colour, '#ffffff', 0.5))
  gradient.addColorStop(1, colour)
  context.fillStyle = gradient
  context.beginPath()
  context.moveTo(0, size * 0.15)
  context.lineTo(size * 0.5, size * 0.45)
  context.lineTo(size, size * 0.15)
  context.lineTo(size, size * 0.85)
  context.lineTo(size * 0.5, size * 0.55)
  context.lineTo(0, size * 0.85)
  context.fill()
}

/** A kite that climbs along its curve, sways, or crashes. */
export const drawer: Drawer<CrashState> = (stage) => {
  let state: CrashState | null = null
  let began = Number.NEGATIVE_INFINITY
  let from = 1
  let fromTop = topOf(1, 1)
  let at = 1
  let top = fromTop

  let scale = 1
  let curve: readonly Sprite[] = []
  let ground: readonly Sprite[] = []
  let levels: readonly Sprite[] = []
  let aim = new Container()
  let kite = new Sprite()
  let tail: readonly Sprite[] = []
  let light = new Sprite()
  let burst: readonly Sprite[] = []

  const wantedTop = () => (state ? topOf(state.target, state.to ?? 1) : 2)

  function layOut(): void {
    if (!state) return
    const { palette, size } = stage
    scale = size.width / sky.width
    const centred = (texture: Sprite['texture'], x = 0.5, y = 0.5) => {
      const sprite = new Sprite(texture)
      sprite.anchor.set(x, y)
      return sprite
    }
    const line = stage.paint(size.width, 2, (context) => {
      context.fillStyle = 'rgb(255 255 255 / .1)'
      context.fillRect(0, 0, size.width, 1)
    })
    levels = [0.25, 0.5, 0.75].map((part) => {
      const sprite = new Sprite(line)
      sprite.position.set(sky.left * scale, sky.ground * part * scale)
      sprite.width = (sky.width - 2 * sky.left) * scale
      return sprite
    })
    const dash = stage.paint(6, 4, (context) => {
      context.fillStyle = 'rgb(255 255 255 / .8)'
      context.beginPath()
      context.roundRect(0, 1, 5, 2, 1)
      context.fill()
    })
    aim = new Container()
    for (let x = sky.left * scale; x < (sky.width - sky.left) * scale; x += 13) {
      const sprite = new Sprite(dash)
      sprite.x = x
      aim.addChild(sprite)
    }
    const fade = stage.paint(2, 64, (context) => {
      const gradient = context.createLinearGradient(0, 0, 0, 64)
      gradient.addColorStop(0, clear(palette.light, 0.5))
      gradient.addColorStop(1, clear(palette.light, 0))
      context.fillStyle = gradient
      context.fillRect(0, 0, 2, 64)
    })
    ground = Array.from({ length: strips }, () => new Sprite(fade))
    const beam = stage.paint(32, 24, (context) => paintBeam(context, 32, 24, palette.light))
    curve = Array.from({ length: stretches }, () => centred(beam, 0))
    const cloth = scale * 0.92
    kite = centred(stage.paint(44 * cloth, 54 * cloth, (context) => paintKite(context, cloth, palette)))
    kite.anchor.set(20 / 44, 22 / 54)
    const bow = stage.paint(8 * scale, 8 * scale, (context) => paintBow(context, 8 * scale, palette.body))
    tail = Array.from({ length: bows }, () => centred(bow))
    const halo = 90 * scale
    light = centred(stage.paint(halo, halo, (context) => paintGlow(context, halo, palette.light)))
    light.blendMode = 'add'
    const spark = stage.paint(10, 10, (context) => paintGlow(context, 10, '#ffd0a6'))
    burst = Array.from({ length: sparks }, () => centred(spark))
    for (const sprite of burst) sprite.blendMode = 'add'
    stage.root.addChild(...levels, ...ground, aim, ...curve, light, ...tail, kite, ...burst)
  }

  /** `torn`: the crash is visible; nothing may reveal it earlier. */
  function drawCurve(torn: boolean): void {
    for (const [index, sprite] of curve.entries()) {
      sprite.visible = at > 1.001
      const one = place(at ** (index / stretches), top)
      const two = place(at ** ((index + 1) / stretches), top)
      sprite.position.set(one.x * scale, one.y * scale)
      sprite.rotation = Math.atan2(two.y - one.y, two.x - one.x)
      sprite.width = Math.hypot(two.x - one.x, two.y - one.y) * scale + 0.25
      sprite.height = 26
      // The trail is brightest at its newest end.
      sprite.alpha = 0.35 + 0.65 * ((index + 1) / stretches) ** 2
      sprite.tint = torn ? Number.parseInt(red.slice(1), 16) : 0xffffff
    }
    const end = place(at, top)
    const wide = (end.x - sky.left) / strips
    for (const [index, sprite] of ground.entries()) {
      sprite.visible = at > 1.001
      // Strips are even in width, which is the curve's own parameter.
      const part = (index + 0.5) / strips
      const { y } = place(at ** part, top)
      sprite.position.set((sky.left + index * wide) * scale, y * scale)
      sprite.width = wide * scale
      sprite.height = Math.max(0.01, (sky.ground - y) * scale)
      sprite.alpha = torn ? 0.4 : 0.9
    }
  }

  return {
    layOut,
    show(next, now) {
      const first = state === null
      const moved = state?.to !== next.to || state?.round !== next.round
      const anew = state?.round !== next.round
      fromTop = first ? topOf(next.target, next.to ?? 1) : top
      if (moved || state?.target !== next.target) {
        from = anew || next.to === null ? 1 : Math.min(at, next.to)
        began = first || stage.still ? Number.NEGATIVE_INFINITY : now
      }
      state = next
      if (first) stage.rebuild()
    },
    frame(now) {
      if (!state) return false
      const ms = now - began
      const part = Math.min(1, ms / climbMs)
      at = state.to === null ? 1 : climbed(from, state.to, part)
      top = fromTop + (wantedTop() - fromTop) * slowing(part)
      const torn = state.crashed && part === 1
      drawCurve(torn)
      const aimed = place(state.target, top)
      aim.y = aimed.y * scale - 2
      const end = place(at, top)
      const fell = state.crashed ? Math.max(0, ms - climbMs) / falling : 0
      const drop = Math.min(1, fell)
      const sway = at > 1 ? Math.max(0, 1 - Math.max(0, ms - climbMs) / swaying) : 0
      const swing = Number.isFinite(ms) ? Math.sin(ms / 130) * sway : 0
      const x = end.x + drop * 14
      const y = Math.min(sky.ground - 6, end.y + drop ** 2 * 150)
      kite.position.set(x * scale, (y + swing * 1.2) * scale)
      kite.rotation = 0.32 * (at > 1 ? 1 : 0) + swing * 0.1 + drop * 2.4
      kite.alpha = 1 - 0.55 * drop
      light.position.copyFrom(kite.position)
      light.alpha = at > 1 ? 0.55 * (1 - drop) : 0.25
      light.tint = torn ? Number.parseInt(red.slice(1), 16) : 0xffffff
      for (const [index, sprite] of tail.entries()) {
        const behind = (index + 1) * 7.5
        const wave =
          Math.sin((Number.isFinite(ms) ? ms / 110 : 0) - index * 0.9) * sway * 3 + Math.sin(index * 1.1)
        const angle = at > 1 ? kite.rotation + 2.1 : kite.rotation + 1.6
        sprite.position.set(
          kite.x + (Math.cos(angle) * (behind + 14) - Math.sin(angle) * wave) * scale,
          kite.y + (Math.sin(angle) * (behind + 14) + Math.cos(angle) * wave) * scale,
        )
        sprite.rotation = angle - Math.PI / 2 + wave * 0.12
        sprite.scale.set(1 - index * 0.07)
        sprite.alpha = kite.alpha
        sprite.visible = at > 1.001
      }
      for (const [index, sprite] of burst.entries()) {
        sprite.visible = fell > 0 && fell < 1
        if (!sprite.visible) continue
        const way = fixed(index) * 2 * Math.PI
        const far = (16 + 46 * fixed(index + 0.5)) * slowing(fell)
        sprite.position.set(
          (end.x + Math.cos(way) * far) * scale,
          (end.y + Math.sin(way) * far + 40 * fell ** 2) * scale,
        )
        sprite.alpha = (1 - fell) ** 1.4
        sprite.scale.set(0.4 + 1.1 * fixed(index + 0.25))
      }
      return ms < climbMs + (state.crashed ? falling : swaying)
    },
  }
}
