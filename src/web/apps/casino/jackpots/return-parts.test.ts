import { expect, test } from 'vitest'
import { casinoGames } from '#domain/casino/casino/games.ts'
import { seedsAtMost, shareOf } from '#domain/casino/casino/jackpot.ts'
import { plus, returnOfGame, toNumber } from '#domain/casino/casino/returns.ts'
import { readDictionary } from '#server/dictionary-files.ts'
import { languages } from '../../../i18n/languages.ts'
import { percentText } from '../parts/numbers.ts'
import { returnParts } from './return-parts.ts'

const offers = casinoGames.flatMap(({ rules, ...game }) =>
  game.jackpot ? rules.variants.map((variant) => ({ game: { rules, ...game }, variant })) : [],
)

test('the return on the sheet of a jackpot game counts the opening amounts of its pots, as `npm run op -- rtp` prints it', () => {
  expect(offers.length).toBeGreaterThan(1)
  for (const { game, variant } of offers) {
    const jackpot = game.jackpot!
    const reels = returnOfGame(game, variant)
    const whole = toNumber(plus(plus(reels.rtp, shareOf(jackpot)), seedsAtMost(jackpot)))
    const { own, share, seeds, sum } = returnParts(toNumber(reels.rtp), jackpot)
    expect([own, share]).toEqual([toNumber(reels.rtp), toNumber(shareOf(jackpot))])
    // Upper bounds: printed to hundredths of a percent, never below the exact value.
    expect(seeds).toBeGreaterThanOrEqual(toNumber(seedsAtMost(jackpot)))
    expect(sum).toBeGreaterThanOrEqual(whole)
    expect(sum).toBeLessThan(whole + 0.0001)
    expect(sum).toBeLessThan(1)
    expect(percentText(seeds, 'en')).not.toBe(percentText(0, 'en'))
  }
})

test.each(languages)('the sheet of a jackpot game names each part of its return once in %s', (language) => {
  const text = readDictionary('jackpots', language).return ?? ''
  const named = [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name!)
  expect(named.toSorted()).toEqual(['own', 'seeds', 'share', 'sum'])
})
