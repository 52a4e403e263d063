import { useContext } from 'react'
import { isEsport } from '#domain/feed/api.ts'
import { useShell } from './context.ts'
import { type Menu, MenuContext } from './menu.ts'

/** The menu as it is shown: to those who want sports only, without e-sports. */
export function useMenu(): Menu {
  const menu = useContext(MenuContext)
  return useShell().display.sportsOnly ? menu.filter(({ sport }) => !isEsport(sport)) : menu
}
