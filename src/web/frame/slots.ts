import type { Slots } from '../core/slots.ts'

/** What the apps put into the frame, which names none of them. */
const all = Object.entries(import.meta.glob<Slots>('../apps/*/slots.ts', { eager: true, import: 'default' }))

/** What fills a slot, with a key for each: several apps may fill one. */
export const filling = <K extends keyof Slots>(slot: K) =>
  all.flatMap(([key, slots]) => {
    const fill = slots[slot]
    return fill ? [{ key, fill }] : []
  })
