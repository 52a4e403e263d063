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
}, 30_000)
