import { createElement, type ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { type Shell, ShellContext } from '#web/core/context.ts'
import { createTranslator } from '#web/i18n/translator.ts'
import taxation from '../../apps/information/i18n/taxation/en.json' with { type: 'json' }
import { AfterTaxRows, AmountAfterTax, AmountLeft, PossibleTaxRows } from './after-tax.tsx'
import { useTaxTerms } from './use-tax-terms.ts'

vi.mock(import('./use-tax-terms.ts'))

/** Returns the rendered text with 12% tax on winnings of five euros and more; null: no tax. */
function read(element: ReactElement, taxed = true): string {
  vi.mocked(useTaxTerms).mockReturnValue(taxed ? { rate: 1_200, of: 'winnings', from: 500n } : null)
  const translator = createTranslator('en')
  translator.add('taxation', taxation)
  const shell: Partial<Shell> = { language: 'en', translator }
  const html = renderToStaticMarkup(createElement(ShellContext, { value: shell as Shell }, element))
  return html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')
}

test('each bet of a slip is taxed by itself, and nothing is said while a stake is missing or no tax is due', () => {
  const rows = (...wins: (bigint | null)[]) => (
    <AfterTaxRows bets={wins.map((win) => ({ win, ownStake: 1_000n }))} currency="EUR" />
  )
  const text = ' Tax, 12% of winnings − €1.80 Potential returns after tax €37.19 '
  // The first bet wins 15.01; the 3.98 of the second are below the threshold.
  expect(read(rows(2_501n, 1_398n))).toBe(text)
  expect(read(rows(1_499n))).toBe('')
  expect(read(rows(2_501n, null))).toBe('')
  expect(read(rows(2_501n), false)).toBe('')
})

test('an open bet says what the house told of its tax, and amounts in a sentence what is left of them', () => {
  const possibleTax = { rate: 1_250, of: 'payout', base: '2501', amount: '312' } as const
  const bet = { possibleWin: '2501', currency: 'EUR' }
  expect(read(<PossibleTaxRows bet={{ ...bet, possibleTax }} />, false)).toBe(
    ' Tax, 12.5% of the payout − €3.12 Potential returns after tax €21.89 ',
  )
  expect(read(<PossibleTaxRows bet={bet} />)).toBe('')
  expect(read(<AmountAfterTax win={2_501n} ownStake={0n} currency="EUR" />)).toBe(' (€22.01 after tax)')
  expect(read(<AmountLeft amount={2_501n} tax={0n} currency="EUR" />)).toBe('')
})
