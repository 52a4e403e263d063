import type { View } from '../core/router/view.ts'

/** What covers the page on a phone: the sports menu or the slip. */
export type Sheet = 'menu' | 'slip' | null

/** The entry of the main navigation that a view belongs to. */
export type Section = 'home' | 'live' | 'line' | 'cyber' | 'other'

export function sectionOf(view: View): Section {
  const first = view.path.split('/')[1]
  return first === '' ? 'home' : first === 'live' || first === 'line' || first === 'cyber' ? first : 'other'
}

export interface HeaderProps {
  readonly path: string
  readonly section: Section
  readonly menuOpen: boolean
  readonly onMenu: () => void
}
