import { useMemo } from 'react'
import { rulesOf } from '#domain/feed/api.ts'
import type { StatisticsEvent, TableRow } from '#domain/statistics/api.ts'
import { intlLocale } from '#kernel/locale.ts'
import { useLink, useShell, useText } from '#web/core/context.ts'
import { teamPath } from '#web/core/router/address.ts'
import type { Translate } from '#web/i18n/translator.ts'
import { TeamMark } from '#web/ui/icons/team-mark.tsx'
import css from './statistic-page.module.css'

interface Column {
  readonly short: string
  readonly full: string
  readonly value: (row: TableRow) => string
  /** Left out where the window is narrow: the rest tells as much. */
  readonly wide?: true
  readonly strong?: true
}

/** The columns of a sport's table, in the order that its readers know. */
function columnsOf(
  sport: StatisticsEvent['sport'],
  t: Translate<'statistics'>,
  language: string,
): readonly Column[] {
  const signed = new Intl.NumberFormat(intlLocale(language), { signDisplay: 'exceptZero' })
  const share = new Intl.NumberFormat(intlLocale(language), {
    style: 'percent',
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  })
  const count = (name: 'played' | 'won' | 'drawn' | 'lost' | 'wonLate' | 'lostLate') => (row: TableRow) =>
    String(row[name])
  const played: Column = { short: t('played-short'), full: t('played'), value: count('played') }
  const won: Column = { short: t('won-letter'), full: t('won'), value: count('won') }
  const lost: Column = { short: t('lost-letter'), full: t('lost'), value: count('lost') }
  const difference: Column = {
    short: '+/−',
    full: t('difference'),
    value: ({ scored, conceded }) => signed.format(scored - conceded),
  }
  const sums = (short: string, full: string): Column => ({
    short,
    full,
    value: ({ scored, conceded }) => `${scored}:${conceded}`,
    wide: true,
  })
  const points: Column = {
    short: t('points-short'),
    full: t('points'),
    value: (row) => String(row.points),
    strong: true,
  }
  const goals = sums(t('goals'), t('goals-full'))
  const runs = sums(t('runs'), t('runs-full'))
  if (sport === 'basketball' || sport === 'american-football' || sport === 'baseball') {
    const wins: Column = {
      short: '%',
      full: t('win-share'),
      value: (row) => (row.played === 0 ? '–' : share.format(row.won / row.played)),
      strong: true,
    }
    const scored = sport === 'baseball' ? runs : sums(t('points'), t('points-full'))
    return [played, won, lost, scored, difference, wins]
  }
  if (sport === 'ice-hockey') {
    const wonLate: Column = { short: t('won-late-short'), full: t('won-late'), value: count('wonLate') }
    const lostLate: Column = { short: t('lost-late-short'), full: t('lost-late'), value: count('lostLate') }
    return [played, won, wonLate, lostLate, lost, goals, points]
  }
  if (sport === 'cricket') return [played, won, lost, runs, difference, points]
  const drawn: Column = { short: t('drawn-letter'), full: t('drawn'), value: count('drawn') }
  const sum = sport === 'rugby' ? sums(t('points'), t('points-full')) : goals
  return [played, won, drawn, lost, sum, difference, points]
}

const rules = {
  football: 'order-football',
  'ice-hockey': 'order-ice-hockey',
  basketball: 'order-basketball',
  handball: 'order-handball',
  rugby: 'order-rugby',
  'american-football': 'order-basketball',
  cricket: 'order-cricket',
  baseball: 'order-baseball',
} as const

const hasTable = (sport: string): sport is keyof typeof rules => Object.hasOwn(rules, sport)

/** The table of the season with the sides that are meant marked; a word of why where it has not begun. */
export function StatisticsTable({
  sport: ofSport,
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
  const sport = rulesOf(ofSport)
  const columns = useMemo(() => columnsOf(sport, t, language), [sport, t, language])
  if (!hasTable(sport)) return null
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
          <p className={css.rule}>{t(rules[sport])}</p>
        </>
      )}
    </section>
  )
}
