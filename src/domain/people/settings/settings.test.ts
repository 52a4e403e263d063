import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  bettingOf,
  type Changes,
  type Choices,
  changed,
  cookieText,
  displayOf,
  formatInView,
  formatsOfView,
  isChoice,
  oddsFormats,
  readChoices,
  readCookieText,
  usualChoices,
  withConsequences,
} from './api.ts'

describe('choices', () => {
  it('are what may be chosen and nothing else', () => {
    expect(isChoice('oddsFormat', 15)).toBe(true)
    for (const value of [3, 7, '0', null, true, 0.5, -1, [0], {}]) {
      expect(isChoice('oddsFormat', value), JSON.stringify(value)).toBe(false)
    }
    for (const name of ['__proto__', 'constructor', 'toString', 'unknown', '', 'theme ']) {
      expect(isChoice(name, 1), name).toBe(false)
    }
    expect(isChoice('zone', 'Asia/Almaty')).toBe(true)
    for (const zone of ['Mars/Base', '', '../etc', 'x'.repeat(60), 'Europe/Paris;', 3, null]) {
      expect(isChoice('zone', zone), String(zone)).toBe(false)
    }
    for (const groups of ['1', '13', '2,5', '1,2,3,4,5,6,7,8,9,10,11,12,13'])
      expect(isChoice('filteredMarkets', groups), groups).toBe(true)
    for (const groups of ['', '0', '14', '5,2', '2,2', '2,', ',2', '2, 5', '02', '1e1', 2, null])
      expect(isChoice('filteredMarkets', groups), String(groups)).toBe(false)
    expect(isChoice('amountStep', { EUR: '250', JPY: '500' })).toBe(true)
    for (const amounts of [
      { EUR: 250 },
      { EUR: '-1' },
      { euro: '1' },
      { EUR: '1e9' },
      ['250'],
      'EUR',
      null,
    ]) {
      expect(isChoice('amountStep', amounts), JSON.stringify(amounts)).toBe(false)
    }
  })

  it('are read from anything without a fault, and changes that are null take them back', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        for (const [name, kept] of Object.entries(readChoices(value))) expect(isChoice(name, kept)).toBe(true)
      }),
    )
    expect(changed({ compact: 1, zone: 'UTC' }, { compact: null, light: 1 })).toEqual({
      zone: 'UTC',
      light: 1,
    })
  })

  it('come back from their cookie, equal ones from an equal text', () => {
    const choices = { oddsFormat: 14, appView: 1, zone: 'America/New_York' } as const
    expect(cookieText(choices)).toBe('oddsFormat=14&appView=1&zone=America/New_York')
    expect(readCookieText(cookieText(choices))).toEqual(choices)
    for (const filteredMarkets of ['3', '2,5'])
      expect(readCookieText(cookieText({ filteredMarkets }))).toEqual({ filteredMarkets })
    expect(cookieText({ zone: 'America/New_York', appView: 1, oddsFormat: 14 })).toBe(cookieText(choices))
    expect(cookieText({ theme: 1, activeOneClick: 1, oneClickAmount: { EUR: '1' } })).toBe('')
    for (const text of [
      '',
      '&',
      '=',
      'a=b',
      'appView=01x',
      'appView=9',
      'zone=%',
      'x'.repeat(500),
      undefined,
    ]) {
      expect(readCookieText(text), text).toEqual({})
    }
  })
})

