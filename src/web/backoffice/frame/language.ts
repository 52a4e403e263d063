import { isOfficeLanguage, type OfficeLanguage } from '../languages.ts'

const key = 'backoffice.language'

/** Returns the language chosen on this machine, else the browser's. */
export function chosenLanguage(): OfficeLanguage {
  const known = localStorage.getItem(key)
  if (isOfficeLanguage(known)) return known
  return navigator.language.startsWith('ru') ? 'ru' : 'en'
}

export const chooseLanguage = (language: OfficeLanguage): void => localStorage.setItem(key, language)
