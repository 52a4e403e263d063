import { expect, it } from 'vitest'
import { defaultCaps } from '#domain/bets/index.ts'
import { sports } from '#domain/feed/api.ts'
import { abandonAfter, voidAfter } from '#domain/feed/index.ts'
import { liveDelays, marketDefinitions, marketRule, sportFacts } from '#domain/pricing/api.ts'
import { postponementWindow } from '#domain/settlement/index.ts'
import { readDictionary } from '#server/dictionary-files.ts'
import { languages } from '../../../i18n/languages.ts'
import { chaptersOf, figuresOf, ruleGroups, sectionOfChapter } from './rule-groups.ts'
import { published, sections } from './rules.ts'

const hour = 3_600_000

it('publishes the figures that the house applies', () => {
  expect(BigInt(published.payout)).toBe(defaultCaps.payoutPerBet)
  expect(BigInt(published.player)).toBe(defaultCaps.perPlayerAndEvent)
  expect(published.hours * hour).toBe(postponementWindow)
  expect(published.hours * hour).toBe(voidAfter)
  expect(published.abandon * hour).toBe(abandonAfter)
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
