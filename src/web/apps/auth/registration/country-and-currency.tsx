import { useEffect, useState } from 'react'
import { intlLocale } from '#kernel/locale.ts'
import { isCurrencyCode } from '#kernel/money.ts'
import { useShell, useText } from '#web/core/context.ts'
import { Field } from '#web/ui/fields/field.tsx'
import css from '../auth.module.css'
import { countryList } from './countries.ts'
import { useOfferedCurrencies } from './offered-currencies.ts'
import type { DraftField, RegistrationDraft } from './registration-draft.ts'

const noCountries: ReturnType<typeof countryList> = []

/** Country and currency of the player, each from the full list. */
export function CountryAndCurrency({
  draft,
  faults,
  onChange,
}: {
  readonly draft: RegistrationDraft
  readonly faults: ReadonlyMap<DraftField, string>
  readonly onChange: (change: Partial<RegistrationDraft>) => void
}) {
  const t = useText('auth-forms')
  const { language } = useShell()
  const { currencyCodes } = useOfferedCurrencies()
  // Names from this browser: the server's may differ, so they load after the first paint.
  const [names, setNames] = useState<{ countries: typeof noCountries; currency?: Intl.DisplayNames }>({
    countries: noCountries,
  })
  useEffect(() => {
    setNames({
      countries: countryList(language),
      currency: new Intl.DisplayNames(intlLocale(language), { type: 'currency' }),
    })
  }, [language])
  return (
    <div className={css.pair}>
      <Field label={t('country')} error={faults.get('country')}>
        {(control) => (
          <select
            {...control}
            data-field="country"
            className="input"
            name="country"
            autoComplete="country"
            required
            value={draft.country}
            onChange={(event) => onChange({ country: event.currentTarget.value })}
          >
            <option value="">{t('choose')}</option>
            {names.countries.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field label={t('currency')} error={faults.get('currency')}>
        {(control) => (
          <select
            {...control}
            data-field="currency"
            className="input"
            name="transaction-currency"
            autoComplete="transaction-currency"
            value={draft.currency}
            onChange={({ currentTarget: { value } }) =>
              isCurrencyCode(value) && onChange({ currency: value })
            }
          >
            {currencyCodes.map((code) => (
              <option key={code} value={code}>
                {names.currency ? `${code} · ${names.currency.of(code)}` : code}
              </option>
            ))}
          </select>
        )}
      </Field>
    </div>
  )
}
