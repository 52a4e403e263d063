import { Moon, Sun } from 'lucide-react'
import { useShell, useText } from '../core/context.ts'
import css from './theme-switch.module.css'

/** Switch between light and dark, from the settings; without a choice the device decides. */
export function ThemeSwitch() {
  const t = useText('frame')
  const { settings } = useShell()
  const turn = () => {
    const root = document.documentElement
    const dark = root.dataset.theme
      ? root.dataset.theme === 'dark'
      : matchMedia('(prefers-color-scheme: dark)').matches
    settings.choose({ theme: dark ? 0 : 1 })
  }
  return (
    <button type="button" className={`icon-button ${css.switch}`} onClick={turn} aria-label={t('theme')}>
      <Sun className={css.sun} size={18} aria-hidden="true" />
      <Moon className={css.moon} size={18} aria-hidden="true" />
    </button>
  )
}
