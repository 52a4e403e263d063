import { type FormEvent, useId } from 'react'
import type { AccountView } from '#domain/trust/ledger/api.ts'
import { intlLocale } from '#kernel/locale.ts'
import { useAnyText, useLink, useShell, useText } from '#web/core/context.ts'
import css from './rounds.module.css'
import { type RoundsFilter, roundPeriods, roundResults } from './rounds-filter.ts'

const path = '/my-casino/rounds'

/** Filters of the rounds; the address holds them, so that players can bookmark them and go back. */
export function RoundsFilters({
  filter,
  games,
  provided,
  accounts,
}: {
  readonly filter: RoundsFilter
  /** Ids. */
  readonly games: readonly string[]
  /** Games of external suppliers that the player has played. */
  readonly provided: readonly { readonly id: string; readonly name: string }[]
  readonly accounts: readonly Pick<AccountView, 'currency' | 'kind'>[]
}) {
  const t = useText('rounds')
  const casino = useText('casino')
  const names = useAnyText('casino')
  const link = useLink()
  const { language, navigate } = useShell()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const query = new URLSearchParams()
    for (const [name, value] of new FormData(event.currentTarget))
      if (typeof value === 'string' && value !== '') query.set(name, value)
    const text = query.toString()
    navigate(text ? `${path}?${text}` : path)
  }
  const named = [
    ...games.map((id) => [id, names(`name-${id}`, id)] as const),
    ...provided.map(({ id, name }) => [id, name] as const),
  ].sort(([, one], [, other]) => one.localeCompare(other, intlLocale(language)))
  return (
    <form
      className={`card ${css.filters}`}
      action={link(path)}
      method="get"
      onSubmit={submit}
      aria-label={t('filters')}
    >
      <Choice
        name="game"
        label={t('game')}
        chosen={filter.game ?? ''}
        options={[['', casino('all-games')], ...named]}
      />
      <Choice
        name="period"
        label={t('period')}
        chosen={filter.period}
        options={roundPeriods.map((period) => [period, t(`period-${period}`)])}
      />
      <Choice
        name="result"
        label={t('result')}
        chosen={filter.result ?? ''}
        options={[
          ['', t('result-all')],
          ...roundResults.map((result) => [result, t(`result-${result}`)] as const),
        ]}
      />
      <Choice
        name="account"
        label={t('account')}
        chosen={filter.account ?? ''}
        options={[
          ['', t('account-all')],
          ...accounts.map(
            ({ currency, kind }) => [`${currency}-${kind}`, t(`account-${kind}`, { currency })] as const,
          ),
        ]}
      />
      <button type="submit" className="button primary">
        {t('show')}
      </button>
    </form>
  )
}

function Choice({
  name,
  label,
  chosen,
  options,
}: {
  readonly name: string
  readonly label: string
  readonly chosen: string
  readonly options: readonly (readonly [value: string, text: string])[]
}) {
  const id = useId()
  return (
    <div className={css.choice}>
      <label htmlFor={id}>{label}</label>
      <select key={chosen} id={id} name={name} className="input" defaultValue={chosen}>
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </div>
  )
}
