import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { AccountOfPlayer, AccountsOfPlayer } from '#domain/money/conversion/api.ts'
import { type Shell, ShellContext } from '#web/core/context.ts'
import { createTranslator } from '#web/i18n/translator.ts'
import currencies from '../i18n/currencies/en.json' with { type: 'json' }
import { CurrenciesSection } from './currencies-section.tsx'

const account = (iso: string, changes: Partial<AccountOfPlayer> = {}): AccountOfPlayer => ({
  ...{ id: `main-${iso}`, iso, symbol: '', money: '0', type: 9, isActive: false, isRemovable: false },
  ...changes,
})

function markup(all: readonly AccountOfPlayer[], offered: AccountsOfPlayer['offered']): string {
  const translator = createTranslator('en')
  translator.add('currencies', currencies)
  const shell: Partial<Shell> = { language: 'en', translator }
  const first: AccountsOfPlayer = {
    ...{ balance: '0', bonus: '0', activeAccount: 'main-USD', mainAccount: 'main-EUR' },
    ...{ is_available_first_deposit_bonus: false, all_accounts: all, offered },
  }
  return renderToStaticMarkup(
    createElement(ShellContext, { value: shell as Shell }, createElement(CurrenciesSection, { first })),
  )
}

test('who has one account and may add none sees nothing of it', () => {
  expect(markup([account('EUR', { type: 0, isActive: true })], [])).toBe('')
})

test('accounts that rest may be played in, an empty one be taken away, and what is offered be added', () => {
  const html = markup(
    [
      account('EUR', { type: 0, money: '1250' }),
      account('USD', { isActive: true }),
      account('PLN', { isRemovable: true }),
      account('EUR', { id: 'bonus-EUR', type: 4, money: '700' }),
    ],
    ['GBP'],
  )
  const buttons = [...html.matchAll(/<button([^>]*)>([^<]+)/g)]
  const told = buttons.map(
    ([, attributes = '', text]) => /aria-label="([^"]+)"/.exec(attributes)?.[1] ?? text,
  )
  expect(told).toEqual(['Play in EUR', 'Play in PLN', 'Remove the account in Polish Zloty', 'Add account'])
  expect(html).toContain('€12.50')
  expect(html).not.toContain('€7.00')
  expect(html).toContain('British Pound (GBP)')
})
