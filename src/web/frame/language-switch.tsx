import { Globe } from 'lucide-react'
import { useId } from 'react'
import { href } from '../core/router/address.ts'
import { type Language, languageFacts } from '../i18n/languages.ts'
import css from './language-switch.module.css'

/** Maximum characters of an address in the links: it may have kilobytes, and the menu repeats it for each language. */
const longest = 500

/** Returns the part of an address for the links: all of it, without its query if too long, or else the home page. */
const pathToRepeat = (path: string): string =>
  [path, path.split('?')[0]!].find(({ length }) => length <= longest) ?? '/'

const linkTo = (language: Language, current: Language) => ({
  hrefLang: language,
  lang: language,
  'data-hard': '',
  'aria-current': language === current ? ('true' as const) : undefined,
})

/** Links to the same page in each language, by the language's own name. */
export function LanguageLinks({
  current,
  path,
  offered,
  className,
}: {
  readonly current: Language
  /** Path and query after the language prefix. */
  readonly path: string
  readonly offered: readonly Language[]
  readonly className?: string | undefined
}) {
  const order = Object.keys(languageFacts)
  return (
    <ul className={className}>
      {[...offered]
        .sort((a, b) => order.indexOf(a) - order.indexOf(b))
        .map((language) => (
          <li key={language}>
            <a
              href={href(language, pathToRepeat(path))}
              {...linkTo(language, current)}
              dir={languageFacts[language].direction}
            >
              {languageFacts[language].name}
            </a>
          </li>
        ))}
    </ul>
  )
}

/**
 * Switch to the same page in another language: two languages are links side by side by their codes; more are
 * a menu with each language's own name. The menu is the browser's own popover: it opens without scripts,
 * Escape and a press outside close it, and the focus returns to its button.
 */
export function LanguageSwitch({
  label,
  current,
  path,
  offered,
}: {
  readonly label: string
  readonly current: Language
  /** Path and query after the language prefix. */
  readonly path: string
  /** Languages to choose from. */
  readonly offered: readonly Language[]
}) {
  const id = useId()
  if (offered.length < 2) return null
  if (offered.length === 2) {
    return (
      <nav className={css.pair} aria-label={label}>
        {offered.map((language) => (
          <a
            key={language}
            href={href(language, pathToRepeat(path))}
            {...linkTo(language, current)}
            aria-label={languageFacts[language].name}
          >
            {language.toUpperCase()}
          </a>
        ))}
      </nav>
    )
  }
  return (
    <>
      <button
        type="button"
        className={css.trigger}
        popoverTarget={id}
        aria-label={`${label}: ${languageFacts[current].name}`}
      >
        <Globe size={18} aria-hidden="true" />
        <span aria-hidden="true">{current.toUpperCase()}</span>
      </button>
      <nav id={id} className={`header-menu ${css.menu}`} popover="auto" aria-label={label}>
        <LanguageLinks current={current} path={path} offered={offered} />
      </nav>
    </>
  )
}
