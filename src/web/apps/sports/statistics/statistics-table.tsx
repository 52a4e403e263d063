import { useMemo } from 'react'
import type { TableColumn } from '#domain/sport/pricing/api.ts'
import type { StatisticsEvent, TableRow } from '#domain/sport/statistics/api.ts'
import { intlLocale } from '#kernel/locale.ts'
import { useLink, useShell, useText } from '#web/core/context.ts'
import { teamPath } from '#web/core/router/address.ts'
import type { Translate } from '#web/i18n/translator.ts'
import { TeamMark } from '#web/ui/icons/team-mark.tsx'
import { playFields } from '../event/play/play-fields.ts'
import css from './statistic-page.module.css'

interface Column {
  readonly short: string
  readonly full: string
  readonly value: (row: TableRow) => string
  /** Hidden in narrow windows. */
  readonly wide?: true
  readonly strong?: true
}

/** Returns all columns that a table may have. */
function columnsIn(t: Translate<'statistics'>, language: string): Readonly<Record<TableColumn, Column>> {
  const signed = new Intl.NumberFormat(intlLocale(language), { signDisplay: 'exceptZero' })
  const share = new Intl.NumberFormat(intlLocale(language), {
    style: 'percent',
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  })
  const count = (name: 'played' | 'won' | 'drawn' | 'lost' | 'wonLate' | 'lostLate') => (row: TableRow) =>
    String(row[name])
  const sums = (short: string, full: string): Column => ({
    short,
    full,
    value: ({ scored, conceded }) => `${scored}:${conceded}`,
    wide: true,
  })
  return {
    played: { short: t('played-short'), full: t('played'), value: count('played') },
    won: { short: t('won-letter'), full: t('won'), value: count('won') },
    'won-late': { short: t('won-late-short'), full: t('won-late'), value: count('wonLate') },
    drawn: { short: t('drawn-letter'), full: t('drawn'), value: count('drawn') },
    'lost-late': { short: t('lost-late-short'), full: t('lost-late'), value: count('lostLate') },
    lost: { short: t('lost-letter'), full: t('lost'), value: count('lost') },
    goals: sums(t('goals'), t('goals-full')),
    'points-of': sums(t('points'), t('points-full')),
    runs: sums(t('runs'), t('runs-full')),
    difference: {
      short: '+/−',
      full: t('difference'),
      value: ({ scored, conceded }) => signed.format(scored - conceded),
    },
    points: { short: t('points-short'), full: t('points'), value: (row) => String(row.points), strong: true },
    'win-share': {
      short: '%',
      full: t('win-share'),
      value: (row) => (row.played === 0 ? '–' : share.format(row.won / row.played)),
      strong: true,
    },
  }
}

/** Table of the season, with the given sides marked; a note where it has not begun. */
export function StatisticsTable({
  sport,
  own = [],
  rows,
}: {
  readonly sport: StatisticsEvent['sport']
  /** Ids of sides. */
  readonly own?: readonly string[]
  readonly rows: readonly TableRow[]
}) {
  const t = useText('statistics')
  const link = useLink()
  const { language } = useShell()
  const all = useMemo(() => columnsIn(t, language), [t, language])
  const { table } = playFields[sport]
  if (!table) return null
  const columns = table.columns.map((name) => all[name])
  return (
    <section className={css.block}>
      <h2 id="statistics-table">{t('table')}</h2>
      {rows.length === 0 ? (
        <p className={css.none}>{t('table-not-begun')}</p>
      ) : (
        <>
          <table className={css.table} aria-labelledby="statistics-table">
            <thead>
              <tr>
                <th scope="col">
                  <abbr title={t('place')}>#</abbr>
                </th>
                <th scope="col">{t('team')}</th>
                {columns.map(({ short, full, wide }) => (
                  <th key={full} scope="col" data-wide={wide}>
                    <abbr title={full}>{short}</abbr>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.team.id} data-own={own.includes(row.team.id) || undefined}>
                  <td>{row.place}</td>
                  <th scope="row">
                    <span>
                      <TeamMark team={row.team} size={14} />
                      <a href={link(teamPath(row.team))}>
                        <bdi>{row.team.name}</bdi>
                      </a>
                    </span>
                  </th>
                  {columns.map(({ full, value, wide, strong }) => (
                    <td key={full} data-wide={wide} data-strong={strong}>
                      <bdi dir="ltr">{value(row)}</bdi>
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
          {table.order ? <p className={css.rule}>{t(table.order)}</p> : null}
        </>
      )}
    </section>
  )
}
