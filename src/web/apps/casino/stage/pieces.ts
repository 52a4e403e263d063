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
  /** The round that it is there or moves for, though its look be the same; empty where it rests. */
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

/**
 * Of the cards that are new on the table: which one of before each of them was. It lay there face down, or it is the same card and
 * went elsewhere. Cards of another round are none of these.
 */
export function carriedOver(before: readonly Piece[], after: readonly Piece[]): ReadonlyMap<string, string> {
  const stays = new Set(after.map(({ key }) => key))
  const known = new Set(before.map(({ key }) => key))
  const left = before.filter(({ kind, key }) => kind === 'card' && !stays.has(key))
  const carried = new Map<string, string>()
  const take = (is: (old: Piece, piece: Piece) => boolean) => {
    for (const piece of after) {
      if (piece.kind !== 'card' || known.has(piece.key) || carried.has(piece.key)) continue
      const at = left.findIndex((old) => old.turn === piece.turn && is(old, piece))
      if (at >= 0) carried.set(piece.key, left.splice(at, 1)[0]!.key)
    }
  }
  take((old, piece) => old.look === covered && old.slot === piece.slot)
  take((old, piece) => old.look === piece.look)
  return carried
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
