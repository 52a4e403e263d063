import { isLanguage, languageFacts } from '#web/i18n/languages.ts'

/** Returns a site language's own name; any other text unchanged. */
export const siteLanguage = (language: string): string =>
  isLanguage(language) ? languageFacts[language].name : language
