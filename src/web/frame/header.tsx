import { Menu, Settings } from 'lucide-react'
import { useLink, useOpen, useShell, useText } from '../core/context.ts'
import { Logo } from '../ui/icons/logo.tsx'
import css from './header.module.css'
import { LanguageSwitch } from './language-switch.tsx'
import type { HeaderProps } from './section.ts'
import { filling, linksOf } from './slots.ts'
import { ThemeSwitch } from './theme-switch.tsx'

const links = linksOf('header')

export default function Header({ path, section, menuOpen, onMenu }: HeaderProps) {
  const t = useText('frame')
  const link = useLink()
  const open = useOpen()
  const { language, languages, modals, display } = useShell()
  return (
    <header className={css.header}>
      <div className={css.inner}>
        <button
          type="button"
          className={`icon-button ${css.settings} ${css.menu}`}
          aria-label={t('show-menu')}
          aria-haspopup="dialog"
          aria-expanded={menuOpen}
          onClick={onMenu}
        >
          <Menu size={20} aria-hidden="true" />
        </button>
        <a className={css.logo} href={link('/')} aria-label={`${t('site')} · ${t('home')}`}>
          <Logo />
        </a>
        <nav className={css.nav} aria-label={t('main-navigation')}>
          {links
            .filter(({ route, esports }) => open(route) && !(esports && display.sportsOnly))
            .map(({ path: to, text, live, from, section: leads }) => (
              <a
                key={to}
                className={from && css[from]}
                href={link(to)}
                aria-current={section === leads ? 'page' : undefined}
              >
                {live ? <span className={css.dot} aria-hidden="true" /> : null}
                {t(text)}
              </a>
            ))}
        </nav>
        <LanguageSwitch label={t('language')} current={language} offered={languages} path={path} />
        <ThemeSwitch />
        <button
          type="button"
          className={`icon-button ${css.settings}`}
          aria-label={t('settings')}
          aria-haspopup="dialog"
          onClick={() => modals.open('settings')}
        >
          <Settings size={18} aria-hidden="true" />
        </button>
        {filling('account').map(({ key, fill: Account }) => (
          <Account key={key} />
        ))}
      </div>
    </header>
  )
}
