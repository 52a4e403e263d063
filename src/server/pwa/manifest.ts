import { type Language, languageFacts } from '#web/i18n/languages.ts'
import { appIconSizes, maskableSizes } from './icons.ts'
import { siteText } from './texts.ts'

const icon = (name: string, size: number, purpose: string) => ({
  src: `/icons/${name}-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})

/** The web application manifest (W3C) in a language; shortcuts lead to those of the pages that are open. */
export function manifestOf(language: Language, closed: readonly string[]) {
  const shortcuts = (['live', 'line'] as const)
    .filter((page) => !closed.includes(page))
    .map((page) => ({
      name: siteText(language, page),
      url: `/${language}/${page}`,
      icons: [icon('icon', 192, 'any')],
    }))
  return {
    id: '/',
    name: 'Fairline',
    short_name: 'Fairline',
    description: siteText(language, 'home-description'),
    lang: language,
    dir: languageFacts[language].direction,
    start_url: `/${language}`,
    scope: '/',
    display: 'standalone',
    background_color: '#10162b',
    theme_color: '#10162b',
    categories: ['sports', 'entertainment'],
    icons: [
      ...appIconSizes.map((size) => icon('icon', size, 'any')),
      ...maskableSizes.map((size) => icon('maskable', size, 'maskable')),
    ],
    shortcuts,
  }
}
