import { expect, it } from 'vitest'
import { consentStorageKey, createConsent } from './store.ts'

/** Fake of a browser's storage: each `open` is a page of it. */
function browser(text?: string) {
  const items = new Map<string, string>()
  if (text !== undefined) items.set(consentStorageKey, text)
  const clock = { now: 1000 }
  const storage = {
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, value: string) => void items.set(name, value),
  }
  return { items, clock, storage, open: () => createConsent(storage, () => clock.now) }
}

it('a visitor is asked once, and his answer holds for his next pages', () => {
  const { open } = browser()
  const first = open()
  expect(first.get()).toEqual({ agreed: null, settled: true })
  expect(first.allows('marketing')).toBe(false)
  expect(first.allows('necessary')).toBe(true)
  const heard: unknown[] = []
  first.subscribe(() => heard.push(first.get().agreed))
  first.agree('marketing')
  first.agree('marketing')
  expect(heard).toEqual(['marketing'])
  const second = open()
  expect(second.get()).toEqual({ agreed: 'marketing', settled: true })
  expect([second.allows('marketing'), second.allows('functionality')]).toEqual([true, false])
})

it('a player is not asked before it is known whether he was', () => {
  const { open } = browser()
  const consent = open()
  consent.playerIs('anna')
  expect(consent.get()).toEqual({ agreed: null, settled: false })
  consent.adopt('anna', null)
  expect(consent.get()).toEqual({ agreed: null, settled: true })
  consent.agree('all')
  expect(consent.untold('anna')).toMatchObject({ type: 'all', agreedAt: 1000 })
  consent.adopt('anna', { type: 'all', agreedAt: 2000 })
  expect(consent.untold('anna')).toBeNull()
  // Another device changed it.
  consent.adopt('anna', { type: 'necessary', agreedAt: 3000 })
  expect(consent.get().agreed).toBe('necessary')
})

it("a visitor's answer becomes the player's where he has none; a player's is nobody else's", () => {
  const { open, clock } = browser()
  const consent = open()
  consent.agree('functionality')
  clock.now = 5000
  consent.playerIs('anna')
  expect(consent.get().agreed).toBeNull()
  consent.adopt('anna', null)
  expect(consent.untold('anna')).toMatchObject({ type: 'functionality', agreedAt: 1000 })
  consent.agree('all')
  consent.playerIs(null)
  expect(consent.get().agreed).toBe('functionality')
  consent.playerIs('boris')
  expect(consent.get()).toEqual({ agreed: null, settled: false })
  expect(consent.untold('boris')).toBeNull()
  consent.playerIs('anna')
  expect(consent.get().agreed).toBe('all')
})

it('an answer that comes for a player who has gone settles nothing for the next', () => {
  const { open } = browser()
  const consent = open()
  consent.playerIs('anna')
  consent.playerIs('boris')
  consent.adopt('anna', null)
  expect(consent.get()).toEqual({ agreed: null, settled: false })
})

it('two tabs agree', () => {
  const { open } = browser()
  const [one, two] = [open(), open()]
  one.agree('all')
  two.reread()
  expect(two.get().agreed).toBe('all')
})

it('a spoilt storage allows nothing, and one that is full or forbidden breaks nothing', () => {
  const spoilt = [
    '',
    '{',
    'null',
    '[]',
    '"all"',
    '{"visitor":1}',
    '{"visitor":{"type":"everything","agreedAt":1}}',
    '{"visitor":{"type":"all"}}',
    '{"visitor":{"type":"all","agreedAt":-1}}',
    '{"visitor":{"type":"all","agreedAt":"now"}}',
  ]
  for (const text of spoilt) {
    const { open } = browser(text)
    const consent = open()
    expect(consent.get(), text).toEqual({ agreed: null, settled: true })
    consent.agree('all')
    expect(open().get().agreed, text).toBe('all')
  }
  const forbidden = () => {
    throw new Error('forbidden')
  }
  const consent = createConsent({ getItem: forbidden, setItem: forbidden })
  consent.agree('marketing')
  expect(consent.allows('marketing')).toBe(true)
})
