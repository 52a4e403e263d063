import { expect, test } from 'vitest'
import type { FeedSource } from '#domain/sport/feed/index.ts'
import { makeSources, parseFeedSpec } from './feed-spec.ts'
import { coloursOf, countryOfSide, slug } from './teams.ts'
import { instantOf } from './zone.ts'

test('feeds are named by kind and path', () => {
  expect(parseFeedSpec('simulate')).toEqual({ kind: 'simulate' })
  expect(parseFeedSpec('simulate: tennis, football')).toEqual({
    kind: 'simulate',
    sports: ['tennis', 'football'],
  })
  expect(parseFeedSpec('uof')).toEqual({ kind: 'uof' })
  expect(parseFeedSpec('uof:football, tennis')).toEqual({ kind: 'uof', sports: ['football', 'tennis'] })
  expect(parseFeedSpec('replay:../a:b.jsonl')).toEqual({ kind: 'replay', path: '../a:b.jsonl' })
  expect(parseFeedSpec('openfootball:data')).toEqual({ kind: 'openfootball', path: 'data' })
  expect(parseFeedSpec('ice-hockey:nhl.jsonl')).toEqual({ kind: 'ice-hockey', path: 'nhl.jsonl' })
  expect(parseFeedSpec('f1:data/f1')).toEqual({ kind: 'f1', path: 'data/f1' })
  expect(parseFeedSpec('cricket:a.jsonl')).toEqual({ kind: 'cricket', path: 'a.jsonl' })
  for (const wrong of [
    '',
    'cricket',
    'f1',
    'ice-hockey:',
    'toString:x',
    'replay',
    'replay:',
    'openfootball',
    'simulate:x',
    'uof:marble',
    'betradar:x',
  ])
    expect(() => parseFeedSpec(wrong)).toThrow('FEED')
})

test('producers are numbered by kind', () => {
  const specs = ['replay:a', 'simulate', 'openfootball:b', 'replay:c', 'simulate'].map(parseFeedSpec)
  const simulate = () => ({ producer: 'simulate' }) as FeedSource
  const log = { info: () => {}, error: () => {} }
  expect(makeSources(specs, log, simulate).map((source) => source.producer)).toEqual([
    ...['replay:1', 'simulate', 'openfootball:1', 'replay:2'],
  ])
})

test('local times become instants, daylight saving included', () => {
  const iso = (date: string, time: string, zone: string) => {
    const instant = instantOf(date, time, zone)
    return instant === null ? null : new Date(instant).toISOString().slice(0, 16)
  }
  expect(iso('2025-07-01', '20:00', 'Europe/London')).toBe('2025-07-01T19:00')
  expect(iso('2025-12-01', '20:00', 'Europe/London')).toBe('2025-12-01T20:00')
  expect(iso('2025-10-26', '12:00', 'Europe/London')).toBe('2025-10-26T12:00')
  expect(iso('2025-10-25', '12:00', 'Europe/London')).toBe('2025-10-25T11:00')
  // The clocks of that night show 01:30 twice, and in the spring night never.
  expect(iso('2025-10-26', '1:30', 'Europe/London')).toBe('2025-10-26T00:30')
  expect(iso('2025-03-30', '01:30', 'Europe/London')).toBe('2025-03-30T01:30')
  expect(iso('2025-01-15', '19:00', 'America/Argentina/Buenos_Aires')).toBe('2025-01-15T22:00')
  expect(iso('2026-06-11', '13:00 UTC-6', 'UTC')).toBe('2026-06-11T19:00')
  expect(iso('2026-06-11', '13:00 UTC+5:30', 'UTC')).toBe('2026-06-11T07:30')
  for (const [date, time] of [
    ['2025-02-30', '12:00'],
    ['2025-02-03', '12'],
    ['3.2.2025', '12:00'],
    ['2025-02-03', '24:00'],
  ])
    expect(instantOf(date!, time!, 'UTC')).toBeNull()
})

test('names make ids, colours and flags', () => {
  expect(slug('1. FC Köln')).toBe('1-fc-koln')
  expect(slug('Łódź & Bodø/Glimt')).toBe('lodz-bodo-glimt')
  expect(coloursOf('Arsenal FC')).toEqual(coloursOf('Arsenal FC'))
  const drawn = new Set(Array.from({ length: 200 }, (_, n) => coloursOf(`Club ${n}`).join()))
  expect(drawn.size).toBeGreaterThan(15)
  expect(['England', 'Germany', 'Curaçao', 'USA', 'Serbia', 'Russia', 'Atlantis'].map(countryOfSide)).toEqual(
    [...['GB-ENG', 'DE', 'CW', 'US', 'RS', 'RU', undefined]],
  )
})
