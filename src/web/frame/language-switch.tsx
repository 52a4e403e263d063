import { Globe } from 'lucide-react'
import { useId } from 'react'
import { href } from '../core/router/address.ts'
import { type Language, languageFacts } from '../i18n/languages.ts'
import css from './language-switch.module.css'

/** An address in an address line may have kilobytes; the menu repeats it for each language. */
const longest = 500

/** What of an address goes into every link: all of it, without its query where that is too long, or the home page. */
const pathToRepeat = (path: string): string =>
  [path, path.split('?')[0]!].find(({ length }) => length <= longest) ?? '/'

const linkTo = (language: Language, current: Language) => ({
  hrefLang: language,
  lang: language,
  'data-hard': '',
  'aria-current': language === current ? ('true' as const) : undefined,
})

/** The same page in each of the languages, by its own name. */
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
 * The same page in another language: two languages stand side by side by their codes; more of them are a menu in
 * which each goes by its own name. The menu is the browser's own popover: it opens without scripts, Escape and a
 * press beside it close it, and the focus goes back to its button.
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
  /** The languages to choose from. */
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
