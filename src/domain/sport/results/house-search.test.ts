import { expect, test } from 'vitest'
import { HouseSearch } from './house-search.ts'

const page = (route: string, names: Readonly<Record<string, string>>) => ({
  it: { route, path: `/${route}`, forPlayers: false },
  names,
})

const house = new HouseSearch(() => ({
  sports: [
    { it: 'football', names: { en: 'Football', de: 'Fußball', ru: 'Футбол', zh: '足球' } },
    {
      it: 'american-football',
      names: {
        en: 'American football',
        de: 'American Football',
        ru: 'Американский футбол',
        zh: '美式橄榄球',
      },
    },
    { it: 'ice-hockey', names: { en: 'Ice hockey', de: 'Eishockey', ru: 'Хоккей', zh: '冰球' } },
  ],
  pages: [
    page('rules', { en: 'Betting rules', de: 'Wettregeln', ru: 'Правила ставок' }),
    page('results', { en: 'Results', de: 'Ergebnisse', ru: 'Результаты' }),
  ],
}))

test.each([
  ['football', 'en', ['football', 'american-football'], []],
  ['fusball', 'en', ['football'], []],
  ['Fußball', 'en', ['football'], []],
  ['футбол', 'de', ['football', 'american-football'], []],
  ['足球', 'en', ['football'], []],
  ['hokey', 'en', ['ice-hockey'], []],
  ['Wettregeln', 'en', [], ['Betting rules']],
  ['ergebnise', 'ru', [], ['Результаты']],
  ['rules beting', 'en', [], ['Betting rules']],
  ['  ', 'en', [], []],
  ['qwzxqwzx', 'en', [], []],
])('%j in %s', (text, language, sports, titles) => {
  const found = house.find(text, language)
  expect([found.sports, found.pages.map(({ title }) => title)]).toEqual([sports, titles])
})

test('a page that its language has no name for is called by the English one', () => {
  expect(house.find('results', 'pl').pages).toEqual([
    { route: 'results', path: '/results', forPlayers: false, title: 'Results' },
  ])
})
