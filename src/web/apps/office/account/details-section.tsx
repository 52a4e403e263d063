import { useState } from 'react'
import { countryCodes } from '#domain/people/identity/api.ts'
import {
  type DetailField,
  detailFields,
  documentTypes,
  type ProfileView,
  saveProfile,
} from '#domain/people/profile/api.ts'
import { analyticsIds } from '#domain/trust/analytics/api.ts'
import { intlLocale } from '#kernel/locale.ts'
import { useLink, useShell, useText, useTimes } from '#web/core/context.ts'
import { Field, type FieldControl } from '#web/ui/fields/field.tsx'
import { dayOfYear } from '#web/ui/words/dates.ts'
import css from '../office.module.css'
import { ChangeForm } from '../security/change-form.tsx'
import { useChange } from '../security/use-change.ts'

type Draft = Record<DetailField, string>

const draftOf = (details: ProfileView['details']): Draft =>
  Object.fromEntries(detailFields.map((field) => [field, String(details[field] ?? '')])) as Draft

/** Converts the draft to the request: empty optional fields become null. */
const detailsOf = (draft: Draft): ProfileView['details'] =>
  Object.fromEntries(
    detailFields.map((field) => {
      const typed = draft[field].trim()
      if (typed === '') return [field, field === 'name' || field === 'birthDate' ? '' : null]
      return [field, field === 'documentType' ? Number(typed) : typed]
    }),
  ) as unknown as ProfileView['details']

const dates: readonly DetailField[] = ['birthDate', 'documentIssued', 'documentExpires']
const completes: Partial<Record<DetailField, string>> = {
  name: 'name',
  surname: 'family-name',
  birthDate: 'bday',
  country: 'country',
  address: 'street-address',
}

/** The player's own details, those among them that the player may change, and the last changes. */
export function DetailsSection({ first }: { readonly first: ProfileView }) {
  const t = useText('profile')
  const link = useLink()
  const { call, language } = useShell()
  const { dayAndTime } = useTimes()
  const [profile, setProfile] = useState(first)
  const [draft, setDraft] = useState(() => draftOf(first.details))
  const [saved, setSaved] = useState(false)
  const { busy, fault, run } = useChange(analyticsIds.detailsFailed)
  const countries = new Intl.DisplayNames(intlLocale(language), { type: 'region' })
  const { locked, details, changes } = profile

  const shown = (field: DetailField, value: string | null) => {
    if (value === null || value === '') return null
    if (field === 'country') return countries.of(value) ?? value
    if (field === 'documentType') return t(`document-${value as '1' | '2' | '3' | '4'}`)
    return dates.includes(field) ? dayOfYear(Date.parse(`${value}T00:00:00Z`), language, 'UTC') : value
  }
  const value = (field: DetailField) => shown(field, details[field] === null ? null : String(details[field]))
  const control = (field: DetailField, { id, ...about }: FieldControl) => {
    const props = {
      id,
      ...about,
      className: 'input',
      value: draft[field],
      autoComplete: completes[field] ?? 'off',
      onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
        setDraft((now) => ({ ...now, [field]: currentTarget.value })),
    }
    if (field === 'country' || field === 'documentType')
      return (
        <select {...props}>
          {field === 'documentType' ? <option value="">{t('not-told')}</option> : null}
          {field === 'country'
            ? countryCodes
                .map((code) => [code, countries.of(code) ?? code] as const)
                .sort((one, other) => one[1].localeCompare(other[1], intlLocale(language)))
                .map(([code, name]) => (
                  <option key={code} value={code}>
                    {name}
                  </option>
                ))
            : documentTypes.map((type) => (
                <option key={type} value={type}>
                  {t(`document-${type}`)}
                </option>
              ))}
        </select>
      )
    return <input {...props} type={dates.includes(field) ? 'date' : 'text'} maxLength={300} />
  }

  return (
    <section className={`card ${css.section}`} aria-labelledby="personal">
      <h2 id="personal">{t('title')}</h2>
      <p className={css.quiet}>
        {t(locked.length > 0 ? 'lead-locked' : 'lead-open')}{' '}
        {locked.length > 0 ? <a href={link('/support')}>{t('to-support')}</a> : null}
      </p>
      <dl className={css.pairs}>
        {detailFields.map((field) => (
          <div key={field}>
            <dt>{t(field)}</dt>
            <dd dir="auto" suppressHydrationWarning>
              {value(field) ?? <span className={css.quiet}>{t('not-told')}</span>}
            </dd>
          </div>
        ))}
      </dl>
      <p role="status" className={saved ? 'notice good' : 'visually-hidden'}>
        {saved ? t('saved') : ''}
      </p>
      <ChangeForm
        open={t('change')}
        send={t('change')}
        asksPassword={!profile.signedInLately}
        busy={busy}
        fault={fault}
        onSend={async (password) => {
          setSaved(false)
          const body = {
            details: detailsOf(draft),
            ...(profile.signedInLately ? {} : { password }),
          }
          const done = await run(() => call(saveProfile, { body }))
          if (!done) return false
          setProfile(done)
          setDraft(draftOf(done.details))
          setSaved(true)
          return true
        }}
      >
        {detailFields
          .filter((field) => !locked.includes(field))
          .map((field) => (
            <Field key={field} label={t(field)}>
              {(about) => control(field, about)}
            </Field>
          ))}
      </ChangeForm>
      {changes.length > 0 ? (
        <>
          <h3>{t('changes')}</h3>
          <ul className={css.rows}>
            {changes.map(({ id, field, before, after, house, at }) => (
              <li key={id}>
                <strong>{t(field)}</strong>
                {before === null && after === null ? null : (
                  <span dir="auto" suppressHydrationWarning>
                    {t('from-to', {
                      before: shown(field, before) ?? t('not-told'),
                      after: shown(field, after) ?? t('not-told'),
                    })}
                  </span>
                )}
                <span className={css.quiet}>
                  {dayAndTime(at)} · {t(house ? 'by-us' : 'by-you')}
                </span>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </section>
  )
}