describe('betting', () => {
  const drop = { changeCoefAction: 0, dropOnScoreChange: 1 } as const
  const table: readonly (readonly [before: Choices, changes: Changes, after: Choices])[] = [
    [{}, { changeCoefAction: 0 }, { changeCoefAction: 0 }],
    [{}, { dropOnScoreChange: 1 }, {}],
    [{ changeCoefAction: 0 }, { dropOnScoreChange: 1 }, drop],
    [{ activeOneClick: 1 }, { changeCoefAction: 0 }, { activeOneClick: 1, changeCoefAction: 0 }],
    [{ changeCoefAction: 0, activeOneClick: 1 }, { dropOnScoreChange: 1 }, drop],
    [{ ...drop, activeOneClick: 1 }, { dropOnScoreChange: null }, { changeCoefAction: 0 }],
    [{ ...drop, activeOneClick: 1 }, { changeCoefAction: null }, {}],
    [{ ...drop, activeOneClick: 1 }, { changeCoefAction: 1 }, { changeCoefAction: 1 }],
    [{ ...drop, activeOneClick: 1 }, { autoMax: 1 }, { ...drop, activeOneClick: 1, autoMax: 1 }],
    [drop, { activeOneClick: 1 }, { ...drop, activeOneClick: 1 }],
  ]

  it('drops on a score only while every change of odds is asked about, and one click goes with its switching', () => {
    for (const [before, changes, after] of table) {
      const all = withConsequences(before, changes)
      expect(changed(before, all), JSON.stringify([before, changes])).toEqual(after)
    }
    expect(table).toHaveLength(10)
    expect(readChoices({ dropOnScoreChange: 1 })).toEqual({})
    expect(bettingOf({})).toMatchObject({ changeCoefAction: 2, dropOnScoreChange: 0, autoMax: 0 })
  })

  it('keeps to that over any changes, told one by one or all that was not told yet at once', () => {
    const flag = fc.constantFrom(0, 1, null)
    const change = fc.oneof(
      fc.record({ changeCoefAction: fc.constantFrom(0, 1, 2, null) }),
      fc.record({ dropOnScoreChange: flag }),
      fc.record({ activeOneClick: flag }),
    ) as fc.Arbitrary<Changes>
    fc.assert(
      fc.property(fc.array(change, { maxLength: 12 }), (changes) => {
        let here: Choices = {}
        let untold: Changes = {}
        for (const one of changes) {
          const all = withConsequences(here, one)
          here = changed(here, all)
          untold = { ...untold, ...all }
          expect(here.dropOnScoreChange === 1 && here.changeCoefAction !== 0).toBe(false)
        }
        expect(bettingOf(changed({}, withConsequences({}, untold)))).toEqual(bettingOf(here))
      }),
    )
  })
})

describe('the display', () => {
  it('usually has decimal odds in the European view only, so that choosing them in the Asian one is a choice', () => {
    expect(usualChoices(0, 'en', null)).toMatchObject({ oddsFormat: 0, appView: 0, changeCoefAction: 2 })
    expect(usualChoices(1, 'en', null)).toMatchObject({ oddsFormat: 14, appView: 0 })
    expect(displayOf({ appView: 1, oddsFormat: 0 }, 'en', null).oddsFormat).toBe(0)
  })

  it('follows the country of a player, then his language, then the house', () => {
    expect(displayOf({}, 'en', null)).toMatchObject({ oddsFormat: 0, clock12: 0, appView: 0, theme: null })
    expect(displayOf({}, 'en', 'GB')).toMatchObject({ oddsFormat: 1, clock12: 0 })
    expect(displayOf({}, 'en', 'US')).toMatchObject({ oddsFormat: 2, clock12: 1 })
    expect(displayOf({}, 'hi', null).clock12).toBe(1)
    expect(displayOf({}, 'hi', 'ID').clock12).toBe(0)
    expect(displayOf({ oddsFormat: 0, clock12: 0 }, 'en', 'US')).toMatchObject({ oddsFormat: 0, clock12: 0 })
  })

  it('has only formats of its view: the twin of the chosen one, else the usual one', () => {
    expect(displayOf({ appView: 1 }, 'en', null).oddsFormat).toBe(14)
    expect(displayOf({ appView: 1 }, 'id', null).oddsFormat).toBe(16)
    expect(displayOf({ appView: 1, oddsFormat: 5 }, 'en', null).oddsFormat).toBe(15)
    expect(displayOf({ oddsFormat: 16 }, 'en', null).oddsFormat).toBe(6)
    expect(displayOf({ appView: 1, oddsFormat: 2 }, 'en', 'MY').oddsFormat).toBe(15)
    for (const view of [0, 1] as const) {
      for (const format of oddsFormats) expect(formatsOfView[view]).toContain(formatInView(format, view, 0))
    }
  })
})
