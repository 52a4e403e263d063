import { type FormEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { passwordLength } from '#domain/people/identity/api.ts'
import { displayOf } from '#domain/people/settings/api.ts'
import { analyticsIds } from '#domain/trust/analytics/api.ts'
import { CallError } from '#web/core/calls/call.ts'
import { useLink, useMinimumAge, useShell, useText } from '#web/core/context.ts'
import { tellShell } from '#web/core/events.ts'
import { noPhone } from '#web/features/phone/phone-field.tsx'
import { amountExample } from '#web/ui/words/amount-example.ts'
import css from '../auth.module.css'
import { keepsCookies } from '../keeps-cookies.ts'
import { noCode, SentCodeFields } from '../sent-code.tsx'
import { SocialButtons, useSocialProviders } from '../social/social-buttons.tsx'
import { BirthDate } from './birth-date.tsx'
import { likelyCountry, likelyCurrency } from './countries.ts'
import { CountryAndCurrency } from './country-and-currency.tsx'
import { type FastCredentials, FastCredentialsView } from './fast-credentials.tsx'
import { OfferedBonus } from './offered-bonus.tsx'
import { useOfferedCurrencies } from './offered-currencies.ts'
import { OfferedLimits } from './offered-limits.tsx'
import { PersonFields } from './person-fields.tsx'
import { RefusalSummary } from './refusal-summary.tsx'
import {
  type DraftField,
  type DraftRefusal,
  draftFaults,
  draftLimits,
  faultField,
  faultsLeft,
  isAsked,
  pointerField,
  type RegistrationDraft,
  type RegistrationType,
} from './registration-draft.ts'
import { RegistrationTypes } from './registration-types.tsx'
import { sendRegistration } from './send-registration.ts'
import { TermsField } from './terms-field.tsx'
import { useAbandoned } from './use-abandoned.ts'

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

const noRefusal: DraftRefusal = { draft: emptyDraft, faults: new Map(), message: null }

/** Registration of every type, with optional limits. `onDone` runs once the new player is signed in. */
export function RegistrationForm({
  type: first = 'full',
  ticket,
  onDone,
  onLogin,
}: {
  readonly type?: RegistrationType
  /** Set after an external service confirmed the identity: the form then asks for no other login. */
  readonly ticket?: string
  readonly onDone: () => void
  readonly onLogin?: (() => void) | undefined
}) {
  const t = useText('auth-forms')
  const auth = useText('auth')
  const ways = useText('sign-in-ways')
  const link = useLink()
  const [chosen, setType] = useState<RegistrationType>(ticket ? 'social' : first)
  const services = useSocialProviders()
  // The address may name the social type where no service is configured.
  const type = chosen === 'social' && !ticket && services?.length === 0 ? 'full' : chosen
  const [phone, setPhone] = useState(noPhone)
  const [code, setCode] = useState(noCode)
  const [codeMissing, setCodeMissing] = useState(false)
  const [made, setMade] = useState<FastCredentials | null>(null)
  const { call, refreshSession, language, display, settings } = useShell()
  const age = useMinimumAge()
  const [typed, setDraft] = useState(emptyDraft)
  const { currencyCodes, inPlaceOf } = useOfferedCurrencies()
  const draft = { ...typed, currency: inPlaceOf(typed.currency) }
  const [refused, setRefused] = useState(noRefusal)
  const [busy, setBusy] = useState(false)
  const [tries, setTries] = useState(0)
  const summary = useRef<HTMLDivElement>(null)
  const form = useRef<HTMLFormElement>(null)
  const { done, reach } = useAbandoned(onLogin !== undefined, type)
  useEffect(() => {
    // Only the browser knows its region; an earlier choice stays.
    const country = likelyCountry(navigator.languages)
    setDraft((now) =>
      now.country || !country ? now : { ...now, country, currency: likelyCurrency(country, currencyCodes) },
    )
  }, [])
  useLayoutEffect(() => {
    if (tries > 0) summary.current?.focus()
  }, [tries])

  const set = (change: Partial<RegistrationDraft>) => {
    reach('fields')
    setDraft((now) => ({ ...now, ...change }))
  }
  const refuse = (found: ReadonlyMap<DraftField, string>, message: string | null) => {
    setRefused({ draft, faults: found, message })
    setTries((count) => count + 1)
  }

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    const all = draftFaults(draft, Date.now(), age, language)
    const found = new Map([...all].filter(([field]) => isAsked(type, field)))
    const noCodeYet = type === 'phone' && !/^\d{6}$/.test(code.code)
    setCodeMissing(noCodeYet)
    if (found.size > 0) {
      const example = amountExample(draft.currency, language)
      const facts = { min: passwordLength.min, max: passwordLength.max, age, example }
      return refuse(new Map([...found].map(([field, fault]) => [field, t(fault, facts)])), null)
    }
    if (noCodeYet) return refuse(new Map(), t('fault-code', { digits: 6 }))
    // Without cookies the server would open an account that the player could not be signed in to.
    if (!keepsCookies()) return refuse(new Map(), t('no-cookies'))
    setBusy(true)
    reach('submitted')
    refuse(new Map(), null)
    const limits = draftLimits(draft, language)
    try {
      const credentials = await sendRegistration(call, { type, draft, limits, language, code, ticket })
      done.current = true
      // The country's odds and time formats apply only to visitors who have seen no others here.
      const { oddsFormat, clock12 } = displayOf(settings.get(), language, draft.country)
      if (oddsFormat !== display.oddsFormat) settings.choose({ oddsFormat: display.oddsFormat })
      if (clock12 !== display.clock12) settings.choose({ clock12: display.clock12 })
      tellShell('analytics', { id: analyticsIds.registered })
      if (credentials) return setMade(credentials)
      await refreshSession()
      onDone()
    } catch (thrown) {
      setBusy(false)
      if (!(thrown instanceof CallError)) return refuse(new Map(), t('try-later'))
      if (!done.current) tellShell('analytics', { id: analyticsIds.registrationFailed, errorCode: thrown.id })
      const told = new Map<DraftField, string>()
      for (const [pointer, message] of Object.entries(thrown.fields)) {
        const field = pointerField(pointer, limits)
        if (field && isAsked(type, field)) told.set(field, message)
      }
      const field = faultField(thrown.id)
      if (field && isAsked(type, field) && told.size === 0) told.set(field, thrown.message)
      refuse(told, told.size > 0 ? null : thrown.message)
    }
  }

  const focusField = (field: DraftField) => {
    const element = form.current?.querySelector<HTMLElement>(`[data-field="${field}"]`)
    const details = element?.closest('details')
    if (details) details.open = true
    element?.focus()
  }

  const faults = faultsLeft(refused, draft, age, language)
  if (made) {
    return <FastCredentialsView {...made} onNoted={() => void refreshSession().finally(onDone)} />
  }
  return (
    <form ref={form} className={css.form} onSubmit={(event) => void submit(event)} noValidate>
      <RefusalSummary ref={summary} refusal={refused} onField={focusField} />
      {ticket ? null : (
        <RegistrationTypes type={type} bySocial={(services ?? []).length > 0} onChoose={setType} />
      )}
      {type === 'social' && !ticket ? null : (
        <>
          {type === 'fast' ? <p className={css.hint}>{ways('fast-lead')}</p> : null}
          {type === 'phone' ? (
            <SentCodeFields
              purpose="registration"
              phone={phone}
              code={code}
              missing={codeMissing}
              onPhone={(typed) => {
                reach('fields')
                setPhone(typed)
              }}
              onCode={(typed) => {
                reach('phone-code')
                setCode(typed)
              }}
              onFault={(message) => refuse(new Map(), message)}
            />
          ) : null}
          <PersonFields type={type} draft={draft} faults={faults} onChange={set} />
          <CountryAndCurrency draft={draft} faults={faults} onChange={set} />
          <BirthDate draft={draft} error={faults.get('birthDate')} onChange={set} />
          <OfferedLimits draft={draft} faults={faults} onChange={(limits) => set({ limits })} />
          <OfferedBonus currency={draft.currency} />
          <TermsField
            checked={draft.terms}
            fault={faults.get('terms')}
            onChange={(terms) => set({ terms })}
          />
          <button type="submit" className="button primary wide" aria-disabled={busy || undefined}>
            {t(busy ? 'registering' : 'create-account')}
          </button>
        </>
      )}
      <p className={css.other}>
        {t('have-account')}{' '}
        {onLogin ? (
          <button type="button" className={css.link} onClick={onLogin}>
            {auth('sign-in')}
          </button>
        ) : (
          <a href={link('/login')}>{auth('sign-in')}</a>
        )}
      </p>
      {/* Loaded late, so rendered last to avoid layout shift. */}
      {ticket ? null : (
        <SocialButtons
          known={services ?? []}
          alone={type === 'social'}
          onGone={() => {
            done.current = true
          }}
          onFault={(message) => refuse(new Map(), message)}
        />
      )}
    </form>
  )
}
