import { Container, Sprite } from 'pixi.js'
import { slowing } from '../../stage/motion.ts'
import { paintBall, paintShadow } from '../../stage/paint-light.ts'
import { roundClock } from '../../stage/round-clock.ts'
import type { Drawer } from '../../stage/stage.ts'
import { beadAt, beadsMs, heapOf } from './beads-count.ts'

export interface BeadsState {
  readonly round: string | null
  /** Beads of the remainder. */
  readonly left: number
}

/** A heap of beads, counted off by fours until the remainder lies in a row. */
export const drawer: Drawer<BeadsState> = (stage) => {
  const clock = roundClock(stage.still)
  let state: BeadsState | null = null
  let size = 0
  let beads: readonly { readonly body: Sprite; readonly shadow: Sprite }[] = []

  return {
    layOut() {
      if (!state) return
      size = Math.min(stage.size.height * 0.3, stage.size.width / 7.5)
      const ball = stage.paint(size, size, (context) =>
        paintBall(context, size, ['#ffffff', '#8fcdb9', '#1f5a4b']),
      )
      const cast = stage.paint(size * 1.5, size * 1.5, (context) => paintShadow(context, size * 1.5, 0.6))
      const ground = new Container()
      const table = new Container()
      beads = heapOf(state.left).map(() => {
        const [body, shadow] = [new Sprite(ball), new Sprite(cast)]
        body.anchor.set(0.5)
        shadow.anchor.set(0.5)
        ground.addChild(shadow)
        table.addChild(body)
        return { body, shadow }
      })
      stage.root.addChild(ground, table)
    },
    show(next, now) {
      const anew = next.left !== state?.left
      state = next
      clock.see(next.round, now)
      if (anew) stage.rebuild()
    },
    frame(now) {
      if (!state) return false
      const ms = clock.since(now)
      const { width, height } = stage.size
      for (const [at, { body, shadow }] of beads.entries()) {
        const { x, y, alpha, rests } = beadAt(at, state.left, ms)
        // Beads are smaller in the heap; the remainder grows.
        const scale = 0.56 + 0.44 * slowing(rests)
        body.position.set(width / 2 + x * size, height / 2 + y * size)
        body.scale.set(scale)
        body.alpha = alpha
        shadow.position.set(body.x, body.y + size * 0.24 * scale)
        shadow.scale.set(scale, scale * 0.8)
        shadow.alpha = alpha * 0.9
      }
      return ms < beadsMs
    },
  }
}
