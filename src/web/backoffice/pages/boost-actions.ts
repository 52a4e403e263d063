import { deskEndBoost, deskMakeBoost } from '#domain/desk/desk/api.ts'
import { readMoney } from '../frame/format.ts'
import { text } from '../frame/i18n.ts'
import type { DeskAction, DeskField } from '../registry.ts'

/**
 * Parses amounts with their currencies, such as `10 EUR, 40 PLN`, to minor units by currency; throws for an
 * invalid one.
 */
export function stakesOf(typed: string): Readonly<Record<string, string>> {
  const stakes = typed.split(/[;\n]|,\s/).flatMap((part): readonly [string, string][] => {
    if (part.trim() === '') return []
    const [, amount = '', currency = ''] = /^\s*(\S+)\s*([A-Za-z]{3})\s*$/.exec(part) ?? []
    const units = readMoney(amount, currency.toUpperCase())
    if (units === null) throw new Error(text('amount-wrong'))
    return [[currency.toUpperCase(), units]]
  })
  return Object.fromEntries(stakes)
}

const fields: readonly DeskField[] = [
  { name: 'odds', label: 'boost-odds', kind: 'odds', optional: true },
  { name: 'percent', label: 'boost-percent', kind: 'number', optional: true },
  { name: 'from', label: 'boost-from', kind: 'time', optional: true },
  { name: 'until', kind: 'time' },
  { name: 'stakes', kind: 'text', initial: '10 EUR' },
  { name: 'liability', label: 'boost-liability', kind: 'number', initial: '1000' },
  { name: 'players', label: 'boost-players', kind: 'list', optional: true },
]
const finish: DeskAction['finish'] = (body) => ({ ...body, stakes: stakesOf(String(body.stakes)) })

export const makeBoost: DeskAction = {
  id: 'make-boost',
  endpoint: deskMakeBoost,
  fields: [{ name: 'selections', kind: 'list' }, ...fields],
  finish,
}

/** Returns the boost action of an outcome, on the page of its event. */
export const boostOf = (event: string, market: string, outcome: string): DeskAction => ({
  id: 'boost',
  endpoint: deskMakeBoost,
  fields,
  body: () => ({ selections: [`${event}~${market}~${outcome}`] }),
  finish,
})

export const endBoostAction: DeskAction = {
  id: 'end-boost',
  endpoint: deskEndBoost,
  danger: true,
  when: ({ state }) => state !== 'over',
}
