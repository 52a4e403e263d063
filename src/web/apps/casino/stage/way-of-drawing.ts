/** What draws the scene of a game in play: pixi on the graphics processor, or the page itself by HTML, SVG and CSS. */
export type WayOfDrawing = 'pixi' | 'page'

/** Where a browser may keep one of the two: what tests and the pictures of games ask for. */
const storageKey = 'fairline.stage'

/** Renderers that compute on the processor: the page's own drawing is cheaper there. */
const software = /swiftshader|llvmpipe|softpipe|software|basic render/i

function hasGraphics(): boolean {
  const gl = document.createElement('canvas').getContext('webgl2', { failIfMajorPerformanceCaveat: true })
  if (!gl) return false
  const names = gl.getExtension('WEBGL_debug_renderer_info')
  const name = String(gl.getParameter(names?.UNMASKED_RENDERER_WEBGL ?? gl.RENDERER))
  gl.getExtension('WEBGL_lose_context')?.loseContext()
  return !software.test(name)
}

function wanted(): string | null {
  try {
    return localStorage.getItem(storageKey)
  } catch {
    return null
  }
}

let found: WayOfDrawing | null = null

/** How this browser draws scenes; the one place where that is decided. */
export function wayOfDrawing(): WayOfDrawing {
  const asked = wanted()
  found ??= asked === 'pixi' || asked === 'page' ? asked : hasGraphics() ? 'pixi' : 'page'
  return found
}

/** From now on the page draws: pixi could not be loaded or started, or the graphics processor took its context back. */
export function drawByPage(): void {
  found = 'page'
}
