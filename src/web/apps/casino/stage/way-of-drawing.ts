/** Renderer of a game in play: pixi on the graphics processor, or the page itself with HTML, SVG and CSS. */
export type WayOfDrawing = 'pixi' | 'page'

/** Key of the stored renderer, which tests and the pictures of games set. */
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

/** Decides how this browser draws scenes; no other code decides it. */
export function wayOfDrawing(): WayOfDrawing {
  const asked = wanted()
  found ??= asked === 'pixi' || asked === 'page' ? asked : hasGraphics() ? 'pixi' : 'page'
  return found
}

/** Switches to the page's drawing: pixi failed to load or start, or the graphics processor withdrew its context. */
export function drawByPage(): void {
  found = 'page'
}
