import { expect, it } from 'vitest'
import { defaultCaps } from '#domain/bets/index.ts'
import { abandonAfter, voidAfter } from '#domain/feed/index.ts'
import { postponementWindow } from '#domain/settlement/index.ts'
import { readDictionary } from '#server/dictionary-files.ts'
import { languages } from '../../i18n/languages.ts'
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
  expect(texts.filter((key) => key.includes('-'))).toEqual(wanted)
})
