import { createInstance } from 'i18next'
import { expect, test } from 'vitest'
import { dictionaryFolders, readDictionary } from '#server/dictionary-files.ts'
import { officeLanguages } from '../backoffice/languages.ts'
import { languages } from './languages.ts'
import { createTranslator, type Facts } from './translator.ts'

/** The back office has two languages. */
const namesIn = (language: string) =>
  [...dictionaryFolders].flatMap(([name, folder]) =>
    folder.startsWith('src/web/backoffice/') && !officeLanguages.some((one) => one === language)
      ? []
      : [name],
  )

/** An independent implementation for comparison. */
test('every text reads as i18next reads it', () => {
  let looked = 0
  let plurals = 0
  for (const language of languages) {
    const names = namesIn(language)
    const library = createInstance()
    const resources = {
      [language]: Object.fromEntries(names.map((name) => [name, readDictionary(name, language)])),
    }
    library.init({
      lng: language,
      resources,
      initAsync: false,
      keySeparator: false,
      nsSeparator: false,
      interpolation: { escapeValue: false },
      fallbackLng: false,
    })
    const translator = createTranslator(language)
    for (const name of names) {
      translator.add(name, readDictionary(name, language))
      const ours = translator.anyOf(name)
      const theirs = library.getFixedT(language, name)
      for (const [whole, text] of Object.entries(readDictionary(name, language))) {
        const key = whole.replace(/_(one|two|few|many|other)$/, '')
        const facts: Record<string, string | number> = {}
        for (const [, fact = ''] of text.matchAll(/\{\{(\w+)/g)) facts[fact] = `<${fact}> & $1 {{x}}`
        for (const count of key === whole ? [undefined] : [1, 2, 5, 11, 21, 103, 1.5, 1_000_000]) {
          const given: Facts | undefined =
            count === undefined ? (Object.keys(facts).length > 0 ? facts : undefined) : { ...facts, count }
          const asked = `${language} ${name} ${key} ${count}`
          expect(ours(key, 'missing', given), asked).toBe(theirs(key, { ...given }))
          looked++
          if (count !== undefined) plurals++
        }
      }
    }
  }
  expect(plurals).toBeGreaterThan(100)
  expect(looked).toBeGreaterThan(1000)
})

test('a key that is not there has its fallback, a plural its form', () => {
  const translator = createTranslator('ru')
  translator.add('frame', { events_one: '{{count}} событие', events_few: '{{count}} события', plain: 'да' })
  const t = translator.anyOf('frame')
  expect(t('nothing', 'fallback')).toBe('fallback')
  expect(t('nothing', 'fallback', { home: 'A' })).toBe('fallback')
  expect(t('events', 'fallback', { count: 21 })).toBe('21 событие')
  expect(t('events', 'fallback', { count: 3 })).toBe('3 события')
  expect(t('plain', 'fallback', { count: 3 })).toBe('да')
  expect(translator.anyOf('sports')('plain', 'fallback')).toBe('fallback')
})
