import { expect, it } from 'vitest'
import { ageHolds, createAgeMemory } from './age-memory.ts'

function memory(kept = new Map<string, string>()) {
  let time = 1_000_000_000_000
  const storage = {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
  }
  const pass = (ms: number) => {
    time += ms
  }
  return { memory: () => createAgeMemory(storage, () => time), kept, pass }
}

it('holds for three days and no longer, on the next page too', () => {
  const { memory: page, pass } = memory()
  expect(page().isOldEnough(18)).toBe(false)
  page().confirm(18)
  expect(page().isOldEnough(18)).toBe(true)
  pass(ageHolds - 1)
  expect(page().isOldEnough(18)).toBe(true)
  pass(1)
  expect(page().isOldEnough(18)).toBe(false)
})

it('a higher age is asked for again, a clock that was put back too', () => {
  const { memory: page, pass } = memory()
  page().confirm(18)
  expect([page().isOldEnough(18), page().isOldEnough(21)]).toEqual([true, false])
  pass(-1)
  expect(page().isOldEnough(18)).toBe(false)
})

it.each(['yes', '99', '18 ', '-1 5', '{}'])('takes "%s" for no word', (text) => {
  expect(
    memory(new Map([['fairline.age', text]]))
      .memory()
      .isOldEnough(18),
  ).toBe(false)
})

it('holds for the page without storage', () => {
  const refuse = () => {
    throw new Error('no storage')
  }
  const page = createAgeMemory({ getItem: refuse, setItem: refuse })
  page.confirm(18)
  expect(page.isOldEnough(18)).toBe(true)
})
