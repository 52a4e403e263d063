type Context = CanvasRenderingContext2D

const number = (node: Element, name: string) => Number(node.getAttribute(name) ?? 0)

function shapeOf(node: Element): Path2D | null {
  const shape = new Path2D()
  switch (node.tagName) {
    case 'path':
      return new Path2D(node.getAttribute('d') ?? '')
    case 'circle':
      shape.arc(number(node, 'cx'), number(node, 'cy'), number(node, 'r'), 0, 2 * Math.PI)
      return shape
    case 'ellipse':
      shape.ellipse(
        number(node, 'cx'),
        number(node, 'cy'),
        number(node, 'rx'),
        number(node, 'ry'),
        0,
        0,
        2 * Math.PI,
      )
      return shape
    case 'rect':
      shape.roundRect(
        number(node, 'x'),
        number(node, 'y'),
        number(node, 'width'),
        number(node, 'height'),
        number(node, 'rx'),
      )
      return shape
    default:
      return null
  }
}

/** Returns a colour of the page, or a gradient across the shape's box. */
function paintOf(context: Context, node: SVGGraphicsElement, paint: string): string | CanvasGradient | null {
  if (paint === 'none') return null
  const name = /^url\("?#(.+?)"?\)/.exec(paint)?.[1]
  if (name === undefined) return paint
  const source = node.ownerSVGElement?.querySelector(`[id="${name}"]`)
  if (!source) return null
  const box = node.getBBox()
  const at = (attribute: string, otherwise: number) =>
    source.hasAttribute(attribute) ? number(source, attribute) : otherwise
  const gradient = context.createLinearGradient(
    box.x + box.width * at('x1', 0),
    box.y + box.height * at('y1', 0),
    box.x + box.width * at('x2', 1),
    box.y + box.height * at('y2', 0),
  )
  for (const stop of source.children)
    gradient.addColorStop(number(stop, 'offset'), getComputedStyle(stop).stopColor)
  return gradient
}

function paintNode(context: Context, node: Element): void {
  if (!(node instanceof SVGGraphicsElement) || node.tagName === 'defs') return
  const style = getComputedStyle(node)
  context.save()
  for (const { matrix } of node.transform.baseVal)
    context.transform(matrix.a, matrix.b, matrix.c, matrix.d, matrix.e, matrix.f)
  context.globalAlpha *= Number(style.opacity)
  if (node.tagName === 'g') for (const child of node.children) paintNode(context, child)
  const shape = shapeOf(node)
  if (shape) {
    const fill = paintOf(context, node, style.fill)
    if (fill) {
      context.fillStyle = fill
      context.fill(shape, style.fillRule as CanvasFillRule)
    }
    const stroke = paintOf(context, node, style.stroke)
    if (stroke) {
      context.strokeStyle = stroke
      context.lineWidth = Number.parseFloat(style.strokeWidth)
      context.lineCap = style.strokeLinecap as CanvasLineCap
      context.lineJoin = style.strokeLinejoin as CanvasLineJoin
      context.stroke(shape)
    }
  }
  context.restore()
}

/** Paints a drawing of the page, in its colours there, into a box: shapes, groups, linear gradients. */
export function paintSvg(context: Context, svg: SVGSVGElement, width: number, height: number): void {
  const box = svg.viewBox.baseVal
  const scale = Math.min(width / box.width, height / box.height)
  context.save()
  context.translate((width - box.width * scale) / 2, (height - box.height * scale) / 2)
  context.scale(scale, scale)
  context.translate(-box.x, -box.y)
  for (const child of svg.children) paintNode(context, child)
  context.restore()
}
