import { describe, expect, it } from 'vitest'
import { marketDefinitions } from '#domain/sport/pricing/api.ts'
import { readDictionary } from '#server/dictionary-files.ts'
import { marketText } from '../../core/texts/market-text.ts'
import { type Language, languages } from '../../i18n/languages.ts'
import { createTranslator } from '../../i18n/translator.ts'
import { sportViews } from '../sports/sport-views.ts'
import { marketName, outcomeName } from './market-name.ts'

const texts = (language: Language) => {
  const translator = createTranslator(language)
  for (const name of ['board-markets', 'markets'] as const)
    translator.add(name, readDictionary(name, language))
  return marketText(translator)
}
const specifiers = {
  none: '',
  line: '|-1.5',
  index: '|2',
  'set.game': '|2.7',
  pair: '|2.7',
  withdrawn: '|1',
  terms: '|3.5.1',
  'index:line': '|2:9.5',
} as const

describe('names of markets', () => {
  it.each(languages)('are whole for every type of the catalogue in %s', (language) => {
    const t = texts(language)
    let looked = 0
    for (const definition of marketDefinitions) {
      for (const sport of definition.sports) {
        const market = definition.type + specifiers[definition.specifier]
        const named = { sport, market, home: 'Reds', away: 'Blues' }
        const name = marketName(t, named)
        expect(name, market).not.toBe(definition.type)
        expect(name, market).not.toMatch(/\{\{|\}\}|undefined/)
        const outcomes = definition.outcomes.map((outcome) => outcomeName(t, named, outcome))
        expect(new Set(outcomes).size, `${market}: ${outcomes}`).toBe(definition.outcomes.length)
        for (const outcome of outcomes) expect(outcome, market).not.toMatch(/\{\{|outcome\.|undefined/)
        looked += 1 + outcomes.length
      }
    }
    expect(looked).toBeGreaterThan(300)
  })

  it.each(languages)('tell a number of goals from a side in %s', (language) => {
    const named = { sport: 'football', market: 'exact-goals', home: 'Reds', away: 'Blues' } as const
    const outcomes = ['0', '1', '2', '3', '6+']
    expect(outcomes.map((outcome) => outcomeName(texts(language), named, outcome))).toEqual(outcomes)
  })

  it('of the boards’ columns come with every page', () => {
    const translator = createTranslator('en')
    translator.add('board-markets', readDictionary('board-markets', 'en'))
    const t = marketText(translator)
    for (const [sport, view] of Object.entries(sportViews)) {
      const { result, total = 'total', handicap = 'handicap' } = view
      for (const type of [...result, ...(view.ofField ? [] : [total, handicap])])
        expect(t(type, ''), `${sport}: ${type}`).not.toBe('')
    }
  })

  it('name the teams of a season without the numbers that tell them apart', () => {
    const t = texts('en')
    const away = '1 Reds / 12 Blues 04 / 2 Greens'
    const named = { sport: 'football', market: 'season-top|3', home: 'League', away } as const
    expect(outcomeName(t, named, '12')).toBe('Blues 04')
    expect(outcomeName(t, { ...named, sport: 'horse-racing', market: 'race-winner' }, '12')).toBe(
      '12 Blues 04',
    )
  })

  it('turn the line for the away side', () => {
    const t = texts('en')
    const named = { sport: 'football', market: 'handicap|-1.5', home: 'Reds', away: 'Blues' } as const
    expect(outcomeName(t, named, '1')).toBe('Reds (−1.5)')
    expect(outcomeName(t, named, '2')).toBe('Blues (+1.5)')
    expect(outcomeName(t, { ...named, market: 'total|2.5' }, 'over')).toBe('Over 2.5')
    expect(marketName(t, { ...named, sport: 'tennis', market: 'game-winner|2.7' })).toBe(
      'Set 2, game 7: winner',
    )
  })
})
