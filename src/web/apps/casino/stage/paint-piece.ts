import { clear, mixed } from './colours.ts'
import { paintCard } from './paint-card.ts'
import { paintBall } from './paint-light.ts'
import { paintSvg } from './paint-svg.ts'
import type { PieceKind } from './pieces.ts'
import type { Palette } from './stage.ts'

type Context = CanvasRenderingContext2D

export interface Paint {
  readonly kind: PieceKind
  readonly card: number | null
  readonly tone: string
  readonly text: string
  /** Font size of its text, in pixels. */
  readonly letters: number
  /** Colour of plates and pegs. */
  readonly colour: string
  /** The page's drawing inside it, and its box: relative to the piece's corner. */
  readonly drawing: SVGSVGElement | null
  readonly box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number }
  readonly radius: number
}

const down = (context: Context, height: number, colours: readonly string[]) => {
  const gradient = context.createLinearGradient(0, 0, 0, height)
  for (const [at, colour] of colours.entries()) gradient.addColorStop(at / (colours.length - 1), colour)
  return gradient
}

/** Returns the colours of the upper edge, the upper part, the lower part, and the side facing the player. */
const raised = (from: string) => [
  mixed(from, '#ffffff', 0.55),
  mixed(from, '#ffffff', 0.2),
  mixed(from, '#000000', 0.14),
  mixed(from, '#000000', 0.52),
]

/** Paints a block with its side visible below: a pressable or unopened piece. */
function paintRaised(context: Context, width: number, height: number, radius: number, from: string): void {
  const [edge, lit, dark, side] = raised(from) as [string, string, string, string]
  const thick = Math.max(2, Math.min(5, height * 0.07))
  context.fillStyle = side
  context.beginPath()
  context.roundRect(0, 0, width, height, radius)
  context.fill()
  context.fillStyle = edge
  context.beginPath()
  context.roundRect(0, 0, width, height - thick, radius)
  context.fill()
  context.fillStyle = down(context, height - thick, [lit, from, dark])
  context.beginPath()
  context.roundRect(0, 1.2, width, height - thick - 1.2, radius)
  context.fill()
  // Light on the upper half.
  const shine = context.createRadialGradient(width / 2, -height * 0.2, 0, width / 2, -height * 0.2, height)
  shine.addColorStop(0, 'rgb(255 255 255 / .34)')
  shine.addColorStop(1, 'rgb(255 255 255 / 0)')
  context.fillStyle = shine
  context.fill()
}

/** Paints a hollow: its upper edge casts a shadow into it, its lower one catches the light. */
function paintHollow(
  context: Context,
  width: number,
  height: number,
  radius: number,
  colours: readonly string[],
): void {
  context.fillStyle = 'rgb(255 255 255 / .2)'
  context.beginPath()
  context.roundRect(0, 1.4, width, height - 1.4, radius)
  context.fill()
  context.fillStyle = down(context, height, colours)
  context.beginPath()
  context.roundRect(0, 0, width, height - 1.4, radius)
  context.fill()
  context.save()
  context.clip()
  const shade = context.createLinearGradient(0, 0, 0, height * 0.4)
  shade.addColorStop(0, 'rgb(0 0 0 / .5)')
  shade.addColorStop(1, 'rgb(0 0 0 / 0)')
  context.fillStyle = shade
  context.fillRect(0, 0, width, height)
  context.restore()
}

function paintTile(
  context: Context,
  width: number,
  height: number,
  { tone, radius, colour }: Paint,
  palette: Palette,
) {
  const { deep, body, light } = palette
  const ground = mixed(deep, '#000000', 0.35)
  if (tone === 'open' || tone === 'past') {
    paintHollow(context, width, height, radius, [ground, mixed(ground, body, 0.25)])
    return
  }
  if (tone === 'hit') {
    paintHollow(context, width, height, radius, ['#8a1018', '#ff7a3c', '#a11822'])
    return
  }
  if (tone === 'light') {
    paintRaised(context, width, height, radius, '#e9edf5')
    return
  }
  if (tone === 'won') {
    paintRaised(context, width, height, radius, light)
    return
  }
  if (tone === 'drawn') {
    paintRaised(context, width, height, radius, body)
    context.strokeStyle = light
    context.lineWidth = 3
    context.beginPath()
    context.roundRect(1.5, 1.5, width - 3, height - 4.5, Math.max(0, radius - 1.5))
    context.stroke()
    return
  }
  paintRaised(context, width, height, radius, colour || body)
}

