import { Search } from 'lucide-react'
import type { FormEvent } from 'react'
import type { ResultSport } from '#domain/sport/results/api.ts'
import { useLink, useShell, useText } from '#web/core/context.ts'
import { SportIcon } from '#web/ui/icons/sport-icon.tsx'
import { shortDay } from '#web/ui/words/dates.ts'
import { competitionName } from '#web/ui/words/source-names.ts'
import css from './results.module.css'
import { filterPath, longest, type ResultsFilter } from './results-filter.ts'

/** Number of days side by side; the calendar has the others. */
const daysShown = 7
const dayLength = 86_400_000

export interface FiltersProps {
  readonly filter: ResultsFilter
  readonly menu: readonly ResultSport[]
  /** The day shown; null for all. */
  readonly day: string | null
  /** First and last days with results. */
  readonly days: { readonly first: string; readonly last: string } | null
}

/** Filters as links and a form of the address, so that visitors can bookmark and share them and go back. */
export function ResultFilters({ filter, menu, day, days }: FiltersProps) {
  const t = useText('results')
  const names = useText('sports')
  const link = useLink()
  const { navigate } = useShell()
  const to = (changes: Partial<ResultsFilter>) => link(filterPath({ ...filter, ...changes }))
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const text = (name: string) => String(form.get(name) ?? '').trim()
    const search = text('search')
    const competition = text('competition') || null
    // A new search covers all days again.
    const chosen = search === filter.search ? text('day') || null : null
    navigate(filterPath({ ...filter, competition, search, day: chosen }))
  }
  const sum = menu.reduce((all, { count }) => all + count, 0)
  const competitions = menu
    .filter(({ sport }) => filter.sport === null || sport === filter.sport)
    .flatMap((entry) => entry.competitions)
  return (
    <div className={css.filters}>
      <nav className="chips" aria-label={t('kinds')}>
        {([null, 'live', 'zone'] as const).map((type) => (
          <a key={type ?? 'all'} href={to({ type })} aria-current={type === filter.type ? 'page' : undefined}>
            {t(`type-${type ?? 'all'}`)}
          </a>
        ))}
      </nav>
      {/* The key resets the form's fields to the values in the address. */}
      <search>
        <form
          key={filterPath(filter)}
          className={css.form}
          action={link(`/results${filter.type ? `/${filter.type}` : ''}`)}
          onSubmit={submit}
        >
          {filter.sport ? <input type="hidden" name="sport" value={filter.sport} /> : null}
          <input
            type="search"
            name="search"
            className="input"
            aria-label={t('search-label')}
            placeholder={t('search-label')}
            maxLength={longest}
            defaultValue={filter.search}
          />
          {competitions.length > 0 ? (
            <select
              name="competition"
              className="input"
              aria-label={t('competition')}
              defaultValue={filter.competition ?? ''}
            >
              <option value="">{t('all-competitions')}</option>
              {competitions.map(({ id, name, count }) => (
                <option key={id} value={id}>
                  {`${competitionName(names, name)} (${count})`}
                </option>
              ))}
            </select>
          ) : filter.competition ? (
            <input type="hidden" name="competition" value={filter.competition} />
          ) : null}
          {filter.type === 'live' || !days ? null : (
            <input
              type="date"
              name="day"
              className="input"
              aria-label={t('day')}
              defaultValue={day ?? ''}
              min={days.first}
              max={days.last}
            />
          )}
          <button type="submit" className="button primary">
            <Search size={16} aria-hidden="true" />
            {t('show')}
          </button>
        </form>
      </search>
      {days && filter.type !== 'live' && !filter.search ? (
        <Days filter={filter} day={day} days={days} />
      ) : null}
      {menu.length > 0 ? (
        <nav className="chips" aria-label={names('choose-sport')}>
          <a href={to({ sport: null, competition: null })} aria-current={filter.sport ? undefined : 'true'}>
            {names('all-sports')} <small>{sum}</small>
          </a>
          {menu.map(({ sport, count }) => (
            <a
              key={sport}
              href={to({ sport, competition: null })}
              aria-current={sport === filter.sport ? 'true' : undefined}
            >
              <SportIcon sport={sport} size={16} />
              {names(sport)} <small>{count}</small>
            </a>
          ))}
        </nav>
      ) : null}
    </div>
  )
}

/** Days up to the one shown and a few after it, within those with results. */
function Days({
  filter,
  day,
  days,
}: Pick<FiltersProps, 'filter' | 'day'> & { days: { first: string; last: string } }) {
  const t = useText('results')
  const link = useLink()
  const { language } = useShell()
  const time = (text: string) => Date.parse(`${text}T00:00:00Z`)
  const last = Math.min(time(days.last), day === null ? Infinity : time(day) + 3 * dayLength)
  const list = Array.from({ length: daysShown }, (_, index) => last - index * dayLength)
    .filter((at) => at >= time(days.first))
    .map((at) => new Date(at).toISOString().slice(0, 10))
  if (list.length < 2) return null
  return (
    <nav className="chips" aria-label={t('days')}>
      {list.map((one) => (
        <a
          key={one}
          href={link(filterPath({ ...filter, day: one, competition: null }))}
          aria-current={one === day ? 'date' : undefined}
        >
          {shortDay(time(one), language, 'UTC')}
        </a>
      ))}
    </nav>
  )
}
