import { inOrder, type Menu } from '../core/menus.ts'
import type { Slots } from '../core/slots.ts'

/** What the apps put into the frame, which names none of them. */
const all = Object.entries(import.meta.glob<Slots>('../apps/*/slots.ts', { eager: true, import: 'default' }))

/** What fills a slot, with a key for each: several apps may fill one. */
export const filling = <K extends keyof Slots>(slot: K) =>
  all.flatMap(([key, slots]) => {
    const fill = slots[slot]
    return fill ? [{ key, fill }] : []
  })

/** The links that the apps put into a menu. */
export const linksOf = (menu: Menu) =>
  inOrder(filling('links').flatMap(({ fill }) => fill.filter((link) => link.menu === menu)))
