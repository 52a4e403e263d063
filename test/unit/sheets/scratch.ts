import type { SheetOf } from '#domain/casino/casino/sheets/sheet.ts'
import { type Played, type Read, shuffle } from './round.ts'

type Sheet = SheetOf<'card'>
type Face<Kind extends Sheet['face']['kind']> = Extract<Sheet['face'], { readonly kind: Kind }>
interface Printing {
  /** Hundredths; 0 for a blank. */
  readonly won: number
  readonly prizes: readonly number[]
  readonly draw: (n: number) => number
}

const mixed = <T>(list: readonly T[], draw: Printing['draw']): T[] =>
  shuffle(list.length, draw).map((place) => list[place]!)

function lines(face: Face<'lines'>, { won, prizes, draw }: Printing) {
  const boards = won > 0 ? face.winning : face.blank
  const board = [...boards[draw(boards.length)]!].map((berth) => berth === '1')
  const line = face.lines.find((berths) => berths.every((berth) => board[berth])) ?? null
  return { board, line, prize: won > 0 ? won : prizes[draw(prizes.length)]! }
}

function multiplied(face: Face<'times'>, { won, prizes, draw }: Printing) {
  const worth = won > 0 ? won : prizes[draw(prizes.length)]!
  const fitting = face.multipliers[worth]!
  const multiplier = fitting[draw(fitting.length)]!
  return { prize: worth / multiplier, multiplier, lantern: won > 0 ? draw(face.windows) : null }
}

function alike(face: Face<'alike'>, { won, prizes, draw }: Printing) {
  const own = won > 0 ? Array<number>(face.alike).fill(won) : []
  const others = prizes
    .filter((prize) => prize !== won)
    .flatMap((prize) => Array<number>(face.each).fill(prize))
  return { fields: mixed([...own, ...mixed(others, draw).slice(0, face.fields - own.length)], draw) }
}

function numbers(face: Face<'numbers'>, { won, prizes, draw }: Printing) {
  const order = shuffle(face.numbers, draw).map((place) => place + 1)
  const winning = order.slice(0, face.winning)
  const letters = order
    .slice(face.winning, face.winning + face.letters)
    .map((number) => ({ number, prize: prizes[draw(prizes.length)]! }))
  if (won > 0) {
    const letter = draw(face.letters)
    letters[letter] = { number: winning[draw(face.winning)]!, prize: won }
  }
  return { winning, letters }
}

function toll(face: Face<'toll'>, { won, draw }: Printing) {
  const gate = face.toll.least + draw(face.toll.below)
  const ways = face.shares[won]
  const shares = ways ? ways[draw(ways.length)]! : []
  const carts = shares.map((prize) => ({ number: gate + 1 + draw(face.highest - gate), prize }))
  while (carts.length < face.carts) {
    const number = 1 + draw(gate)
    carts.push({ number, prize: face.shown[draw(face.shown.length)]! })
  }
  return { toll: gate, carts: mixed(carts, draw) }
}

function printed({ face }: Sheet, printing: Printing) {
  switch (face.kind) {
    case 'lines':
      return lines(face, printing)
    case 'times':
      return multiplied(face, printing)
    case 'alike':
      return alike(face, printing)
    case 'numbers':
      return numbers(face, printing)
    case 'toll':
      return toll(face, printing)
  }
}

export function card(sheet: Sheet, { stake, draw }: Played): Read {
  const number = draw(sheet.size)
  const bands = sheet.prizes.flatMap(({ cards, pays }, at) => {
    const before = sheet.prizes.slice(0, at).reduce((sum, prize) => sum + prize.cards, 0)
    return number >= before && number < before + cards ? [pays] : []
  })
  const won = bands[0] ?? 0
  const shows = printed(sheet, { won, prizes: sheet.prizes.map(({ pays }) => pays), draw })
  return { stake, payout: (stake * BigInt(won)) / 100n, shows: { card: number, hundredths: won, ...shows } }
}
