import { expect, test } from 'vitest'
import { checkDictionaries, checkOwners, type Texts, wantedKeys } from '../../tools/test/dictionaries.ts'

const en = { title: 'Bets', won: 'Won {{amount}}', bets_one: '{{count}} bet', bets_other: '{{count}} bets' }
const ru = {
  title: 'Ставки',
  won: 'Выигрыш {{amount}}',
  bets_one: '{{count}} ставка',
  bets_few: '{{count}} ставки',
  bets_many: '{{count}} ставок',
  bets_other: '{{count}} ставки',
}

const check = (own: Texts, used: readonly string[] = ['title', 'won', 'bets']) =>
  checkDictionaries({
    languages: ['en', 'ru'],
    model: 'en',
    dictionaries: ['office'],
    read: (_, language) => (language === 'en' ? en : own),
    isUsed: (_, key) => used.includes(key),
  })

test('whole dictionaries pass, and their texts are counted', () => {
  expect(check(ru)).toEqual({ faults: [], looked: 10 })
})

test('a plural is wanted in the forms of its language', () => {
  const keys = Object.keys(en)
  const forms = (language: string) =>
    [...wantedKeys(keys, language)].filter((key) => key.startsWith('bets')).length
  expect(['zh', 'en', 'fr', 'pl', 'ar'].map(forms)).toEqual([1, 2, 3, 4, 6])
})

test('German texts speak to players in one form', () => {
  const faultsOf = (german: string) =>
    checkDictionaries({
      languages: ['en', 'de'],
      model: 'en',
      dictionaries: ['office'],
      read: (_, language) => ({ bets: language === 'en' ? 'Your bets' : german }),
      isUsed: () => true,
    }).faults
  expect(faultsOf('Ihre Wetten')).toEqual([])
  expect(faultsOf('Deine Wetten')).toEqual(['office/de: "bets" says du: German texts say Sie'])
  expect(faultsOf('Duell der Wetten')).toEqual([])
})

test.each([
  ['a missing text', { ...ru, title: undefined }, ['office/ru: "title" is missing']],
  ['a missing form', { ...ru, bets_few: undefined }, ['office/ru: "bets_few" is missing']],
  ['an empty text', { ...ru, title: ' ' }, ['office/ru: "title" is empty']],
  ['a stale text', { ...ru, lost: 'Проигрыш' }, ['office/ru: "lost" is no key of en']],
  ['a form of no use', { ...ru, bets_two: 'две' }, ['office/ru: "bets_two" is no key of en']],
  ['another fact', { ...ru, won: 'Выигрыш {{sum}}' }, ['office/ru: "won" has other facts than en']],
  ['a lost fact', { ...ru, won: 'Выигрыш' }, ['office/ru: "won" has other facts than en']],
  ['an open brace', { ...ru, title: 'Ставки {{count}' }, ['office/ru: "title" has a brace left open']],
])('%s is a fault', (_, texts, faults) => {
  const own = Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== undefined)) as Texts
  expect(check(own).faults).toEqual(faults)
})

test('a text that nothing asks for is a fault, and so is a file that is missing', () => {
  expect(check(ru, ['title', 'bets']).faults).toEqual(['office: "won" is used nowhere'])
  const { faults } = checkDictionaries({
    languages: ['en', 'ru'],
    model: 'en',
    dictionaries: ['office'],
    read: (_, language) => {
      if (language === 'ru') throw new Error('no such file')
      return { title: 'Bets' }
    },
    isUsed: () => true,
  })
  expect(faults).toEqual(['office/ru: Error: no such file', 'office/ru: "title" is missing'])
})

test('a folder of texts has code beside it and a dictionary, a dictionary one owner and a reader', () => {
  const check = (owners: readonly string[], dictionaries: readonly string[]) =>
    checkOwners({
      owners,
      hasCode: (owner) => !owner.startsWith('src/web/features/gone/'),
      dictionaries,
      isRead: (name) => name === 'office' || name === 'sports',
    })
  const office = 'src/web/apps/office/i18n'
  const sports = 'src/web/apps/sports/i18n'
  expect(check([office, sports], [`${office}/office`, `${sports}/sports`])).toEqual([])
  expect(check([office, sports], [`${office}/office`])).toEqual([`${sports}: has no dictionary`])
  const gone = 'src/web/features/gone/i18n'
  expect(check([gone], [`${gone}/office`])).toEqual([`${gone}: stands beside no code`])
  expect(check([office], [`${office}/office`, `${office}/vip`])).toEqual([`${office}/vip: is read by nobody`])
  expect(check([office, sports], [`${office}/office`, `${sports}/office`])).toEqual([
    `${sports}/office: has the name of ${office}/office`,
  ])
})
