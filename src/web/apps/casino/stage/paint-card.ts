import { clear, mixed } from './colours.ts'
import type { Palette } from './stage.ts'

type Context = CanvasRenderingContext2D

const ranks = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K']
/** Hearts, diamonds, clubs, spades on 100 by 100, in the order of card numbers. */
const suits = [
  'M50 94C20 68 4 50 4 30 4 14 16 5 28 5c10 0 18 6 22 16C54 11 62 5 72 5c12 0 24 9 24 25 0 20-16 38-46 64z',
  'M50 2C60 20 74 36 90 50 74 64 60 80 50 98 40 80 26 64 10 50 26 36 40 20 50 2z',
  'M50 4a22 22 0 0 1 18 35 22 22 0 1 1-14 31c1 12 5 20 14 26H32c9-6 13-14 14-26a22 22 0 1 1-14-31A22 22 0 0 1 50 4z',
  'M50 4c26 26 45 42 45 60 0 13-9 21-20 21-8 0-15-4-20-11 1 10 5 16 13 22H32c8-6 12-12 13-22-5 7-12 11-20 11C14 85 5 77 5 64 5 46 24 30 50 4z',
] as const
const inks = [
  ['#e8383f', '#a50d1c'],
  ['#3d4a66', '#10151f'],
] as const

/**
 * Positions of the suit signs on cards from two to ten, as shares of the field; those in the lower half are upside
 * down.
 */
const columns = [0, 0.5, 1] as const
const third = 1 / 3
const fields: Readonly<Record<number, readonly (readonly [column: number, row: number])[]>> = {
  2: [
    [1, 0],
    [1, 1],
  ],
  3: [
    [1, 0],
    [1, 0.5],
    [1, 1],
  ],
  4: [
    [0, 0],
    [2, 0],
    [0, 1],
    [2, 1],
  ],
  5: [
    [0, 0],
    [2, 0],
    [1, 0.5],
    [0, 1],
    [2, 1],
  ],
  6: [
    [0, 0],
    [2, 0],
    [0, 0.5],
    [2, 0.5],
    [0, 1],
    [2, 1],
  ],
  7: [
    [0, 0],
    [2, 0],
    [1, 0.25],
    [0, 0.5],
    [2, 0.5],
    [0, 1],
    [2, 1],
  ],
  8: [
    [0, 0],
    [2, 0],
    [1, 0.25],
    [0, 0.5],
    [2, 0.5],
    [1, 0.75],
    [0, 1],
    [2, 1],
  ],
  9: [
    [0, 0],
    [2, 0],
    [0, third],
    [2, third],
    [1, 0.5],
    [0, 2 * third],
    [2, 2 * third],
    [0, 1],
    [2, 1],
  ],
  10: [
    [0, 0],
    [2, 0],
    [1, third / 2],
    [0, third],
    [2, third],
    [0, 2 * third],
    [2, 2 * third],
    [1, 1 - third / 2],
    [0, 1],
    [2, 1],
  ],
}

const rounded = (context: Context, inset: number, width: number, height: number, radius: number) => {
  context.beginPath()
  context.roundRect(inset, inset, width - 2 * inset, height - 2 * inset, Math.max(0, radius - inset))
}

const down = (context: Context, height: number, ...colours: readonly string[]) => {
  const gradient = context.createLinearGradient(0, 0, 0, height)
  for (const [at, colour] of colours.entries()) gradient.addColorStop(at / (colours.length - 1), colour)
  return gradient
}

/** Paints a suit sign around a point, lit from above, upright or upside down. */
function paintSuit(
  context: Context,
  suit: number,
  x: number,
  y: number,
  size: number,
  turned: boolean,
): void {
  const [lit, dark] = inks[suit < 2 ? 0 : 1]!
  context.save()
  context.translate(x, y)
  if (turned) context.rotate(Math.PI)
  context.scale(size / 100, size / 100)
  context.translate(-50, -50)
  const ink = context.createLinearGradient(0, turned ? 100 : 0, 0, turned ? 0 : 100)
  ink.addColorStop(0, lit)
  ink.addColorStop(1, dark)
  context.fillStyle = ink
  context.fill(new Path2D(suits[suit]!))
  context.restore()
}

