import type { Side } from '#domain/sport/feed/api.ts'

/**
 * A round of a fight in slots of half a minute, each with at most one event, a knockdown or an end. A fighter who
 * has scored a knockdown is likelier to knock the other out in the rest of the round. A Markov chain through the
 * fight as in Holmes, McHale & Zychaluk (2023), "A Markov chain model for forecasting results of mixed martial
 * arts contests" (International Journal of Forecasting 39), with fewer states.
 */
export const slotSeconds = 30

export type Method = 'knockout' | 'submission' | 'disqualification'
export const methods: readonly Method[] = ['knockout', 'submission', 'disqualification']

type Both = readonly [home: number, away: number]

/** Chances of home and away: in a slot, and in a round that is fought to its end. */
export interface Rates {
  /** Slots of a round; an even number. */
  readonly slots: number
  readonly ends: Readonly<Record<Method, Both>>
  readonly knockdown: Both
  /** Factor on knockouts of a fighter who has knocked the other down in the round. */
  readonly hurt: number
  /**
   * Rounds without a knockdown that all judges give one side: by two points, and by one. The others are close.
   */
  readonly dominant: Both
  readonly clear: Both
  /** Chance that a judge gives home a close round. Judges score it independently. */
  readonly closeHome: number
}

/** Knockdowns in the round so far: none, by home, by away. */
export type Down = 0 | 1 | 2
const downBy = (side: Side): Down => (side === 0 ? 1 : 2)

export interface RoundOutlook {
  /**
   * Chance of an end by half of the round, 0 or 1, side and method, and by the number of added knockdowns: 0 or 1.
   */
  readonly ends: readonly {
    readonly half: 0 | 1
    readonly side: Side
    readonly method: Method
    readonly added: 0 | 1
    readonly chance: number
  }[]
  /** Chance that the round is fought to its end, by the knockdown in it, and whether that was added. */
  readonly survives: readonly { readonly down: Down; readonly added: 0 | 1; readonly chance: number }[]
  /** Chance that the next knockdown is home's or away's. */
  readonly firstDown: Both
}

/** Returns the chance of an event in a slot of which `left` is still to come, given that none has happened. */
const inRest = (chance: number, all: number, left: number): number =>
  left >= 1 ? chance : (chance * left) / (1 - all * (1 - left))

/**
 * @param slot the current slot from 0; `slots` when the round's time is over
 * @param left the part of that slot that is still to come, 0 to 1
 */
export function roundOutlook(rates: Rates, slot = 0, left = 1, down: Down = 0): RoundOutlook {
  const ends: { half: 0 | 1; side: Side; method: Method; added: 0 | 1; chance: number }[] = []
  const firstDown: [number, number] = [0, 0]
  let here: { down: Down; added: 0 | 1; chance: number }[] = [{ down, added: 0, chance: 1 }]
  for (let at = slot; at < rates.slots; at++) {
    const half = at * 2 < rates.slots ? 0 : 1
    const part = at === slot ? left : 1
    const next = new Map<string, { down: Down; added: 0 | 1; chance: number }>()
    const put = (to: Down, added: 0 | 1, chance: number) => {
      const key = `${to}${added}`
      const known = next.get(key)
      if (known) known.chance += chance
      else next.set(key, { down: to, added, chance })
    }
    for (const state of here) {
      const events = slotEvents(rates, state.down)
      const all = events.reduce((sum, { chance }) => sum + chance, 0)
      let rest = state.chance
      for (const { side, method, chance } of events) {
        const mass = state.chance * inRest(chance, all, part)
        rest -= mass
        if (method !== null) ends.push({ half, side, method, added: state.added, chance: mass })
        else {
          put(downBy(side), 1, mass)
          firstDown[side] += mass
        }
      }
      put(state.down, state.added, rest)
    }
    here = [...next.values()]
  }
  return { ends, survives: here, firstDown }
}

/** Possible event of a slot; a knockdown has no method. */
export interface Happening {
  readonly side: Side
  readonly method: Method | null
  readonly chance: number
}

/** Returns all possible events of a slot; a round has at most one knockdown. */
export function slotEvents(rates: Rates, down: Down): readonly Happening[] {
  return ([0, 1] as const).flatMap((side) => [
    ...methods.map((method) => ({
      side,
      method,
      chance: rates.ends[method][side] * (method === 'knockout' && down === downBy(side) ? rates.hurt : 1),
    })),
    ...(down === 0 ? [{ side, method: null, chance: rates.knockdown[side] }] : []),
  ])
}
