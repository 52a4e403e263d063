/** Sample points of a field per axis, which measure its free share. */
const grid = 8
/** Free share from which a field counts as open. */
const freeEnough = 0.55

/** Position of a pointer, in pixels of the window. */
export interface Point {
  readonly x: number
  readonly y: number
}

/** Cover of a field: metal that a pointer removes. */
export interface Foil {
  /** Removes it along a stroke; returns whether enough of the field is free. */
  scratch(from: Point, to: Point): boolean
}

/** Paints foil on a canvas: brushed metal in the game's colours, lit from above. */
export function layFoil(canvas: HTMLCanvasElement): Foil | null {
  const paint = canvas.getContext('2d')
  if (!paint) return null
  const { width, height } = canvas.getBoundingClientRect()
  const scale = Math.min(2, window.devicePixelRatio || 1)
  canvas.width = Math.max(1, Math.round(width * scale))
  canvas.height = Math.max(1, Math.round(height * scale))
  const style = getComputedStyle(canvas)
  const [body, light] = [style.getPropertyValue('--body').trim(), style.getPropertyValue('--light').trim()]
  const metal = paint.createLinearGradient(0, 0, 0, canvas.height)
  metal.addColorStop(0, '#f2f4f7')
  metal.addColorStop(0.45, '#b9c1cc')
  metal.addColorStop(1, '#8f99a8')
  paint.fillStyle = metal
  paint.fillRect(0, 0, canvas.width, canvas.height)
  paint.globalAlpha = 0.3
  paint.fillStyle = body || '#4a66ef'
  paint.fillRect(0, 0, canvas.width, canvas.height)
  // A pattern of small stamps, with every other row shifted by half.
  const step = 13 * scale
  paint.fillStyle = light || '#ffffff'
  paint.globalAlpha = 0.4
  for (let row = 0; row * step < canvas.height + step; row++)
    for (let column = 0; column * step < canvas.width + step; column++) {
      paint.beginPath()
      paint.arc((column + (row % 2) / 2) * step, row * step, 2.6 * scale, 0, 2 * Math.PI)
      paint.fill()
    }
  paint.globalAlpha = 1
  const shine = paint.createLinearGradient(0, 0, canvas.width, canvas.height)
  shine.addColorStop(0.3, 'rgb(255 255 255 / 0)')
  shine.addColorStop(0.45, 'rgb(255 255 255 / 0.5)')
  shine.addColorStop(0.6, 'rgb(255 255 255 / 0)')
  paint.fillStyle = shine
  paint.fillRect(0, 0, canvas.width, canvas.height)

  const free = new Set<number>()
  return {
    scratch(from, to) {
      const field = canvas.getBoundingClientRect()
      const radius = Math.max(13, Math.min(field.width, field.height) * 0.17)
      const near = (point: Point) => ({ x: point.x - field.left, y: point.y - field.top })
      const [start, end] = [near(from), near(to)]
      paint.globalCompositeOperation = 'destination-out'
      paint.lineWidth = 2 * radius * scale
      paint.lineCap = 'round'
      paint.beginPath()
      paint.moveTo(start.x * scale, start.y * scale)
      paint.lineTo(end.x * scale + 0.01, end.y * scale)
      paint.stroke()
      for (let at = 0; at < grid * grid; at++) {
        const point = {
          x: (((at % grid) + 0.5) * field.width) / grid,
          y: ((Math.floor(at / grid) + 0.5) * field.height) / grid,
        }
        if (distance(point, start, end) <= radius) free.add(at)
      }
      return free.size >= freeEnough * grid * grid
    },
  }
}

/** Returns the distance of a point to the stroke between two others. */
function distance(point: Point, from: Point, to: Point): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const length = dx * dx + dy * dy
  const along = length === 0 ? 0 : ((point.x - from.x) * dx + (point.y - from.y) * dy) / length
  const nearest = Math.min(1, Math.max(0, along))
  return Math.hypot(point.x - from.x - nearest * dx, point.y - from.y - nearest * dy)
}
