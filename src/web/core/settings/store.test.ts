import { describe, expect, it } from 'vitest'
import { createSettings, settingsStorageKey } from './store.ts'

/** Fake of a browser with tabs: one storage, one cookie jar, one player or none. */
function browser() {
  const items = new Map<string, string>()
  const cookies = new Map<string, string>()
  const tabs: { storage: object; heard: () => void }[] = []
  const who = { player: null as string | null }
  const open = () => {
    const storage = {
      getItem: (name: string) => items.get(name) ?? null,
      setItem: (name: string, value: string) => {
        items.set(name, value)
        for (const tab of tabs) if (tab.storage !== storage) tab.heard()
      },
    }
    const cookie = cookies.get('settings')
    return createSettings({
      storage,
      ...(cookie ? { cookie } : {}),
      theme: cookies.get('theme'),
      player: () => who.player,
      writeCookie: (name, text) => (text ? cookies.set(name, text) : cookies.delete(name)),
      onForeignChange: (heard) => void tabs.push({ storage, heard }),
    })
  }
  return { open, items, cookies, who }
}

describe('settings of a browser', () => {
  it('are kept for the next page: in cookies what the server renders by, the rest in the storage', () => {
    const { open, cookies } = browser()
    open().choose({ oddsFormat: 2, theme: 1, changeCoefAction: 0 })
    expect(Object.fromEntries(cookies)).toEqual({ settings: 'oddsFormat=2', theme: 'dark' })
    const next = open()
    expect(next.get()).toEqual({ oddsFormat: 2, theme: 1, changeCoefAction: 0 })
    next.choose({ oddsFormat: null, theme: null, changeCoefAction: null })
    expect(cookies.size).toBe(0)
    expect(open().get()).toEqual({})
  })

  it('are the same in two tabs, whichever changed last', () => {
    const { open } = browser()
    const [one, two] = [open(), open()]
    one.choose({ compact: 1 })
    two.choose({ light: 1 })
    expect(one.get()).toEqual({ compact: 1, light: 1 })
    expect(two.get()).toEqual(one.get())
    one.choose({ compact: null })
    expect(two.get()).toEqual({ light: 1 })
  })

  it('leave with the player what is about his money, and never come to another one', () => {
    const { open, who } = browser()
    who.player = 'ann'
    const page = open()
    page.choose({ activeOneClick: 1, oneClickAmount: { EUR: '5000' }, compact: 1 })
    expect(page.unsaved('ann')).toEqual({ activeOneClick: 1, oneClickAmount: { EUR: '5000' }, compact: 1 })
    expect(page.unsaved('ben')).toEqual({})
    who.player = 'ben'
    expect(open().get()).toEqual({ compact: 1 })
    page.leave()
    who.player = null
    expect(open().get()).toEqual({ compact: 1 })
  })

  it('keep what the server was not told of over what the server says', () => {
    const { open, who } = browser()
    who.player = 'ann'
    const page = open()
    page.choose({ light: 1 })
    const saved = page.unsaved('ann')
    page.choose({ oddsFormat: 1 })
    page.adopt('ann', { light: 1, compact: 1 }, saved)
    expect(page.get()).toEqual({ light: 1, compact: 1, oddsFormat: 1 })
    expect(page.unsaved('ann')).toEqual({ oddsFormat: 1 })
  })

  it('tell the server what follows from a change as well', () => {
    const { open, who } = browser()
    who.player = 'ann'
    const page = open()
    page.choose({ changeCoefAction: 0, activeOneClick: 1 })
    page.choose({ dropOnScoreChange: 1 })
    expect(page.get()).toEqual({ changeCoefAction: 0, dropOnScoreChange: 1 })
    page.choose({ changeCoefAction: null })
    expect(page.get()).toEqual({})
    expect(page.unsaved('ann')).toEqual({
      changeCoefAction: null,
      dropOnScoreChange: null,
      activeOneClick: null,
    })
  })

  it('begin anew where the storage is spoilt or forbidden', () => {
    const { open, items } = browser()
    for (const text of ['{', '[]', '"x"', '{"choices":7,"owner":{}}', '{"choices":{"compact":9}}']) {
      items.set(settingsStorageKey, text)
      expect(open().get(), text).toEqual({})
    }
    const forbidden = {
      getItem: () => null,
      setItem: () => {
        throw new Error('full')
      },
    }
    const page = createSettings({ storage: forbidden })
    page.choose({ compact: 1 })
    expect(page.get()).toEqual({ compact: 1 })
  })
})
