import { expect, it } from 'vitest'
import german from './i18n/settings/de.json' with { type: 'json' }
import english from './i18n/settings/en.json' with { type: 'json' }
import { allZones, matchingZones, minutesFromUtc, placeOf, type RegionNames } from './zones.ts'

const named =
  (texts: typeof english): RegionNames =>
  (region) =>
    texts[`zone-${region}`]

const winter = Date.UTC(2026, 0, 15)

it('knows how far a zone is from UTC, summer time and odd quarters of an hour included', () => {
  const summer = Date.UTC(2026, 6, 15)
  expect(minutesFromUtc('UTC', winter)).toBe(0)
  expect(minutesFromUtc('Europe/Paris', winter)).toBe(60)
  expect(minutesFromUtc('Europe/Paris', summer)).toBe(120)
  expect(minutesFromUtc('America/St_Johns', winter)).toBe(-210)
  expect(minutesFromUtc('Asia/Kathmandu', winter)).toBe(345)
})

it('offers every zone once, by part of the world and from west to east, the chosen one among them', async () => {
  const zones = await allZones('en', named(english), 'Asia/Calcutta', winter)
  const names = zones.map(({ zone }) => zone)
  expect(names).toContain('Asia/Calcutta')
  expect(new Set(names).size).toBe(names.length)
  expect(names.length).toBeGreaterThan(300)
  // UTC belongs to no part of the world and comes first.
  expect(names[0]).toBe('UTC')
  const regions = [...new Set(zones.map(({ region }) => region))]
  expect(regions).toEqual(['', 'Africa', 'Americas', 'Antarctica', 'Asia', 'Europe', 'Oceania'])
  const asia = zones.filter(({ region }) => region === 'Asia').map(({ zone }) => minutesFromUtc(zone, winter))
  expect(asia).toEqual(asia.toSorted((a, b) => a - b))
  // No part of a raw name is visible.
  for (const { place } of zones) expect(place).not.toMatch(/[_/]/)
})

it('names places, times and parts of the world in the language of the page', async () => {
  expect(['America/Indiana/Knox', 'Asia/Calcutta', 'UTC'].map(placeOf)).toEqual([
    'Knox, Indiana',
    'Kolkata',
    'UTC',
  ])
  const tokyo = (await allZones('de', named(german), null, winter)).find(({ zone }) => zone === 'Asia/Tokyo')
  expect(tokyo).toMatchObject({ region: 'Asien', place: 'Tokyo', offset: 'UTC+09:00' })
  expect(tokyo!.name).toContain('Japan')
})

it('finds a zone by its place, the name of its time, its region, its distance, and without accents', async () => {
  const zones = await allZones('es', named(english), null, winter)
  const found = (typed: string) => matchingZones(zones, typed).map(({ zone }) => zone)
  expect(found('tokyo')).toEqual(['Asia/Tokyo'])
  expect(found('japon')).toContain('Asia/Tokyo')
  expect(found('asia +5:45')).toEqual([])
  expect(found('asia +05:45')).toHaveLength(1)
  expect(found('-03:30')).toEqual(['America/St_Johns'])
  expect(found('buenos aires')).toHaveLength(1)
  expect(found('nowhere')).toEqual([])
  expect(found(' ')).toEqual(zones.map(({ zone }) => zone))
})