function paintBack(context: Context, width: number, height: number, { deep, body, light }: Palette): void {
  const radius = width * 0.1
  context.fillStyle = down(context, height, '#ffffff', '#e4e8f1')
  rounded(context, 0, width, height, radius)
  context.fill()
  context.fillStyle = down(context, height, mixed(body, '#ffffff', 0.16), body, deep)
  rounded(context, width * 0.055, width, height, radius)
  context.fill()
  context.save()
  context.clip()
  // A lattice of lines with a stone at every crossing.
  const step = width / 6
  context.strokeStyle = clear(light, 0.34)
  context.lineWidth = Math.max(0.6, width * 0.012)
  context.beginPath()
  for (let at = -height; at < width + height; at += step) {
    context.moveTo(at, 0)
    context.lineTo(at + height, height)
    context.moveTo(at, 0)
    context.lineTo(at - height, height)
  }
  context.stroke()
  const shine = context.createRadialGradient(width / 2, 0, 0, width / 2, 0, height * 0.8)
  shine.addColorStop(0, 'rgb(255 255 255 / .36)')
  shine.addColorStop(1, 'rgb(255 255 255 / 0)')
  context.fillStyle = shine
  context.fillRect(0, 0, width, height)
  context.restore()
  const [x, y, size] = [width / 2, height / 2, width * 0.2]
  for (const [part, colour] of [
    [1, deep],
    [0.82, light],
    [0.55, body],
  ] as const) {
    context.fillStyle = colour
    context.beginPath()
    context.moveTo(x, y - size * 1.3 * part)
    context.lineTo(x + size * part, y)
    context.lineTo(x, y + size * 1.3 * part)
    context.lineTo(x - size * part, y)
    context.fill()
  }
}

/** Paints a playing card by its number, or its back, lit from above. */
export function paintCard(
  context: Context,
  width: number,
  height: number,
  card: number | null,
  palette: Palette,
  font: string,
): void {
  if (card === null) {
    paintBack(context, width, height, palette)
    return
  }
  const radius = width * 0.1
  const [rank, suit] = [card % 13, Math.floor(card / 13)]
  const [, ink] = inks[suit < 2 ? 0 : 1]!
  context.fillStyle = down(context, height, '#c9d0de', '#a9b3c6')
  rounded(context, 0, width, height, radius)
  context.fill()
  context.fillStyle = down(context, height, '#ffffff', '#f9fafc', '#e7ebf2')
  context.beginPath()
  context.roundRect(0, 0, width, height - Math.max(0.8, height * 0.008), radius)
  context.fill()

  const text = ranks[rank]!
  const index = width * 0.27
  context.textAlign = 'center'
  context.textBaseline = 'alphabetic'
  const corner = () => {
    context.font = `750 ${text.length > 1 ? index * 0.88 : index}px ${font}`
    context.fillStyle = ink
    context.fillText(text, width * 0.165, height * 0.19, width * 0.27)
    paintSuit(context, suit, width * 0.165, height * 0.295, width * 0.165, false)
  }
  const large = width >= 56
  corner()
  context.save()
  context.translate(width, height)
  context.rotate(Math.PI)
  if (large) corner()
  context.restore()

  const value = rank + 1
  const field = fields[value]
  if (!large) {
    paintSuit(context, suit, width * 0.58, height * 0.62, width * 0.5, false)
    return
  }
  if (rank === 0) {
    paintSuit(context, suit, width / 2, height / 2, width * 0.5, false)
    return
  }
  if (field) {
    const [left, across, top, along] = [width * 0.35, width * 0.3, height * 0.17, height * 0.66]
    for (const [column, row] of field)
      paintSuit(context, suit, left + columns[column]! * across, top + row * along, width * 0.19, row > 0.5)
    return
  }
  // A court card: a medallion in its suit's colour, with the letter struck into it.
  const [x, y, reach] = [width / 2, height / 2, width * 0.23]
  const [lit] = inks[suit < 2 ? 0 : 1]!
  context.fillStyle = down(context, height, mixed('#ffffff', lit, 0.16), mixed('#ffffff', lit, 0.3))
  context.beginPath()
  context.roundRect(width * 0.29, height * 0.12, width * 0.42, height * 0.76, width * 0.05)
  context.fill()
  const gold = context.createLinearGradient(0, y - reach, 0, y + reach)
  gold.addColorStop(0, '#ffeeb5')
  gold.addColorStop(0.5, '#e3ab3c')
  gold.addColorStop(1, '#9a660f')
  context.fillStyle = gold
  context.beginPath()
  context.arc(x, y, reach, 0, 2 * Math.PI)
  context.fill()
  const ground = context.createLinearGradient(0, y - reach, 0, y + reach)
  ground.addColorStop(0, lit)
  ground.addColorStop(1, ink)
  context.fillStyle = ground
  context.beginPath()
  context.arc(x, y, reach * 0.84, 0, 2 * Math.PI)
  context.fill()
  context.font = `750 ${reach * 1.15}px ${font}`
  context.fillStyle = 'rgb(0 0 0 / .35)'
  context.fillText(text, x, y + reach * 0.44)
  context.fillStyle = '#ffe9ad'
  context.fillText(text, x, y + reach * 0.4)
  paintSuit(context, suit, x, height * 0.225, width * 0.17, false)
  paintSuit(context, suit, x, height * 0.775, width * 0.17, true)
}
