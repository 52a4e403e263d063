import { useContext } from 'react'
import { isEsport } from '#domain/sport/feed/api.ts'
import { useShell } from './context.ts'
import { type Menu, MenuContext } from './menu.ts'

/** Returns the menu, without e-sports for users who want sports only. */
export function useMenu(): Menu {
  const menu = useContext(MenuContext)
  return useShell().display.sportsOnly ? menu.filter(({ sport }) => !isEsport(sport)) : menu
}
