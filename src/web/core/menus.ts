import type { ComponentType } from 'react'
import type { KeyOf } from '../i18n/translator.ts'

/** Place of a main navigation link. */
export type Menu = 'header' | 'bottom-bar'

/** Part of the site that a page belongs to, as the main navigation marks it: `home`, `live`, `casino`. */
export type Section = string

interface Place {
  /** Lower numbers come first; use steps of ten. */
  readonly order: number
  /** Name of the page: the link disappears when the operator closes it. */
  readonly route: string
  /** Path after the language prefix. */
  readonly path: string
}

type Icon = ComponentType<{ readonly size: number; readonly 'aria-hidden': 'true' }>

/** A link of the main navigation. Its text is in the frame's dictionary, which every page has. */
export interface MenuLink extends Place {
  readonly menu: Menu
  readonly section: Section
  readonly text: KeyOf<'frame'>
  /** Icon in the bottom bar. */
  readonly Icon?: Icon
  /** Shows the mark for live play. */
  readonly live?: true
  /** [wherever there is a header] Minimum width of the screen that shows it; other menus hold the link too. */
  readonly from?: 'laptop' | 'desktop'
  /** Hidden for players who want sports only. */
  readonly esports?: true
}

/** A link of a player's menu. */
export interface AccountLink extends Place {
  readonly text: KeyOf<'auth'>
  readonly Icon: Icon
  /** Advertises: hidden for banned players. */
  readonly advertises?: true
}

/** Sorts links by their order. */
export const inOrder = <Link extends { readonly order: number }>(links: readonly Link[]): readonly Link[] =>
  links.toSorted((one, other) => one.order - other.order)
