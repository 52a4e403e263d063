import type { ComponentType } from 'react'
import type { KeyOf } from '../i18n/translator.ts'

/** Where a link of the main navigation stands. */
export type Menu = 'header' | 'bottom-bar'

/** The part of the site that a page belongs to, as the main navigation marks it: `home`, `live`, `casino`. */
export type Section = string

interface Place {
  /** Lower numbers stand first; steps of ten leave room. */
  readonly order: number
  /** Name of the address: the link goes when the operator closes it. */
  readonly route: string
  /** After the language prefix. */
  readonly path: string
}

type Icon = ComponentType<{ readonly size: number; readonly 'aria-hidden': 'true' }>

/** A link of the main navigation. Its text is one of the frame's, which every page has. */
export interface MenuLink extends Place {
  readonly menu: Menu
  readonly section: Section
  readonly text: KeyOf<'frame'>
  /** In the bottom bar. */
  readonly Icon?: Icon
  /** Bears the sign of what is in play. */
  readonly live?: true
  /** [wherever there is a header] Shown from this width of the screen on; other menus lead there too. */
  readonly from?: 'laptop' | 'desktop'
  /** Not for those who want sports only. */
  readonly esports?: true
}

/** A link of a player's menu. */
export interface AccountLink extends Place {
  readonly text: KeyOf<'auth'>
  readonly Icon: Icon
  /** Nothing is advertised to one who is banned. */
  readonly advertises?: true
}

/** In the order in which they stand. */
export const inOrder = <Link extends { readonly order: number }>(links: readonly Link[]): readonly Link[] =>
  links.toSorted((one, other) => one.order - other.order)
