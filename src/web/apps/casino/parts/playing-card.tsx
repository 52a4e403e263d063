import css from './playing-card.module.css'

const ranks = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K']
const suits = ['♥', '♦', '♣', '♠']
/** Variation selector: text instead of the system's emoji. */
const asText = '︎'

/** Returns a card's accessible name: `A♥`. */
export const cardName = (card: number): string =>
  `${ranks[card % 13]}${suits[Math.floor(card / 13)]}${asText}`

/**
 * A card of 52, by its number: rank is number mod 13 with the ace low, and the first 26 are red. Null is its back.
 */
export function PlayingCard({ card, dim = false }: { readonly card: number | null; readonly dim?: boolean }) {
  if (card === null) return <span className={css.card} data-piece="card" data-back aria-hidden="true" />
  return (
    <span
      className={css.card}
      data-piece="card"
      data-card={card}
      data-red={card < 26 || undefined}
      data-dim={dim || undefined}
      role="img"
      aria-label={cardName(card)}
    >
      <b>{ranks[card % 13]}</b>
      <i>{`${suits[Math.floor(card / 13)]}${asText}`}</i>
    </span>
  )
}
