import type { Paint } from './paint-piece.ts'
import { covered, type Piece, type PieceKind } from './pieces.ts'

export interface PaintedPiece extends Piece {
  readonly paint: Paint
}

export interface PiecesState {
  readonly round: string
  readonly pieces: readonly PaintedPiece[]
}

/** Pieces that are new in each round; the others stay in place and change. */
const ofRound: ReadonlySet<PieceKind> = new Set(['card', 'coin', 'thing', 'ball'])

/**
 * Measures the pieces that the page marks in an element. `data-piece` is their kind, `data-name` their name unless
 * their place is, `data-face` their look, `data-order` their order; `data-again`: they move in each round. Positions
 * are relative to the stage's canvas.
 */
export function measurePieces(area: HTMLElement, canvas: HTMLElement, round: string): PiecesState {
  const origin = canvas.getBoundingClientRect()
  const groups: Element[] = []
  const counts = new Map<string, number>()
  const pieces = [...area.querySelectorAll<HTMLElement>('[data-piece]')].map((element): PaintedPiece => {
    const kind = element.dataset.piece as PieceKind
    const style = getComputedStyle(element)
    const place = element.getBoundingClientRect()
    const row = element.closest('[data-row]') ?? element.parentElement!
    if (!groups.includes(row)) groups.push(row)
    const slot = groups.indexOf(row)
    const inSlot = counts.get(`in ${slot}`) ?? 0
    counts.set(`in ${slot}`, inSlot + 1)
    const drawing = element.querySelector('svg')
    const inner = drawing?.getBoundingClientRect()
    const card = element.dataset.card === undefined ? null : Number(element.dataset.card)
    const tone = element.dataset.face ?? ''
    const text = kind === 'card' ? '' : (element.textContent ?? '').trim()
    const colour = style.getPropertyValue('--plate').trim() || style.getPropertyValue('--peg').trim()
    const look =
      kind === 'card'
        ? card === null
          ? covered
          : String(card)
        : `${tone} ${text} ${colour} ${drawing?.outerHTML ?? ''}`
    const here =
      kind === 'card'
        ? card === null
          ? `${slot}.${inSlot} ${look}`
          : `${look} in ${slot}`
        : `${slot}.${inSlot}`
    const plain = element.dataset.name ?? here
    const again = counts.get(plain) ?? 0
    counts.set(plain, again + 1)
    return {
      kind,
      key: `${kind} ${ofRound.has(kind) ? round : ''} ${plain} ${again}`,
      slot: `${slot}.${inSlot}`,
      look,
      turn: ofRound.has(kind) || element.dataset.again !== undefined ? round : '',
      x: place.left - origin.left + place.width / 2,
      y: place.top - origin.top + place.height / 2,
      width: place.width,
      height: place.height,
      order: Number(element.dataset.order ?? inSlot),
      alpha: Number(style.opacity),
      dim: element.dataset.dim !== undefined,
      paint: {
        kind,
        card,
        tone,
        text,
        letters: Number.parseFloat(style.fontSize),
        colour: colour.startsWith('#') ? colour : '',
        drawing,
        box: {
          x: inner ? inner.left - place.left : 0,
          y: inner ? inner.top - place.top : 0,
          width: inner?.width ?? 0,
          height: inner?.height ?? 0,
        },
        radius: Number.parseFloat(style.borderTopLeftRadius) || 0,
      },
    }
  })
  return { round, pieces: pieces.filter(({ width }) => width > 0) }
}
