import { type Language, languageFacts } from '#web/i18n/languages.ts'
import { iconSizes, maskableSizes } from './icons.ts'
import { siteText } from './texts.ts'

const iconOf = (version: string) => (name: string, size: number, purpose: string) => ({
  src: `/icons/${name}-${size}.png?v=${version}`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})

/**
 * Returns the web application manifest (W3C) in a language, with the icons of a version; shortcuts lead to
 * open pages only.
 */
export function manifestOf(language: Language, icons: string, closed: readonly string[]) {
  const icon = iconOf(icons)
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
      ...iconSizes.map((size) => icon('icon', size, 'any')),
      ...maskableSizes.map((size) => icon('maskable', size, 'maskable')),
    ],
    shortcuts,
  }
}
