import { clear, mixed } from '../stage/colours.ts'
import type { Palette } from '../stage/stage.ts'
import type { Glyph, Layer } from './glyphs/glyph.ts'

type Context = CanvasRenderingContext2D

/** Symbol size as a share of its cell, as in the page's own drawing. */
const symbolSize = 0.78

function trace(context: Context, [shape, , opacity = 1, width]: Layer, fill: string | CanvasGradient): void {
  context.globalAlpha = opacity
  if (shape.startsWith('o')) {
    const [x, y, wide, high] = shape.slice(1).split(' ').map(Number)
    context.fillStyle = fill
    context.beginPath()
    context.ellipse(x!, y!, wide!, high!, 0, 0, 2 * Math.PI)
    context.fill()
  } else if (width === undefined) {
    context.fillStyle = fill
    context.fill(new Path2D(shape), 'evenodd')
  } else {
    context.strokeStyle = fill
    context.lineWidth = width
    context.lineCap = 'round'
    context.lineJoin = 'round'
    context.stroke(new Path2D(shape))
  }
  context.globalAlpha = 1
}

/** Paints the layers of a symbol on 48 by 48, lit from above, as `GlyphLayers` does in the page. */
function paintLayers(context: Context, glyph: Glyph): void {
  const details = glyph.findIndex(([, , opacity]) => opacity !== undefined)
  const body = details < 0 ? glyph : glyph.slice(0, details)
  const gloss = context.createLinearGradient(0, 2, 0, 46)
  gloss.addColorStop(0, 'rgb(255 255 255 / .55)')
  gloss.addColorStop(0.42, 'rgb(255 255 255 / 0)')
  gloss.addColorStop(0.6, 'rgb(0 0 0 / 0)')
  gloss.addColorStop(1, 'rgb(0 0 0 / .32)')
  for (const layer of body) trace(context, layer, layer[1])
  for (const layer of body) trace(context, layer, gloss)
  for (const layer of details < 0 ? [] : glyph.slice(details)) trace(context, layer, layer[1])
}

function painted(glyph: Glyph, pixels: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = Math.max(1, Math.ceil(pixels))
  const context = canvas.getContext('2d')!
  context.scale(canvas.width / 48, canvas.width / 48)
  paintLayers(context, glyph)
  return canvas
}

/** Paints a symbol in the middle of its cell, above its shadow. */
export function paintSymbol(context: Context, glyph: Glyph, cell: number): void {
  const size = cell * symbolSize
  const scale = context.getTransform().a
  const at = (cell - size) / 2
  context.shadowColor = 'rgb(0 0 0 / .55)'
  context.shadowBlur = 0.055 * cell * scale
  context.shadowOffsetY = 0.04 * cell * scale
  context.drawImage(painted(glyph, size * scale), at, at, size, size)
}

/** Paints a passing symbol, blurred along its movement. */
export function paintPassing(context: Context, glyph: Glyph, cell: number): void {
  const size = cell * symbolSize
  const symbol = painted(glyph, size)
  const at = (cell - size) / 2
  const times = 24
  const reach = cell * 0.34
  for (let time = 0; time < times; time++) {
    const part = (time / (times - 1)) * 2 - 1
    context.globalAlpha = 0.11 * (1 - Math.abs(part)) + 0.03
    context.drawImage(symbol, at, at + part * reach, size, size)
  }
}

/** Paints the band of a reel's symbols; a held one is lit from within. */
export function paintBand(
  context: Context,
  width: number,
  height: number,
  { deep, body, light }: Palette,
  held: boolean,
): void {
  context.beginPath()
  context.roundRect(0, 0, width, height, 6)
  context.clip()
  const ground = context.createLinearGradient(0, 0, 0, height)
  if (held) {
    ground.addColorStop(0, mixed(light, deep, 0.55))
    ground.addColorStop(1, deep)
  } else {
    const dark = '#0a0d14'
    ground.addColorStop(0, dark)
    ground.addColorStop(0.5, mixed(deep, dark, 0.38))
    ground.addColorStop(1, dark)
  }
  context.fillStyle = ground
  context.fillRect(0, 0, width, height)
  // The edges of the band curve away from the light.
  const sides = context.createLinearGradient(0, 0, width, 0)
  sides.addColorStop(0, 'rgb(0 0 0 / .42)')
  sides.addColorStop(0.14, 'rgb(0 0 0 / 0)')
  sides.addColorStop(0.86, 'rgb(0 0 0 / 0)')
  sides.addColorStop(1, 'rgb(0 0 0 / .42)')
  context.fillStyle = sides
  context.fillRect(0, 0, width, height)
  const glow = context.createRadialGradient(
    width / 2,
    height * 0.36,
    0,
    width / 2,
    height * 0.36,
    height * 0.55,
  )
  glow.addColorStop(0, clear(held ? light : body, held ? 0.35 : 0.3))
  glow.addColorStop(1, clear(body, 0))
  context.fillStyle = glow
  context.fillRect(0, 0, width, height)
}

/** Paints the shading over a reel: it is round, so top and bottom are dark, with light from above. */
export function paintRoundness(context: Context, width: number, height: number): void {
  context.beginPath()
  context.roundRect(0, 0, width, height, 6)
  context.clip()
  const shade = context.createLinearGradient(0, 0, 0, height)
  shade.addColorStop(0, 'rgb(0 0 0 / .72)')
  shade.addColorStop(0.05, 'rgb(0 0 0 / .4)')
  shade.addColorStop(0.19, 'rgb(0 0 0 / 0)')
  shade.addColorStop(0.81, 'rgb(0 0 0 / 0)')
  shade.addColorStop(0.95, 'rgb(0 0 0 / .4)')
  shade.addColorStop(1, 'rgb(0 0 0 / .72)')
  context.fillStyle = shade
  context.fillRect(0, 0, width, height)
  const shine = context.createLinearGradient(0, height * 0.1, 0, height * 0.42)
  shine.addColorStop(0, 'rgb(255 255 255 / 0)')
  shine.addColorStop(0.5, 'rgb(255 255 255 / .06)')
  shine.addColorStop(1, 'rgb(255 255 255 / 0)')
  context.fillStyle = shine
  context.fillRect(0, height * 0.1, width, height * 0.32)
}

/** Paints a single symbol's value or multiplier, on a plate at the bottom of its cell. */
export function paintMark(context: Context, text: string, cell: number, font: string): void {
  const size = Math.max(11, cell * 0.19)
  context.font = `700 ${size}px ${font}`
  const wide = context.measureText(text).width + size * 0.9
  const high = size * 1.4
  const [x, y] = [(cell - wide) / 2, cell * 0.88 - high]
  context.shadowColor = 'rgb(0 0 0 / .5)'
  context.shadowBlur = 4
  context.shadowOffsetY = 2
  const ground = context.createLinearGradient(0, y, 0, y + high)
  ground.addColorStop(0, '#2b3446')
  ground.addColorStop(1, '#10141d')
  context.fillStyle = ground
  context.beginPath()
  context.roundRect(x, y, wide, high, high / 2)
  context.fill()
  context.shadowColor = 'transparent'
  context.fillStyle = '#ffffff'
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.fillText(text, cell / 2, y + high / 2 + size * 0.04)
}
