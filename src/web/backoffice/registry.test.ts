import { expect, test, vi } from 'vitest'
import type { DeskField } from './registry.ts'

vi.stubGlobal('localStorage', { getItem: () => 'en' })

test('every screen has its texts, and texts of several languages become what endpoints take', async () => {
  const { resources } = await import('./registry.ts')
  const { playerActions } = await import('./pages/actions.ts')
  const { bodyOfTexts, textsOf } = await import('./lists/texts-field.tsx')
  const { text } = await import('./frame/i18n.ts')
  const ofFields = (fields: readonly DeskField[] = []) =>
    fields.flatMap(({ name, label, words, options = [], parts = [] }) => [
      `field-${label ?? name}`,
      ...parts.map((part) => `field-${part}`),
      ...(words ? options.map((option) => `state-${words}-${option}`) : []),
    ])
  const keys = resources.flatMap(({ name, group, columns, filters, actions = [], tools = [] }) => [
    `resource-${name}`,
    `group-${group}`,
    ...columns.map(({ field, label }) => `field-${label ?? field}`),
    ...ofFields(filters),
    ...[...actions, ...tools, ...playerActions].flatMap(({ id, fields }) => [
      `action-${id}`,
      ...ofFields(fields),
    ]),
  ])
  expect(keys.filter((key) => text(key) === key)).toEqual([])

  const parts = ['subject', 'body']
  expect(bodyOfTexts(textsOf({ en: 'Hello', ru: ' ' }))).toEqual({ en: 'Hello' })
  expect(bodyOfTexts({ ru: { subject: 'a', body: ' b ' } }, parts)).toEqual({
    ru: { subject: 'a', body: 'b' },
  })
  expect(() => bodyOfTexts({ ru: { subject: 'a' } }, parts)).toThrow('Fill in: Русский: Text.')
  expect(() => bodyOfTexts({}, parts)).toThrow('Write it in at least one language.')
})

test('the order of a field is read as it was typed, and what is no order says whose line is wrong', async () => {
  const { readField, typedField } = await import('./pages/field-result-form.tsx')
  const entrant = (number: number, name: string) =>
    ({ number, name, place: null, card: null, withdrawn: null }) as const
  const field = {
    entrants: [
      entrant(1, 'Ann'),
      entrant(2, 'Ben'),
      entrant(3, 'Cid'),
      { ...entrant(4, 'Dan'), withdrawn: 'early' as const },
    ],
    holes: null,
    fastest: null,
  }
  const empty = typedField(field)
  const read = (
    lines: Readonly<Record<number, object>>,
    fastest = '',
    own: Parameters<typeof readField>[0] = field,
  ) =>
    readField(own, {
      fastest,
      lines: Object.fromEntries(
        Object.entries(empty.lines).map(([number, line]) => [number, { ...line, ...lines[Number(number)] }]),
      ),
    })
  expect(read({ 1: { place: '2' }, 2: { place: ' 1' }, 3: { place: '2' } }, '3')).toEqual({
    order: [2, 1, 3],
    level: [[1, 3]],
    fastest: 3,
  })
  expect(read({ 1: { place: '1' }, 2: { absent: true, place: '2', deduction: '15' } })).toEqual({
    order: [1],
    didNotStart: [{ number: 2, deduction: 15 }],
  })
  const golf = { ...field, holes: 72 }
  expect(read({ 1: { place: '1', toPar: '-4' }, 2: { place: '2', toPar: '+3' } }, '', golf)).toEqual({
    order: [1, 2],
    cards: [
      [-4, 72],
      [3, 72],
    ],
  })
  expect(() => read({})).toThrow('Give at least one place.')
  expect(() => read({ 1: { place: '0' } })).toThrow('Ann: a place')
  expect(() => read({ 1: { place: '1' } }, '', golf)).toThrow('Ann: strokes')
  expect(() => read({ 1: { place: '1' }, 2: { absent: true, deduction: '95' } })).toThrow('Ben: Rule 4')
})

test('the payout of a system and of a chain is told in the sentences of the history', async () => {
  const { arithmeticLines } = await import('./pages/bet-arithmetic.tsx')
  const bet = { currency: 'EUR', stake: '300', payout: '1350', system: null, special: null }
  const system = {
    ...bet,
    system: { sizes: [2], bankers: [], lines: 3, lineStake: '100' },
    arithmetic: {
      stake: '300',
      factors: [],
      product: '13.5',
      payout: '1350',
      sizes: [{ size: 2, lines: 3, sum: '13.5' }],
    },
  }
  expect(arithmeticLines(system as never)).toEqual([
    ['Lines of 2: their factors added up (3)', '13.5'],
    ['All lines together', '13.5'],
    ['Stake per line × sum', '€1.00 × 13.5'],
    ['Paid to your account', '€13.50'],
  ])
  const chain = {
    ...bet,
    special: { kind: 'chain', odds: null, stakes: ['300', '300'] },
    arithmetic: {
      stake: '300',
      factors: [],
      product: '0',
      payout: '0',
      steps: [{ stake: '300', factor: '0.5', balance: '150.5' }],
    },
  }
  expect(arithmeticLines(chain as never).map(([name, sum]) => [name, sum])).toEqual([
    ['1. €3.00 × 0.5: then there is', '1.505'],
    ["What came back didn't cover the next stake: the bet stopped.", ''],
    ['Paid to your account', '€13.50'],
  ])
})

test('jobs, acts and fields of the site file have names; what nobody named stays as it is', async () => {
  const { actName, siteName, sitePath, workName } = await import('./frame/house-text.ts')
  expect(workName('desk: trader words')).toBe('Reads what traders hold, price and set')
  expect(workName('new: something')).toBe('something')
  expect(actName('money.adjust.reject')).toBe('Rejected: Move money')
  expect(actName('event.suspend')).toBe('Suspended')
  expect(siteName('taxes.PL.rate')).toBe('Rate, hundredths of a percent')
  expect(siteName('conversions.0.rate')).toBe('Rate')
  expect(siteName('redirects.0')).toBe('1')
  expect(sitePath('bonuses.firstDeposit.percent')).toBe('Bonuses of deposits › First deposit › Percent')
  expect(siteName('currencyRates.USD')).toBe('USD')
})
