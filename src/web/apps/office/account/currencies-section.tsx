import { useState } from 'react'
import {
  type AccountsOfPlayer,
  accountTypes,
  addCurrency,
  removeCurrency,
  showAccounts,
  switchAccount,
} from '#domain/money/conversion/api.ts'
import type { Currency } from '#kernel/currencies.ts'
import { intlLocale } from '#kernel/locale.ts'
import { useShell, useText } from '#web/core/context.ts'
import { Field } from '#web/ui/fields/field.tsx'
import css from '../office.module.css'
import { useChange } from '../security/use-change.ts'
import { useMoney } from '../use-money.ts'
import own from './currencies.module.css'
import { everyMs, untilAccounts } from './until-account.ts'

/** The player's accounts by currency: the active one, and the actions to add, switch and remove. */
export function CurrenciesSection({ first }: { readonly first: AccountsOfPlayer }) {
  const t = useText('currencies')
  const money = useMoney()
  const { call, language, refresh, refreshSession } = useShell()
  const [accounts, setAccounts] = useState(first)
  const [wanted, setWanted] = useState<Currency | ''>('')
  const [told, setTold] = useState('')
  const { busy, fault, run } = useChange()
  const names = new Intl.DisplayNames(intlLocale(language), { type: 'currency' })
  const nameOf = (currency: string) => names.of(currency) ?? currency
  const mains = accounts.all_accounts.filter(({ type }) => type !== accountTypes.bonus)
  if (mains.length < 2 && accounts.offered.length === 0) return null

  const change = async (
    act: () => Promise<unknown>,
    done: (now: AccountsOfPlayer) => boolean,
    text: string,
    delay: number = everyMs.other,
  ) => {
    setTold('')
    const after = await run(async () => {
      await act()
      return untilAccounts(() => call(showAccounts), done, delay)
    })
    if (!after) return
    setAccounts(after)
    setTold(text)
    await refreshSession().catch(() => {})
    refresh()
  }
  const add = (currency: Currency) =>
    change(
      () => call(addCurrency, { body: { key: crypto.randomUUID(), currency } }),
      (now) => now.all_accounts.some(({ iso }) => iso === currency),
      t('added', { currency: nameOf(currency) }),
      everyMs.add,
    )

  return (
    <section className={`card ${css.section}`} aria-labelledby="currencies">
      <h2 id="currencies">{t('title')}</h2>
      <p className={css.quiet}>{t('lead')}</p>
      <ul className={own.accounts}>
        {mains.map(({ id, iso, money: amount, type, isActive, isRemovable }) => (
          <li key={id} data-active={isActive || undefined}>
            <span className={own.name}>
              <b suppressHydrationWarning>{nameOf(iso)}</b>
              <small>{isActive ? t('active') : type === accountTypes.main ? t('main') : t('resting')}</small>
            </span>
            <b className={own.amount}>{money(amount, iso)}</b>
            {isActive ? null : (
              <span className={css.buttons}>
                <button
                  type="button"
                  className="button small primary"
                  aria-disabled={busy || undefined}
                  onClick={() =>
                    void change(
                      () => call(switchAccount, { body: { key: crypto.randomUUID(), id } }),
                      (now) => now.activeAccount === id,
                      t('switched', { currency: nameOf(iso) }),
                    )
                  }
                >
                  {t('play-in', { currency: iso })}
                </button>
                {isRemovable ? (
                  <button
                    type="button"
                    className="button small quiet"
                    aria-disabled={busy || undefined}
                    aria-label={t('remove-one', { currency: nameOf(iso) })}
                    onClick={() =>
                      void change(
                        () => call(removeCurrency, { params: { currency: iso as Currency } }),
                        (now) => now.all_accounts.every((one) => one.iso !== iso),
                        t('removed', { currency: nameOf(iso) }),
                      )
                    }
                  >
                    {t('remove')}
                  </button>
                ) : null}
              </span>
            )}
          </li>
        ))}
      </ul>
      {fault ? (
        <div className="notice bad" role="alert">
          {fault}
        </div>
      ) : null}
      <p role="status" className={told ? 'notice good' : 'visually-hidden'}>
        {told}
      </p>
      {accounts.offered.length > 0 ? (
        <form
          className={own.add}
          onSubmit={(event) => {
            event.preventDefault()
            const currency = wanted || accounts.offered[0]
            if (currency && !busy) void add(currency).then(() => setWanted(''))
          }}
        >
          <Field label={t('add-label')}>
            {({ id, ...about }) => (
              <select
                id={id}
                {...about}
                className="input"
                value={wanted || accounts.offered[0]}
                onChange={({ currentTarget }) => setWanted(currentTarget.value as Currency)}
              >
                {accounts.offered.map((currency) => (
                  <option key={currency} value={currency}>
                    {nameOf(currency)} ({currency})
                  </option>
                ))}
              </select>
            )}
          </Field>
          <button type="submit" className="button" aria-disabled={busy || undefined}>
            {t('add')}
          </button>
        </form>
      ) : null}
    </section>
  )
}
