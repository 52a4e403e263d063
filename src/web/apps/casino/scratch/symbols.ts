import type { Glyph } from '../slots/glyphs/glyph.ts'

/** Symbols under the covers, in layers; all are lit from above. */
export const boat: Glyph = [
  ['M22 6h3v25h-3z', '#7a4a2a'],
  ['M26 7c9 5 13 13 14 20H26z', '#fdf6e8'],
  ['M21 11c-6 5-9 10-10 16h10z', '#f0d9a8'],
  ['M5 30h38c-2 8-7 12-13 12H18C12 42 7 38 5 30z', '#c9472f'],
  ['M8 34h32', '#ffd9b8', 0.7, 1.8],
  ['M3 44c4-2 7-2 10 0s7 2 10 0 7-2 10 0 7 2 11 0', '#3d8fc4', 0.9, 2.4],
]

export const anchor: Glyph = [
  ['M24 3a6 6 0 1 0 0 12 6 6 0 1 0 0-12zM24 6.500a2.500 2.500 0 1 1 0 5 2.500 2.500 0 1 1 0-5z', '#6d7c91'],
  ['M14 18h20v4H14z', '#6d7c91'],
  [
    'M22 14h4v25c5-1 9-4 11-8l-4-1 8-7 2 10-3-1c-3 8-9 13-16 13S11 40 8 32l-3 1 2-10 8 7-4 1c2 4 6 7 11 8z',
    '#6d7c91',
  ],
]

export const lantern: Glyph = [
  ['M20 4h8v5h-8z', '#8a6a3a'],
  ['M12 15l6-7h12l6 7z', '#6a4d22'],
  ['M14 15h20l-2 22H16z', '#ffd76a'],
  ['M12 37h24v6H12z', '#6a4d22'],
  ['o24 26 7 10', '#fff7d8', 0.95],
  ['M24 18c4 5 5 8 5 11a5 5 0 0 1-10 0c0-3 1-6 5-11z', '#f08a1e', 1],
  ['M24 24c2 3 2 4 2 6a2 2 0 0 1-4 0c0-2 0-3 2-6z', '#fff2b0', 1],
]

export const darkWindow: Glyph = [
  ['M8 8a16 12 0 0 1 32 0v36H8z', '#4a5175'],
  ['M11 10a13 9 0 0 1 12-5v19H11zM25 5a13 9 0 0 1 12 5v14H25zM11 27h12v14H11zM25 27h12v14H25z', '#141931'],
  ['M13 22l8-11M27 39l8-10', '#8fa0dd', 0.35, 1.6],
]
