import 'pixi.js/unsafe-eval'
import { Container, Texture, Ticker, WebGLRenderer } from 'pixi.js'

/** More pixels than two for each of the page's are not seen, and cost. */
const sharpest = 2

export interface Palette {
  readonly deep: string
  readonly body: string
  readonly light: string
}

/** What a drawing draws on. Lengths are CSS pixels. */
export interface Stage {
  readonly root: Container
  readonly size: { readonly width: number; readonly height: number }
  readonly palette: Palette
  /** The visitor wants no movement: what would move is at its end. */
  readonly still: boolean
  /** The site's typeface, as a canvas takes it. */
  readonly font: string
  /** A picture that is painted once, kept until the stage is laid out anew. */
  paint(width: number, height: number, painter: (context: CanvasRenderingContext2D) => void): Texture
  /** Lays out anew: what is to be seen has other parts now. */
  rebuild(): void
}

/** What is drawn of a state. It sees the stage's size for the first time in `layOut`, and again when that changes. */
export interface Drawing<State> {
  layOut(): void
  /** What is to be seen from now on; `now` is that of `performance.now()`. */
  show(state: State, now: number): void
  /** Puts everything where it is now; answers whether something moves still. */
  frame(now: number): boolean
}

export type Drawer<State> = (stage: Stage) => Drawing<State>

export interface OpenStage<State> {
  readonly canvas: HTMLCanvasElement
  /** Puts the canvas into the page, where it has its size from then on. */
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
 * A canvas that pixi draws. It draws when something changes or moves and rests otherwise; out of sight the browser asks for
 * no frames, and what moved meanwhile is found at its end. `lost`: the graphics processor is gone.
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
    // Only what a scene names is in the bundle: no events, no accessibility, no filters of pixi's own choice.
    skipExtensionImports: true,
    gcActive: false,
  })
  // Pixi's own clock would run as long as the page does, for its collector.
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
    // The page holds back what would tell the end.
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
    // A canvas that was resized is empty until it is drawn.
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
