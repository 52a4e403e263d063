import { Moon, Sun } from 'lucide-react'
import { useText } from './context.ts'
import css from './theme-switch.module.css'

const year = 365 * 24 * 60 * 60

/** Light or dark, kept in a cookie so that the server renders it; without one the device decides. */
export function ThemeSwitch() {
  const t = useText('shell')
  const turn = () => {
    const root = document.documentElement
    const dark = root.dataset.theme
      ? root.dataset.theme === 'dark'
      : matchMedia('(prefers-color-scheme: dark)').matches
    const theme = dark ? 'light' : 'dark'
    root.dataset.theme = theme
    document.cookie = `theme=${theme}; path=/; max-age=${year}; samesite=lax`
  }
  return (
    <button type="button" className={css.switch} onClick={turn} aria-label={t('theme')}>
      <Sun className={css.sun} size={18} aria-hidden="true" />
      <Moon className={css.moon} size={18} aria-hidden="true" />
    </button>
  )
}
