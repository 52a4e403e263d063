import { type FormEvent, useId, useState } from 'react'
import { useLink, useShell, useText } from '#web/core/context.ts'
import css from '../office.module.css'
import { filterPath, type HistoryFilter, historyPeriods, historyStatuses } from './history-filter.ts'

/** Filters as links, so that players can bookmark and share them and go back. */
export function HistoryFilters({ filter }: { readonly filter: HistoryFilter }) {
  const t = useText('office')
  const link = useLink()
  const { navigate } = useShell()
  const id = useId()
  const [dates, setDates] = useState(filter.period === 'dates')
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const text = (name: string) => String(form.get(name) ?? '')
    navigate(filterPath({ ...filter, period: 'dates', from: text('from'), to: text('to') }))
  }
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const wanted = String(new FormData(event.currentTarget).get('search') ?? '').trim()
    navigate(filterPath({ ...filter, search: wanted }))
  }
  return (
    <div className={css.filters}>
      <nav className="chips" aria-label={t('filter-status')}>
        {([null, ...historyStatuses] as const).map((status) => (
          <a
            key={status ?? 'all'}
            href={link(filterPath({ ...filter, status }))}
            aria-current={status === filter.status ? 'true' : undefined}
          >
            {t(`filter-${status ?? 'all'}`)}
          </a>
        ))}
      </nav>
      <nav className="chips" aria-label={t('filter-period')}>
        {historyPeriods.map((period) =>
          period === 'dates' ? (
            <button
              key={period}
              type="button"
              aria-expanded={dates}
              aria-controls={id}
              data-on={filter.period === 'dates' || undefined}
              onClick={() => setDates(!dates)}
            >
              {t('period-dates')}
            </button>
          ) : (
            <a
              key={period}
              href={link(filterPath({ ...filter, period, from: '', to: '' }))}
              aria-current={period === filter.period ? 'true' : undefined}
            >
              {t(`period-${period}`)}
            </a>
          ),
        )}
      </nav>
      <form id={id} className={css.dates} onSubmit={submit} hidden={!dates} method="get">
        {filter.status ? <input type="hidden" name="status" value={filter.status} /> : null}
        <label>
          {t('from')}
          <input className="input" type="date" name="from" defaultValue={filter.from} />
        </label>
        <label>
          {t('to')}
          <input className="input" type="date" name="to" defaultValue={filter.to} />
        </label>
        <button type="submit" className="button">
          {t('show')}
        </button>
      </form>
      <form className={css.search} onSubmit={search} method="get">
        {filter.status ? <input type="hidden" name="status" value={filter.status} /> : null}
        <input
          className="input"
          type="search"
          name="search"
          maxLength={60}
          defaultValue={filter.search}
          placeholder={t('search-bets')}
          aria-label={t('search-bets')}
        />
        <button type="submit" className="button">
          {t('show')}
        </button>
      </form>
    </div>
  )
}
