import { expect, it } from 'vitest'
import { languages } from '../../i18n/languages.ts'
import { loadDictionaries } from '../../i18n/load.ts'
import { createTranslator } from '../../i18n/translator.ts'
import { competitionName, roundName } from './source-names.ts'

const textsOf = async (language: (typeof languages)[number]) => {
  const translator = createTranslator(language)
  await loadDictionaries(translator, ['sports'])
  return translator.of('sports')
}

it('reads rounds as sources write them', async () => {
  const t = await textsOf('de')
  expect(['Round 3', 'Matchday 3', '3. Round'].map((round) => roundName(t, round))).toEqual(
    Array.from({ length: 3 }, () => '3. Spieltag'),
  )
  expect(['Semi-finals', 'Semifinals', 'Semi-final'].map((round) => roundName(t, round))).toEqual(
    Array.from({ length: 3 }, () => 'Halbfinale'),
  )
  expect(roundName(t, 'Round of 16')).toBe('Achtelfinale')
  for (const own of ['Apertura, Matchday 2', 'Group A', 'constructor', ''])
    expect(roundName(t, own)).toBe(own)
})

it('tells men from women in competitions that do, and leaves all other names', async () => {
  const t = await textsOf('de')
  expect(competitionName(t, 'Linz Open, women')).toBe('Linz Open, Damen')
  expect(competitionName(t, 'Linz Open, men')).toBe('Linz Open, Herren')
  for (const own of ['Liga Solana', 'women', 'Cup, womenswear', '', 'a, b, men, c'])
    expect(competitionName(t, own)).toBe(own)
})

it.each(languages)('has a text of its own for each in %s', async (language) => {
  const t = await textsOf(language)
  const rounds = [
    'Round 7',
    'Final',
    'Semi-final',
    'Quarter-final',
    'Round of 16',
    'Round of 32',
    'Round of 64',
  ]
  const texts = rounds.map((round) => roundName(t, round))
  expect(new Set(texts).size).toBe(rounds.length)
  if (language !== 'en') expect(texts).not.toContain('Round 7')
})
