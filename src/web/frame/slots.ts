import { inOrder, type Menu } from '../core/menus.ts'
import type { Slots } from '../core/slots.ts'

/** Slots of all apps; the frame itself names no app. */
const all = Object.entries(import.meta.glob<Slots>('../apps/*/slots.ts', { eager: true, import: 'default' }))

/** Returns the entries of a slot with their keys: several apps may fill one. */
export const filling = <K extends keyof Slots>(slot: K) =>
  all.flatMap(([key, slots]) => {
    const fill = slots[slot]
    return fill ? [{ key, fill }] : []
  })

/** Returns the links of all apps in a menu. */
export const linksOf = (menu: Menu) =>
  inOrder(filling('links').flatMap(({ fill }) => fill.filter((link) => link.menu === menu)))
