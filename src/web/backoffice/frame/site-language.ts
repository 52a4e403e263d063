import { isLanguage, languageFacts } from '#web/i18n/languages.ts'

/** The name of a language of the site in that language; what is none stays as it is. */
export const siteLanguage = (language: string): string =>
  isLanguage(language) ? languageFacts[language].name : language
