import type { Entrant } from '#domain/sport/feed/api.ts'
import type { EntrantForm } from '#domain/sport/statistics/api.ts'
import { useText } from '#web/core/context.ts'
import { TeamMark } from '#web/ui/icons/team-mark.tsx'
import css from './statistic-page.module.css'

/** Earlier placings of each entrant, the latest first; renders nothing where the source has none. */
export function FormOfField({
  field,
  form,
}: {
  readonly field: readonly Entrant[]
  readonly form: readonly EntrantForm[]
}) {
  const t = useText('statistics')
  const match = useText('match')
  const known = form.flatMap(({ number, places }) => {
    const entrant = field.find((one) => one.number === number)
    return entrant && places.length > 0 ? [{ entrant, places }] : []
  })
  if (known.length === 0) return null
  return (
    <section className={css.block}>
      <h2>{t('form')}</h2>
      <ol className={css.matches}>
        {known.map(({ entrant, places }) => (
          <li key={entrant.number}>
            <p className={css.entrant}>
              <TeamMark team={entrant} />
              <bdi>{entrant.name}</bdi>
            </p>
            <ol className={css.places}>
              {places.map(({ id, name, place }) => (
                <li key={id} title={name} data-place={place ?? undefined}>
                  <span aria-hidden="true">{place ?? '–'}</span>
                  <span className="visually-hidden">
                    <bdi>{name}</bdi>: {place === null ? match('dropped-out') : match('place-n', { place })}
                  </span>
                </li>
              ))}
            </ol>
          </li>
        ))}
      </ol>
    </section>
  )
}