/** Paints a plate of glass, dark or with its lamp lit behind it. */
function paintPlate(context: Context, width: number, height: number, { tone, radius, colour }: Paint): void {
  const from = colour || '#4a66ef'
  if (tone !== 'lit') {
    paintRaised(context, width, height, radius, mixed(from, '#000000', 0.42))
    return
  }
  paintRaised(context, width, height, radius, from)
  const lamp = context.createRadialGradient(width / 2, height * 0.4, 0, width / 2, height * 0.4, width * 0.7)
  lamp.addColorStop(0, '#ffffff')
  lamp.addColorStop(0.35, clear(mixed(from, '#ffffff', 0.55), 0.9))
  lamp.addColorStop(1, clear(from, 0))
  context.fillStyle = lamp
  context.fill()
}

/** Paints a round piece: a coin's face with a rim and a field, red or white. */
function paintCoin(context: Context, size: number, red: boolean): void {
  const [lit, body, dark] = red ? ['#ff9a8f', '#d0272c', '#6f0a12'] : ['#ffffff', '#dfe4ee', '#8b96ab']
  const disc = (part: number, colours: readonly string[]) => {
    context.fillStyle = down(context, size, colours)
    context.beginPath()
    context.arc(size / 2, size / 2, size * part, 0, 2 * Math.PI)
    context.fill()
  }
  disc(0.5, [lit!, dark!])
  disc(0.43, [dark!, body!])
  disc(0.405, [mixed(body!, '#ffffff', 0.25), body!, mixed(body!, '#000000', 0.28)])
  // Frame of a square hole, struck into the field.
  const side = size * 0.24
  context.fillStyle = mixed(body!, '#000000', 0.42)
  context.beginPath()
  context.roundRect(size / 2 - side / 2, size / 2 - side / 2, side, side, side * 0.16)
  context.fill()
  context.fillStyle = mixed(body!, '#ffffff', 0.5)
  context.fillRect(size / 2 - side / 2, size / 2 + side / 2 - 1, side, 1.4)
  const shine = context.createRadialGradient(size / 2, size * 0.12, 0, size / 2, size * 0.12, size * 0.42)
  shine.addColorStop(0, 'rgb(255 255 255 / .7)')
  shine.addColorStop(1, 'rgb(255 255 255 / 0)')
  context.fillStyle = shine
  context.beginPath()
  context.arc(size / 2, size / 2, size * 0.43, 0, 2 * Math.PI)
  context.fill()
}

/** Paints the slider of a scale: a bar with a groove in its middle. */
function paintMark(context: Context, width: number, height: number, from: string): void {
  paintRaised(context, width, height, width * 0.42, from)
  const groove = width * 0.16
  for (const [at, colour] of [
    [0, 'rgb(0 0 0 / .38)'],
    [1, 'rgb(255 255 255 / .7)'],
  ] as const) {
    context.fillStyle = colour
    context.beginPath()
    context.roundRect(width / 2 - groove / 2 + at, height * 0.26, groove, height * 0.42, groove / 2)
    context.fill()
  }
}

/** Paints a piece into a box of its own size. */
export function paintPiece(
  context: Context,
  width: number,
  height: number,
  paint: Paint,
  palette: Palette,
  font: string,
): void {
  const { kind, tone, text, letters, drawing, box, colour } = paint
  if (kind === 'card') {
    paintCard(context, width, height, paint.card, palette, font)
    return
  }
  if (kind === 'coin') {
    paintCoin(context, width, tone === 'red')
    return
  }
  if (kind === 'mark') {
    paintMark(context, width, height, tone === 'won' ? palette.light : '#ffffff')
    return
  }
  if (kind === 'ball') {
    paintBall(context, width, ['#fff9e0', '#f0a92e', '#7a4705'])
    return
  }
  if (kind === 'tile') paintTile(context, width, height, paint, palette)
  if (kind === 'plate') paintPlate(context, width, height, paint)
  if (kind === 'peg') {
    if (tone === 'empty') paintHollow(context, width, height, width / 2, ['#05070c', '#1a2030'])
    else paintBall(context, width, [mixed(colour, '#ffffff', 0.75), colour, mixed(colour, '#000000', 0.55)])
  }
  if (drawing) {
    context.save()
    context.translate(box.x, box.y)
    if (tone === 'past') context.globalAlpha = 0.55
    paintSvg(context, drawing, box.width, box.height)
    context.restore()
  }
  if (text) {
    const dark = ['light', 'won', 'lit'].includes(tone)
    context.font = `750 ${letters}px ${font}`
    context.textAlign = 'center'
    context.textBaseline = 'middle'
    context.fillStyle = dark ? 'rgb(255 255 255 / .6)' : 'rgb(0 0 0 / .4)'
    context.fillText(text, width / 2, height * 0.5 + 1.2)
    context.fillStyle = dark ? '#141a27' : '#ffffff'
    context.fillText(text, width / 2, height * 0.5)
  }
}
