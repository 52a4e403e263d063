/** Pieces on a table: parts of the page that a stage draws at their places there. */
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
  /** Identifies the same piece across pictures. */
  readonly key: string
  /** Its place: the row, and the position in it. */
  readonly slot: string
  /** Everything that it shows; another look is a visible change. */
  readonly look: string
  /** The round for which it is new or moves, even with the same look; empty where it rests. */
  readonly turn: string
  /** Its middle and size, in CSS pixels of the stage. */
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  /** Order of pieces that enter or change together. */
  readonly order: number
  readonly alpha: number
  readonly dim: boolean
}

/** Look of a face-down card. */
export const covered = 'back'

/**
 * Returns, for each new card on the table, the earlier card that it was: a face-down card in its place, or the same
 * card elsewhere. Excludes cards of another round.
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

/** Returns the milliseconds between successive pieces, so that all of them start within `all`. */
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

/** Returns the milliseconds until the last of so many cards of a round is open. */
export const dealtMs = (cards: number): number =>
  lasts.swept / 2 + (cards - 1) * apart(cards, 110, 900) + lasts.dealt
/** Returns the milliseconds until the last of so many tiles has turned. */
export const turnedMs = (tiles: number): number => (tiles - 1) * apart(tiles, 90, 800) + lasts.turned
