import { clear } from './colours.ts'

type Context = CanvasRenderingContext2D

/** Paints a soft round light. */
export function paintGlow(context: Context, size: number, colour: string): void {
  const glow = context.createRadialGradient(size / 2, size / 2, 0, size / 2, size / 2, size / 2)
  glow.addColorStop(0, clear(colour, 0.9))
  glow.addColorStop(0.35, clear(colour, 0.45))
  glow.addColorStop(1, clear(colour, 0))
  context.fillStyle = glow
  context.fillRect(0, 0, size, size)
}

/** Paints a beam of light of half the height, soft above and below. */
export function paintBeam(context: Context, width: number, height: number, colour: string): void {
  const beam = context.createLinearGradient(0, 0, 0, height)
  beam.addColorStop(0, clear(colour, 0))
  beam.addColorStop(0.38, clear(colour, 0.28))
  beam.addColorStop(0.46, clear(colour, 0.95))
  beam.addColorStop(0.54, clear(colour, 0.95))
  beam.addColorStop(0.62, clear(colour, 0.28))
  beam.addColorStop(1, clear(colour, 0))
  context.fillStyle = beam
  context.fillRect(0, 0, width, height)
}

/** Paints a ball lit from above, shaded to its dark side. */
export function paintBall(
  context: Context,
  size: number,
  [lit, body, dark]: readonly [string, string, string],
): void {
  const middle = size / 2
  const sphere = context.createRadialGradient(
    size * 0.4,
    size * 0.28,
    size * 0.03,
    middle,
    size * 0.46,
    size * 0.56,
  )
  sphere.addColorStop(0, lit)
  sphere.addColorStop(0.4, body)
  sphere.addColorStop(1, dark)
  context.fillStyle = sphere
  context.beginPath()
  context.arc(middle, middle, middle, 0, 2 * Math.PI)
  context.fill()
  // Light reflected from the ground.
  const back = context.createRadialGradient(middle, size * 1.02, 0, middle, size * 1.02, size * 0.5)
  back.addColorStop(0, clear(lit, 0.3))
  back.addColorStop(1, clear(lit, 0))
  context.fillStyle = back
  context.fill()
}

/** Paints the shadow of a round thing on the surface just behind it. */
export function paintShadow(context: Context, size: number, alpha: number): void {
  const shadow = context.createRadialGradient(size / 2, size / 2, 0, size / 2, size / 2, size / 2)
  shadow.addColorStop(0, `rgb(0 0 0 / ${alpha})`)
  shadow.addColorStop(0.45, `rgb(0 0 0 / ${alpha * 0.7})`)
  shadow.addColorStop(1, 'rgb(0 0 0 / 0)')
  context.fillStyle = shadow
  context.fillRect(0, 0, size, size)
}
