import type { EventState } from '#domain/sport/feed/api.ts'
import type { FigureName } from '#domain/sport/pricing/api.ts'
import type { StatisticsEvent } from '#domain/sport/statistics/api.ts'
import { intlLocale } from '#kernel/locale.ts'
import { useShell, useText } from '#web/core/context.ts'
import { drawnPlace } from '#web/ui/icons/drawn.ts'
import { matchFigures } from './match-figures.ts'
import css from './statistic-page.module.css'

/** Figures with a text in the dictionary of matches. */
const namedByMatch = [
  'corners',
  'yellows',
  'reds',
  'knockdowns',
  'buildings',
  'run-rate',
] as const satisfies readonly FigureName[]

/** Figures of each side in the match, with its share of both; renders nothing before the match begins. */
export function FiguresOfSides({
  event,
  state,
}: {
  readonly event: StatisticsEvent
  readonly state: EventState
}) {
  const t = useText('statistics')
  const match = useText('match')
  const { language } = useShell()
  const figures = matchFigures(event.sport, state)
  if (figures.length === 0) return null
  const tenths = new Intl.NumberFormat(intlLocale(language), { minimumFractionDigits: 1 })
  return (
    <section className={css.block}>
      <h2>{t('figures')}</h2>
      <table className={css.figures}>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">{event.home.name}</th>
            <td />
            <th scope="col">{event.away.name}</th>
          </tr>
        </thead>
        <tbody>
          {figures.map(({ name, values, tenths: inTenths }) => {
            const ofMatch = namedByMatch.find((one) => one === name)
            const text = (side: 0 | 1) => (inTenths ? tenths.format(values[side] / 10) : String(values[side]))
            const all = values[0] + values[1]
            return (
              <tr key={name}>
                <td>{text(0)}</td>
                <th scope="row">
                  {ofMatch ? match(ofMatch) : t(name as Exclude<FigureName, (typeof namedByMatch)[number]>)}
                  <i
                    className={`${css.part} ${drawnPlace(all === 0 ? 0.5 : values[0] / all)}`}
                    aria-hidden="true"
                  />
                </th>
                <td>{text(1)}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}
