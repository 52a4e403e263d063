import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import {
  currentTermsVersion,
  minimumAge,
  passwordLength,
  registrationEndpoint,
} from '#domain/identity/api.ts'
import { intlLocale } from '#kernel/locale.ts'
import { currencyCodes, isCurrency } from '#kernel/money.ts'
import { CallError } from '#web/shell/call.ts'
import { useLink, useShell, useText } from '#web/shell/context.ts'
import { Field } from '#web/ui/field.tsx'
import { PasswordInput } from '#web/ui/password-field.tsx'
import css from './auth.module.css'
import { BirthDate } from './birth-date.tsx'
import { countryList, likelyCountry, likelyCurrency } from './countries.ts'
import { OfferedLimits } from './offered-limits.tsx'
import { PasswordAdvice } from './password-advice.tsx'
import {
  type DraftField,
  draftFaults,
  draftLimits,
  faultField,
  pointerField,
  type RegistrationDraft,
  readBirthDate,
} from './registration-draft.ts'

const noCountries: ReturnType<typeof countryList> = []

const emptyDraft: RegistrationDraft = {
  name: '',
  email: '',
  password: '',
  country: '',
  currency: 'EUR',
  day: '',
  month: '',
  year: '',
  terms: false,
  limits: {},
}

/** Registration by e-mail, with limits offered. `onDone` runs when the new player is signed in. */
export function RegistrationForm({
  onDone,
  onLogin,
}: {
  readonly onDone: () => void
  readonly onLogin?: (() => void) | undefined
}) {
  const t = useText('auth')
  const link = useLink()
  const { call, refreshSession, language } = useShell()
  const [draft, setDraft] = useState(emptyDraft)
  const [faults, setFaults] = useState<ReadonlyMap<DraftField, string>>(new Map())
  const [general, setGeneral] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const [tries, setTries] = useState(0)
  const summary = useRef<HTMLDivElement>(null)
  const form = useRef<HTMLFormElement>(null)
  const termsId = useId()
  // Names as this browser spells them: the server's may differ, so they come after the first paint.
  const [names, setNames] = useState<{ countries: typeof noCountries; currency?: Intl.DisplayNames }>({
    countries: noCountries,
  })
  useEffect(() => {
    setNames({
      countries: countryList(language),
      currency: new Intl.DisplayNames(intlLocale(language), { type: 'currency' }),
    })
  }, [language])

  useEffect(() => {
    // The browser's region is only known here; a choice already made stays.
    const country = likelyCountry(navigator.languages)
    setDraft((now) =>
      now.country || !country ? now : { ...now, country, currency: likelyCurrency(country) },
    )
  }, [])
  useEffect(() => {
    if (tries > 0) summary.current?.focus()
  }, [tries])

  const set = (change: Partial<RegistrationDraft>) => setDraft((now) => ({ ...now, ...change }))
  const refuse = (found: ReadonlyMap<DraftField, string>, message: string | null) => {
    setFaults(found)
    setGeneral(message)
    setTries((count) => count + 1)
  }

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    const found = draftFaults(draft, Date.now())
    if (found.size > 0) {
      const facts = { min: passwordLength.min, max: passwordLength.max, age: minimumAge }
      return refuse(new Map([...found].map(([field, fault]) => [field, t(fault, facts)])), null)
    }
    setBusy(true)
    refuse(new Map(), null)
    const limits = draftLimits(draft)
    try {
      await call(registrationEndpoint, {
        body: {
          name: draft.name.trim(),
          email: draft.email.trim(),
          password: draft.password,
          country: draft.country,
          currency: draft.currency,
          birthDate: readBirthDate(draft) ?? '',
          language,
          termsVersion: currentTermsVersion,
          ...(limits.length > 0 ? { limits } : {}),
        },
      })
      await refreshSession()
      onDone()
    } catch (thrown) {
      setBusy(false)
      if (!(thrown instanceof CallError)) return refuse(new Map(), t('try-later'))
      const told = new Map<DraftField, string>()
      for (const [pointer, message] of Object.entries(thrown.fields)) {
        const field = pointerField(pointer, limits)
        if (field) told.set(field, message)
      }
      const field = faultField(thrown.id)
      if (field && told.size === 0) told.set(field, thrown.message)
      refuse(told, told.size > 0 ? null : thrown.message)
    }
  }

  const focusField = (field: DraftField) => () => {
    const element = form.current?.querySelector<HTMLElement>(`[data-field="${field}"]`)
    const details = element?.closest('details')
    if (details) details.open = true
    element?.focus()
  }

  return (
    <form ref={form} className={css.form} onSubmit={(event) => void submit(event)} noValidate>
      {general || faults.size > 0 ? (
        <div ref={summary} className="notice bad" role="alert" tabIndex={-1}>
          {general ?? (
            <>
              <p className={css.summaryTitle}>{t('check-fields', { count: faults.size })}</p>
              <ul className={css.summary}>
                {[...faults].map(([field, message]) => (
                  <li key={field}>
                    <button type="button" className={css.link} onClick={focusField(field)}>
                      {message}
                    </button>
                  </li>
                ))}
              </ul>
            </>
          )}
        </div>
      ) : null}
      <Field label={t('name')} hint={t('name-hint')} error={faults.get('name')}>
        {(control) => (
          <input
            {...control}
            data-field="name"
            className="input"
            name="name"
            autoComplete="name"
            required
            maxLength={100}
            value={draft.name}
            onChange={(event) => set({ name: event.currentTarget.value })}
          />
        )}
      </Field>
      <Field label={t('email')} error={faults.get('email')}>
        {(control) => (
          <input
            {...control}
            data-field="email"
            className="input"
            type="email"
            name="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            required
            maxLength={254}
            value={draft.email}
            onChange={(event) => set({ email: event.currentTarget.value })}
          />
        )}
      </Field>
      <div>
        <Field
          label={t('password')}
          hint={t('password-hint', { min: passwordLength.min })}
          error={faults.get('password')}
        >
          {(control) => (
            <PasswordInput
              control={control}
              field="password"
              value={draft.password}
              autoComplete="new-password"
              showLabel={t('show-password')}
              hideLabel={t('hide-password')}
              onChange={(password) => set({ password })}
            />
          )}
        </Field>
        <PasswordAdvice password={draft.password} email={draft.email} />
      </div>
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
              onChange={(event) => set({ country: event.currentTarget.value })}
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
              onChange={({ currentTarget: { value } }) => isCurrency(value) && set({ currency: value })}
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
      <BirthDate draft={draft} error={faults.get('birthDate')} onChange={set} />
      <OfferedLimits draft={draft} faults={faults} onChange={(limits) => set({ limits })} />
      <div>
        <label className={css.check}>
          <input
            type="checkbox"
            data-field="terms"
            checked={draft.terms}
            aria-invalid={faults.has('terms') || undefined}
            aria-describedby={faults.has('terms') ? termsId : undefined}
            onChange={(event) => set({ terms: event.currentTarget.checked })}
          />
          <span>
            {t('terms', { version: currentTermsVersion, age: minimumAge })}{' '}
            <a href={link('/rules')} target="_blank" rel="noreferrer">
              {t('terms-link')}
            </a>
          </span>
        </label>
        {faults.has('terms') ? (
          <p className={css.fault} id={termsId}>
            {faults.get('terms')}
          </p>
        ) : null}
      </div>
      <button type="submit" className="button primary wide" aria-disabled={busy || undefined}>
        {t(busy ? 'registering' : 'create-account')}
      </button>
      <p className={css.other}>
        {t('have-account')}{' '}
        {onLogin ? (
          <button type="button" className={css.link} onClick={onLogin}>
            {t('sign-in')}
          </button>
        ) : (
          <a href={link('/login')}>{t('sign-in')}</a>
        )}
      </p>
    </form>
  )
}
