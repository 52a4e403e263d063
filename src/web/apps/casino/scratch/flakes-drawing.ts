import { Container, Sprite, type Texture } from 'pixi.js'
import { mixed } from '../stage/colours.ts'
import type { Drawer } from '../stage/stage.ts'
import { type Flake, flakeAt, flakeMs, flakesOf } from './flakes.ts'

/** Scratched-off foil, in CSS pixels of the card. */
export interface Scratched {
  readonly number: number
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export interface FlakesState {
  readonly scratched: readonly Scratched[]
}

/** Most flakes in the air: more look the same. */
const most = 400

/** Foil that comes off a card: it springs away, turns in the light and falls. */
export const drawer: Drawer<FlakesState> = (stage) => {
  let seen = 0
  let metals: readonly Texture[] = []
  let air = new Container()
  let flakes: readonly { readonly flake: Flake; readonly began: number; readonly sprite: Sprite }[] = []

  return {
    layOut() {
      const { body, light } = stage.palette
      metals = ['#f4f6f9', '#b9c1cc', mixed('#c9d0da', body, 0.35), mixed('#ffffff', light, 0.5)].map(
        (colour) =>
          stage.paint(8, 6, (context) => {
            const metal = context.createLinearGradient(0, 0, 0, 6)
            metal.addColorStop(0, mixed(colour, '#ffffff', 0.6))
            metal.addColorStop(1, mixed(colour, '#000000', 0.3))
            context.fillStyle = metal
            context.beginPath()
            context.moveTo(0.5, 1.5)
            context.lineTo(5, 0.3)
            context.lineTo(7.6, 2.6)
            context.lineTo(6, 5.6)
            context.lineTo(1.4, 5)
            context.fill()
          }),
      )
      air = new Container()
      flakes = []
      stage.root.addChild(air)
    },
    show({ scratched }, now) {
      const fresh = scratched.filter(({ number }) => number > seen)
      seen = scratched.at(-1)?.number ?? seen
      if (stage.still || metals.length === 0) return
      const more = fresh.flatMap((one) => flakesOf(one)).slice(0, most - flakes.length)
      flakes = [
        ...flakes,
        ...more.map((flake, at) => {
          const sprite = new Sprite(metals[at % metals.length]!)
          sprite.anchor.set(0.5)
          air.addChild(sprite)
          return { flake, began: now, sprite }
        }),
      ]
    },
    frame(now) {
      for (const { flake, began, sprite } of flakes) {
        const { x, y, rotation, flat, alpha } = flakeAt(flake, now - began)
        sprite.position.set(x, y)
        sprite.rotation = rotation
        sprite.scale.set(flake.size, flake.size * flat)
        sprite.alpha = alpha
      }
      for (const { began, sprite } of flakes) if (now - began >= flakeMs) sprite.destroy()
      flakes = flakes.filter(({ began }) => now - began < flakeMs)
      return flakes.length > 0
    },
  }
}
