import { useText } from '#web/core/context.ts'
import { PlayingCard } from '../../parts/playing-card.tsx'
import css from '../table-scenes.module.css'

/** A hand on the table: null is a face-down card. */
interface Side {
  readonly cards: readonly (number | null)[]
  readonly hand: string | null
  readonly won: boolean
  /** Replaces the hand's name. */
  readonly note?: string
}

/** The dealer's hand above the player's, each with its name. */
export function PokerSides({
  round,
  dealer,
  own,
}: {
  readonly round: string
  readonly dealer: Side
  readonly own: Side
}) {
  const t = useText('games')
  return (
    <div className={css.rows}>
      {([dealer, own] as const).map(({ cards, hand, won, note }, at) => (
        <div key={at} className={css.side} data-won={won || undefined}>
          <span className={css.cards}>
            {cards.map((card, place) => (
              <PlayingCard key={`${round} ${place} ${card}`} card={card} />
            ))}
          </span>
          <span>
            {t(at === 0 ? 'dealer' : 'you')}
            {note || hand ? <span data-late>{` · ${note ?? t(`hand-${hand}` as 'hand-flush')}`}</span> : ''}
          </span>
        </div>
      ))}
    </div>
  )
}
