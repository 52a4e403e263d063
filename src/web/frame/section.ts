import type { Section } from '../core/menus.ts'
import type { View } from '../core/router/view.ts'

/** Sheet over the page on a phone: the sports menu or the slip. */
export type Sheet = 'menu' | 'slip' | null

/**
 * Returns the section of a view. Sports have one for each first part of their paths. Pages in the casino
 * layout belong to the casino, whatever their app; every other app is one section.
 */
export function sectionOf({ path, route }: View): Section {
  if (route?.layout === 'casino') return 'casino'
  if (route && route.app !== 'sports') return route.app
  return path.split('/')[1] || 'home'
}

export interface FooterProps {
  /** Path and query after the language prefix. */
  readonly path: string
}

export interface HeaderProps {
  readonly path: string
  readonly section: Section
  readonly menuOpen: boolean
  readonly onMenu: () => void
}
