import type { SlotScene } from '#domain/casino/casino/api.ts'
import { multipleText } from '../parts/numbers.ts'

/** Text on a single symbol. */
export interface Mark {
  readonly cell: readonly [number, number]
  readonly text: string
}

/** Returns the values or multipliers of single symbols: a pearl, a lantern, a cluster. */
export function marksOf({ more, wins }: SlotScene, language: string): readonly Mark[] {
  const lanterns = (more?.lanterns ?? []) as readonly {
    readonly cell: [number, number]
    readonly light: number
  }[]
  const pearls = (more?.pearls ?? []) as readonly {
    readonly cell: [number, number]
    readonly worth: number
  }[]
  const times = (factor: number) => multipleText(factor, language).replace(/[.,]00/, '')
  return [
    ...lanterns.map(({ cell, light }) => ({ cell, text: times(light) })),
    ...pearls.map(({ cell, worth }) => ({ cell, text: times(worth / 100) })),
    ...wins.flatMap((win) =>
      win.times !== undefined && win.times > 1
        ? [{ cell: win.cells[Math.floor(win.cells.length / 2)]!, text: times(win.times) }]
        : [],
    ),
  ]
}
