import { Star as Drawn } from 'lucide-react'
import { useState } from 'react'
import type { EventCard } from '#domain/sport/book/api.ts'
import type { FavouriteKind } from '#domain/sport/favourites/api.ts'
import { useText } from '#web/core/context.ts'
import css from './star.module.css'
import { useFavourites, useToggleFavourite } from './use-favourites.ts'

/** Favourite mark of a competition, a side or an event; `name` is its name on the screen. */
export function Star({
  kind,
  id,
  name,
  inRow = false,
}: {
  readonly kind: FavouriteKind
  readonly id: string
  readonly name: string
  /** Set in a row of odds, whose buttons place selections: there it is a switch. */
  readonly inRow?: boolean
}) {
  const t = useText('favourites')
  const marked = useFavourites()[kind].includes(id)
  const toggle = useToggleFavourite()
  const [refusal, setRefusal] = useState<string | null>(null)
  return (
    <span className={css.place}>
      <button
        type="button"
        className={css.star}
        {...(inRow ? { role: 'switch', 'aria-checked': marked } : { 'aria-pressed': marked })}
        aria-label={t('mark', { name })}
        title={t(marked ? 'unmark-hint' : 'mark-hint')}
        onClick={() => void toggle(kind, id).then(setRefusal)}
        onBlur={() => setRefusal(null)}
      >
        <Drawn size={16} aria-hidden="true" />
      </button>
      {refusal === null ? null : (
        <span role="alert" className={css.refusal}>
          {refusal}
        </span>
      )}
    </span>
  )
}

/** Favourite mark of a competition, for the headings of boards. */
export const CompetitionStar = ({ id, name }: { readonly id: string; readonly name: string }) => (
  <Star kind="competition" id={id} name={name} />
)

export const EventStar = ({ card: { id, home, away, field } }: { readonly card: EventCard }) => (
  <Star kind="event" id={id} name={field ? home.name : `${home.name} – ${away.name}`} inRow />
)
