import 'pixi.js/unsafe-eval'
import { Container, Texture, Ticker, WebGLRenderer } from 'pixi.js'

/** Pixels per CSS pixel, at most: more are invisible, and cost time. */
const sharpest = 2

export interface Palette {
  readonly deep: string
  readonly body: string
  readonly light: string
}

/** Surface of a drawing. Lengths are CSS pixels. */
export interface Stage {
  readonly root: Container
  readonly size: { readonly width: number; readonly height: number }
  readonly palette: Palette
  /** Whether the visitor prefers no motion: everything is at its end. */
  readonly still: boolean
  /** The site's typeface, in the syntax of a canvas. */
  readonly font: string
  /** Paints a picture once; the stage keeps it until its next layout. */
  paint(width: number, height: number, painter: (context: CanvasRenderingContext2D) => void): Texture
  /** Repeats the layout for a state with other parts. */
  rebuild(): void
}

/** Drawing of a state. It sees the stage's size for the first time in `layOut`, and again when that changes. */
export interface Drawing<State> {
  layOut(): void
  /** Shows a state from now on; `now` is from `performance.now()`. */
  show(state: State, now: number): void
  /** Draws everything at its present position; returns whether anything still moves. */
  frame(now: number): boolean
}

export type Drawer<State> = (stage: Stage) => Drawing<State>

export interface OpenStage<State> {
  readonly canvas: HTMLCanvasElement
  /** Puts the canvas into the page, which gives it its size from then on. */
  attach(host: HTMLElement): void
  show(state: State): void
  destroy(): void
}

const paletteOf = (host: Element): Palette => {
  const style = getComputedStyle(host)
  const colour = (name: string) => style.getPropertyValue(name).trim()
  return { deep: colour('--deep'), body: colour('--body'), light: colour('--light') }
}

/**
 * Opens a canvas that pixi draws, only when something changes or moves. Out of sight the browser requests no frames,
 * and movements are at their end afterwards. `lost`: called when the graphics processor is gone.
 */
export async function openStage<State>(drawer: Drawer<State>, lost: () => void): Promise<OpenStage<State>> {
  const canvas = document.createElement('canvas')
  const renderer = new WebGLRenderer()
  await renderer.init({
    canvas,
    width: 1,
    height: 1,
    resolution: Math.min(sharpest, devicePixelRatio),
    autoDensity: true,
    backgroundAlpha: 0,
    antialias: false,
    // The bundle contains only what a scene names: no events, accessibility or filters of pixi's defaults.
    skipExtensionImports: true,
    gcActive: false,
  })
  // Pixi's own ticker would run as long as the page, for its garbage collector.
  Ticker.system.autoStart = false
  Ticker.system.stop()

  const root = new Container()
  let textures: Texture[] = []
  let size = { width: 0, height: 0 }
  let palette: Palette = { deep: '#000000', body: '#000000', light: '#ffffff' }
  let font = 'sans-serif'
  let asked = 0
  let closed = false

  const stage: Stage = {
    root,
    still: matchMedia('(prefers-reduced-motion: reduce)').matches,
    get size() {
      return size
    },
    get palette() {
      return palette
    },
    get font() {
      return font
    },
    paint(width, height, painter) {
      const surface = document.createElement('canvas')
      const { resolution } = renderer
      surface.width = Math.max(1, Math.ceil(width * resolution))
      surface.height = Math.max(1, Math.ceil(height * resolution))
      const context = surface.getContext('2d')!
      context.scale(resolution, resolution)
      painter(context)
      const texture = Texture.from({ resource: surface, resolution })
      textures.push(texture)
      return texture
    },
    rebuild: () => rebuild(),
  }
  const drawing: Drawing<State> = drawer(stage)
  let shown: { readonly state: State } | null = null

  const draw = (now: number) => {
    asked = 0
    if (closed || size.width === 0 || !shown) return
    const moves = drawing.frame(now)
    renderer.render({ container: root })
    // While it moves, the page hides what would reveal the end.
    canvas.parentElement?.toggleAttribute('data-moving', moves)
    if (moves) ask()
  }
  const ask = () => {
    if (!closed && asked === 0) asked = requestAnimationFrame(() => draw(performance.now()))
  }
  const forget = () => {
    for (const child of root.removeChildren()) child.destroy({ children: true })
    for (const texture of textures) texture.destroy(true)
    textures = []
  }
  const rebuild = () => {
    if (size.width === 0) return
    forget()
    drawing.layOut()
  }
  const layOut = (width: number, height: number) => {
    if (closed || width === 0 || height === 0) return
    if (width === size.width && height === size.height) return
    size = { width, height }
    renderer.resize(width, height, Math.min(sharpest, devicePixelRatio))
    rebuild()
    // A resized canvas is empty until the next draw.
    if (shown) draw(performance.now())
  }
  const watcher = new ResizeObserver(([entry]) => {
    if (entry) layOut(Math.round(entry.contentRect.width), Math.round(entry.contentRect.height))
  })
  canvas.addEventListener('webglcontextlost', () => {
    if (!closed) lost()
  })
  return {
    canvas,
    attach(host) {
      palette = paletteOf(host)
      font = getComputedStyle(host).fontFamily
      host.append(canvas)
      layOut(Math.round(host.clientWidth), Math.round(host.clientHeight))
      watcher.observe(host)
    },
    show(state) {
      shown = { state }
      drawing.show(state, performance.now())
      if (size.width > 0) draw(performance.now())
    },
    destroy() {
      closed = true
      watcher.disconnect()
      cancelAnimationFrame(asked)
      forget()
      root.destroy()
      renderer.destroy({ removeView: true })
    },
  }
}
