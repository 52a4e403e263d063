import { expect, test } from 'vitest'
import {
  ageAt,
  draftFaults,
  draftLimits,
  faultsLeft,
  furtherStep,
  passwordStrength,
  pointerField,
  type RegistrationDraft,
  readBirthDate,
} from './registration-draft.ts'

const now = Date.UTC(2026, 10, 21, 12)
const draft: RegistrationDraft = {
  name: 'Anna Meier',
  email: 'anna@example.com',
  password: 'walks over nine hills',
  country: 'DE',
  currency: 'EUR',
  day: '21',
  month: '11',
  year: '2008',
  terms: true,
  limits: { 20: '100', 10: '' },
}

test('a whole draft has no fault, and an empty one names every field', () => {
  expect([...draftFaults(draft, now, 18, 'en')]).toEqual([])
  const empty = { ...draft, name: ' ', email: 'a@b', password: 'short', country: '', day: '', terms: false }
  expect([...draftFaults(empty, now, 18, 'en').keys()]).toEqual([
    'name',
    'email',
    'password',
    'country',
    'birthDate',
    'terms',
  ])
})

test('eighteen is reached on the birthday, in UTC', () => {
  expect(draftFaults({ ...draft, day: '22' }, now, 18, 'en').get('birthDate')).toBe('fault-under-age')
  expect(ageAt('2008-11-21', now)).toBe(18)
  expect(ageAt('2008-11-22', now)).toBe(17)
  expect(ageAt('2008-02-29', Date.UTC(2026, 1, 28))).toBe(17)
  expect(ageAt('2008-02-29', Date.UTC(2026, 2, 1))).toBe(18)
})

test('only days of the calendar are dates', () => {
  expect(readBirthDate({ day: '1', month: '2', year: '1990' })).toBe('1990-02-01')
  for (const [day, month, year] of [
    ['31', '4', '1990'],
    ['29', '2', '1990'],
    ['0', '1', '1990'],
    ['1', '13', '1990'],
    ['1', '1', '90'],
    ['x', '1', '1990'],
  ] as const)
    expect(readBirthDate({ day, month, year }), `${day}.${month}.${year}`).toBeNull()
})

test('limits are sent in minor units, empty ones not at all, unreadable ones are told', () => {
  expect(draftLimits({ ...draft, limits: { 20: '100', 21: '', 10: '12,50' } }, 'en')).toEqual([
    { type: 20, value: '10000' },
    { type: 10, value: '1250' },
  ])
  expect(draftFaults({ ...draft, limits: { 22: 'much' } }, now, 18, 'en').get('limit-22')).toBe(
    'fault-amount',
  )
  expect(
    draftFaults({ ...draft, currency: 'JPY', limits: { 22: '10.5' } }, now, 18, 'en').has('limit-22'),
  ).toBe(true)
})

test('a limit that may be a thousand in the language of the form is told there, and not sent', () => {
  const typed = { ...draft, currency: 'KWD', limits: { 22: '1,000' } } as const
  expect([...draftFaults(typed, now, 18, 'en')]).toEqual([['limit-22', 'fault-amount']])
  expect(draftLimits(typed, 'en')).toEqual([])
  expect([...draftFaults(typed, now, 18, 'de')]).toEqual([])
  expect(draftLimits(typed, 'de')).toEqual([{ type: 22, value: '1000' }])
  const refused = { draft: typed, faults: new Map([['limit-22', 'no amount']] as const), message: null }
  const left = (amount: string, language: string) =>
    faultsLeft(refused, { ...typed, limits: { 22: amount } }, 18, language).size
  expect([left('2,000', 'en'), left('2,000', 'de'), left('2.000', 'en')]).toEqual([1, 0, 0])
})

test('pointers of the server find their field', () => {
  const sent = [{ type: 20, value: '1' }] as const
  expect(pointerField('/email', sent)).toBe('email')
  expect(pointerField('/limits/0/value', sent)).toBe('limit-20')
  expect(pointerField('/limits/7/value', sent)).toBeNull()
  expect(pointerField('/termsVersion', sent)).toBe('terms')
  expect(pointerField('/other', sent)).toBeNull()
})

test('strength is length and variety, and no word of the site', () => {
  expect(passwordStrength('short', 'a@b.c')).toBe(0)
  expect(passwordStrength('aaaaaaaaaaaaaaaaaa', 'a@b.c')).toBe(1)
  expect(passwordStrength('my fairline password', 'a@b.c')).toBe(1)
  expect(passwordStrength('annameier-is-the-best', 'annameier@b.c')).toBe(1)
  expect(passwordStrength('rain on tin', 'a@b.c')).toBe(2)
  expect(passwordStrength('walks over nine hills', 'a@b.c')).toBe(3)
})

test('a fault is told until its field is right, one of the server until its field is another', () => {
  const tried = { ...draft, email: 'anna@', day: '', country: '', limits: { 22: 'much' } }
  const refused = {
    draft: tried,
    faults: new Map([
      ['name', 'refused by the server'],
      ['email', 'no address'],
      ['birthDate', 'no day'],
      ['limit-22', 'no amount'],
    ] as const),
    message: null,
  }
  const left = (change: Partial<RegistrationDraft>) => [
    ...faultsLeft(refused, { ...tried, ...change }, 18, 'en').keys(),
  ]
  expect(left({})).toEqual(['name', 'email', 'birthDate', 'limit-22'])
  expect(left({ email: 'anna@e' })).toEqual(['name', 'email', 'birthDate', 'limit-22'])
  expect(left({ email: 'anna@example.com', day: '3' })).toEqual(['name', 'limit-22'])
  expect(left({ name: 'Anna', limits: { 22: '10' } })).toEqual(['email', 'birthDate'])
  // The refusal held no fault of the country.
  expect(faultsLeft({ ...refused, faults: new Map() }, tried, 18, 'en').size).toBe(0)
})

test('an amount that means no limit is none that can be typed', () => {
  const faultsOf = (amount: string) => [
    ...draftFaults({ ...draft, limits: { 20: amount } }, Date.parse('2026-01-01'), 18, 'en').keys(),
  ]
  expect(faultsOf('9999999.98')).not.toContain('limit-20')
  expect(faultsOf('9999999.99')).toContain('limit-20')
})

test('a registration that is left is counted by its furthest step', () => {
  expect(furtherStep('type', 'fields')).toBe('fields')
  expect(furtherStep('submitted', 'fields')).toBe('submitted')
  expect(furtherStep('phone-code', 'submitted')).toBe('submitted')
})
