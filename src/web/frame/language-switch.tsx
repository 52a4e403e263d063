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
  const link = (language: Language) => ({
    hrefLang: language,
    lang: language,
    'data-hard': '',
    'aria-current': language === current ? ('true' as const) : undefined,
  })
  const same = pathToRepeat(path)
  if (offered.length < 2) return null
  if (offered.length === 2) {
    return (
      <nav className={css.pair} aria-label={label}>
        {offered.map((language) => (
          <a
            key={language}
            href={href(language, same)}
            {...link(language)}
            aria-label={languageFacts[language].name}
          >
            {language.toUpperCase()}
          </a>
        ))}
      </nav>
    )
  }
  const order = Object.keys(languageFacts)
  const sorted = [...offered].sort((a, b) => order.indexOf(a) - order.indexOf(b))
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
        <ul>
          {sorted.map((language) => (
            <li key={language}>
              <a href={href(language, same)} {...link(language)} dir={languageFacts[language].direction}>
                {languageFacts[language].name}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </>
  )
}
