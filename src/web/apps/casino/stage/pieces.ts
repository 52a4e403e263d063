/** What lies on a table: parts of the page that a stage draws where the page has them. */
export type PieceKind =
  | 'card'
  | 'tile'
  | 'plate'
  | 'peg'
  | 'thing'
  | 'coin'
  | 'hand'
  | 'target'
  | 'cup'
  | 'ball'
  | 'mark'

export interface Piece {
  readonly kind: PieceKind
  /** The same piece in the next picture has the same. */
  readonly key: string
  /** Where it belongs: of which row, and which one there. */
  readonly slot: string
  /** All that it shows; another look is a change that is seen. */
  readonly look: string
  /** The round that it moves for though its look is the same; empty where it rests. */
  readonly turn: string
  /** Its middle and size, in CSS pixels of the stage. */
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  /** Pieces that come or change at once do so in this order. */
  readonly order: number
  readonly alpha: number
  readonly dim: boolean
}

/** What a card shows that lies face down. */
export const covered = 'back'

/** Of the pieces that are new: which one of before each of them was, since it lay there face down. */
export function turnedOver(before: readonly Piece[], after: readonly Piece[]): ReadonlyMap<string, string> {
  const stays = new Set(after.map(({ key }) => key))
  const known = new Set(before.map(({ key }) => key))
  const hidden = new Map(
    before
      .filter(({ kind, look, key }) => kind === 'card' && look === covered && !stays.has(key))
      .map(({ slot, key }) => [slot, key]),
  )
  return new Map(
    after
      .filter(({ kind, key, slot }) => kind === 'card' && !known.has(key) && hidden.has(slot))
      .map(({ key, slot }) => [key, hidden.get(slot)!]),
  )
}

/** Milliseconds between two of so many pieces that come one after the other, all of them within `all`. */
export const apart = (count: number, most: number, all: number): number =>
  count < 2 ? 0 : Math.min(most, all / (count - 1))

/** Milliseconds of each movement of a piece. */
export const lasts = {
  dealt: 430,
  turned: 340,
  moved: 260,
  swept: 260,
  fallen: 620,
  tossed: 820,
  shaken: 640,
  struck: 560,
  set: 280,
  lit: 140,
  ranged: 680,
  mixed: 1150,
} as const

/** Milliseconds until the last of so many cards of a round lies open. */
export const dealtMs = (cards: number): number =>
  lasts.swept / 2 + (cards - 1) * apart(cards, 110, 900) + lasts.dealt
/** Milliseconds until the last of so many tiles is turned. */
export const turnedMs = (tiles: number): number => (tiles - 1) * apart(tiles, 90, 800) + lasts.turned
