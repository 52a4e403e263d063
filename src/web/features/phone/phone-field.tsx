import { useEffect, useState } from 'react'
import { phoneCountriesEndpoint } from '#domain/people/signin/api.ts'
import { useShell } from '../../core/context.ts'
import { useLoaded } from '../../core/use-loaded.ts'
import { Field } from '../../ui/fields/field.tsx'
import css from './phone-field.module.css'

/** A mobile number as typed. */
export interface TypedPhone {
  readonly country: string
  readonly number: string
}

export const noPhone: TypedPhone = { country: '', number: '' }

/** Field for a country code and a mobile number, with the country's mask as example. */
export function PhoneField({
  value,
  label,
  countryLabel,
  error,
  onChange,
}: {
  readonly value: TypedPhone
  readonly label: string
  readonly countryLabel: string
  readonly error: string | undefined
  readonly onChange: (value: TypedPhone) => void
}) {
  const { call } = useShell()
  const tables = useLoaded(true, () => call(phoneCountriesEndpoint))
  const [likely, setLikely] = useState('')
  useEffect(() => {
    if (!tables) return
    // The browser's region is only known in an effect, not on the server.
    const regions = navigator.languages.map((tag) => /-([A-Z]{2})\b/.exec(tag)?.[1] ?? '')
    const known = regions.find((region) => tables.countries.some(({ id }) => id === region))
    setLikely(known ?? tables.countries[0]?.id ?? '')
  }, [tables])
  const country = value.country || likely
  const mask = tables?.masks.find(({ countryId }) => countryId === country)
  useEffect(() => {
    if (country && country !== value.country) onChange({ ...value, country })
  }, [country, value, onChange])
  return (
    <div className={css.phone}>
      <Field label={countryLabel}>
        {(control) => (
          <select
            {...control}
            className="input"
            autoComplete="tel-country-code"
            value={country}
            onChange={(event) => onChange({ ...value, country: event.currentTarget.value })}
          >
            {tables?.countries.map(({ id, name, phoneCode }) => (
              <option key={id} value={id}>
                {name} {phoneCode}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field label={label} error={error}>
        {(control) => (
          <input
            {...control}
            className="input"
            type="tel"
            inputMode="tel"
            autoComplete="tel-national"
            dir="ltr"
            placeholder={mask?.mask.replaceAll('#', '0')}
            maxLength={40}
            value={value.number}
            onChange={(event) => onChange({ ...value, country, number: event.currentTarget.value })}
          />
        )}
      </Field>
    </div>
  )
}
