import { expect, it } from 'vitest'
import { minutesFromUtc, zoneOptions } from './zones.ts'

it('knows how far a zone is from UTC, summer time and odd quarters of an hour included', () => {
  const [winter, summer] = [Date.UTC(2026, 0, 15), Date.UTC(2026, 6, 15)]
  expect(minutesFromUtc('UTC', winter)).toBe(0)
  expect(minutesFromUtc('Europe/Paris', winter)).toBe(60)
  expect(minutesFromUtc('Europe/Paris', summer)).toBe(120)
  expect(minutesFromUtc('America/St_Johns', winter)).toBe(-210)
  expect(minutesFromUtc('Asia/Kathmandu', winter)).toBe(345)
})

it('offers every zone once, from west to east, the chosen one among them', () => {
  const options = zoneOptions('Asia/Calcutta')
  const names = options.map(([zone]) => zone)
  expect(names).toContain('Asia/Calcutta')
  expect(new Set(names).size).toBe(names.length)
  expect(names.length).toBeGreaterThan(300)
  expect(options[0]![1]).toMatch(/^UTC−1[12]:00 /)
})
