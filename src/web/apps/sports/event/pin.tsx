import { Pin as Drawn } from 'lucide-react'
import { useState } from 'react'
import { useText } from '#web/core/context.ts'
import { useFavourites, useToggleFavourite } from '../favourites/use-favourites.ts'
import css from './event-page.module.css'

/** Pins a market type of a sport: its panels come first on every match of the sport. */
export function Pin({ id, name }: { readonly id: string; readonly name: string }) {
  const t = useText('match')
  const pinned = useFavourites().market.includes(id)
  const toggle = useToggleFavourite()
  const [refusal, setRefusal] = useState<string | null>(null)
  return (
    <>
      <button
        type="button"
        className={`icon-button ${css.pin}`}
        aria-pressed={pinned}
        aria-label={t('pin', { name })}
        title={t(pinned ? 'unpin-hint' : 'pin-hint')}
        onClick={() => void toggle('market', id).then(setRefusal)}
        onBlur={() => setRefusal(null)}
      >
        <Drawn size={15} aria-hidden="true" />
      </button>
      {refusal === null ? null : (
        <span role="alert" className={css.refusal}>
          {refusal}
        </span>
      )}
    </>
  )
}
