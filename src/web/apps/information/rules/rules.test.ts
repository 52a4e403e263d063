import { expect, it } from 'vitest'
import { allowedStakes, allowedStakesOdds } from '#domain/betting/bets/api.ts'
import { defaultCaps } from '#domain/betting/bets/index.ts'
import { postponementWindow } from '#domain/betting/settlement/index.ts'
import { capShare } from '#domain/sport/book/index.ts'
import { sports } from '#domain/sport/feed/api.ts'
import { abandonAfter, voidAfter } from '#domain/sport/feed/index.ts'
import { liveDelays, marketDefinitions, marketRule, sportFacts } from '#domain/sport/pricing/api.ts'
import { currencies } from '#kernel/currencies.ts'
import { readDictionary } from '#server/dictionary-files.ts'
import { makeFixture } from '../../../../../test/factories/events.ts'
import { languages } from '../../../i18n/languages.ts'
import { chaptersOf, figuresOf, ruleGroups, sectionOfChapter } from './rule-groups.ts'
import { published, publishedShares, sections } from './rules.ts'

const hour = 3_600_000

it('publishes the figures that acceptance and settlement apply', () => {
  expect(BigInt(published.payout)).toBe(defaultCaps.payoutPerBet)
  expect(BigInt(published.player)).toBe(defaultCaps.perPlayerAndEvent)
  expect(published.hours * hour).toBe(postponementWindow)
  expect(published.hours * hour).toBe(voidAfter)
  expect(published.abandon * hour).toBe(abandonAfter)
})

it('publishes the shares of the caps that apply where the operator sets none', () => {
  const { competition } = makeFixture('a')
  const shares = [100, 250, 900].flatMap((rank) =>
    marketDefinitions
      .filter((definition) => definition.sports.includes('football'))
      .map(({ type }) => capShare(makeFixture('a', { competition: { ...competition, rank } }), type)),
  )
  const reduced = shares.filter((share) => share < 1)
  expect(Math.max(...shares)).toBe(1)
  expect(publishedShares.sideLeast).toBe(Math.min(...reduced))
  expect(publishedShares.sideMost).toBe(Math.max(...reduced))
  const { perPlayerAndEvent, perMarket, perEvent, accumulators } = defaultCaps
  expect(publishedShares.several * Number(perPlayerAndEvent)).toBe(Number(accumulators.perPlayerAndEvent))
  // The other caps of accumulators are no smaller parts of those of all bets.
  expect(Number(accumulators.perMarket)).toBeGreaterThanOrEqual(publishedShares.several * Number(perMarket))
  expect(Number(accumulators.perEvent)).toBeGreaterThanOrEqual(publishedShares.several * Number(perEvent))
})

it('publishes a multiple of the least stake that the caps of accumulators allow at the published odds', () => {
  expect([published.least, published.odds]).toEqual([allowedStakes, allowedStakesOdds / 1000])
  const { perMarket, stakePerPlayer } = defaultCaps.accumulators
  const leastStakes = Object.values(currencies).map(
    ({ minStake, perEuro }) => Number(minStake) / Number(perEuro),
  )
  const stake = published.least * Math.max(...leastStakes)
  expect(Number(stakePerPlayer)).toBeGreaterThanOrEqual(stake)
  // A leg takes at most half of its market.
  const onMarket = (publishedShares.sideLeast * Number(perMarket)) / 2
  expect(onMarket).toBeGreaterThanOrEqual(Number(stakePerPlayer) * (published.odds - 1))
})

it.each(languages)('names each figure of the largest stakes once in %s, and writes none out', (language) => {
  const text = readDictionary('information', language)['limits-1'] ?? ''
  const figures = ['payout', 'player', 'least', 'odds', ...Object.keys(publishedShares)]
  const named = [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name!)
  expect(named.toSorted()).toEqual(figures.toSorted())
  expect(text).not.toMatch(/\d/)
})

it.each(languages)('has every paragraph and no other in %s', (language) => {
  const texts = Object.keys(readDictionary('information', language))
  const wanted = sections.flatMap(([name, paragraphs]) => [
    `${name}-title`,
    ...Array.from({ length: paragraphs }, (_, index) => `${name}-${index + 1}`),
  ])
  expect(texts.filter((key) => /-(title|\d+)$/.test(key))).toEqual(wanted)
})

it('says in every language what each market type of each sport counts and who wins, and nothing else', () => {
  const used = new Set<string>()
  for (const definition of marketDefinitions)
    for (const sport of definition.sports) {
      const rule = marketRule(sportFacts[sport], definition)
      used.add(`time.${rule.time}`).add(`settles.${rule.settles}`)
    }
  for (const language of languages) {
    const texts = Object.keys(readDictionary('information', language)).filter((key) => key.includes('.'))
    expect(new Set(texts), language).toEqual(used)
  }
})

it('has every chapter of the rules in one group', () => {
  const chapters = ruleGroups.flatMap((group) => chaptersOf(group, true))
  expect(new Set(chapters).size).toBe(chapters.length)
  const shown = new Set(chapters.map((chapter) => sectionOfChapter(chapter)?.[0]))
  for (const [name] of sections) expect(shown, name).toContain(name)
})

it('says in the chapter of each sport the delay that the house applies to it', () => {
  const texts = readDictionary('information', 'en')
  let told = 0
  for (const sport of sports) {
    const chapter = sectionOfChapter(sport)
    // A sport without a section of its own lists only its markets.
    if (!chapter) continue
    const [section, paragraphs] = chapter
    const names = Array.from({ length: paragraphs }, (_, index) => texts[`${section}-${index + 1}`]!)
      .flatMap((text) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name!))
      .filter((name) => name === section)
    told += names.length
    for (const name of names) expect(figuresOf(sport)[name], sport).toBe(liveDelays[sport] / 1000)
  }
  expect(told).toBeGreaterThan(15)
  expect([figuresOf('lane-battle').cyber, figuresOf('e-football').cyber]).toEqual([5, 4])
})
