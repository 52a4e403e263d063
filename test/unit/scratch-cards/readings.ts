/**
 * A second implementation of the scratch cards, from docs/fairness.md alone: it shares no code with the games. Each
 * function returns the visible fields of a card, and the prize found in them, in hundredths.
 */
type Draw = (n: number) => number
interface Reading {
  readonly size: number
  /** Hundredths and number of cards, the largest first. */
  readonly prizes: readonly (readonly [number, number])[]
  /** `won` is the prize by the card's number. */
  readonly fields: (won: number, draw: Draw) => Readonly<Record<string, unknown>>
  /** Returns the prize by the rule printed on the card. */
  readonly prizeSeen: (fields: never) => number
}

const shuffled = <T>(list: readonly T[], draw: Draw): readonly T[] => {
  const order = [...list]
  for (let last = order.length - 1; last > 0; last--) {
    const other = draw(last + 1)
    ;[order[last], order[other]] = [order[other]!, order[last]!]
  }
  return order
}
const lines = ['012', '345', '678', '036', '147', '258', '048', '246'].map((line) => [...line].map(Number))
const whole = (board: readonly boolean[], boat: boolean) =>
  lines.filter((line) => line.every((berth) => board[berth] === boat))

const harbour = [
  ...[
    [50_000, 4],
    [5_000, 40],
    [2_000, 120],
    [1_000, 250],
  ],
  ...[
    [500, 500],
    [300, 1_000],
    [150, 2_000],
    [100, 1_000],
  ],
] as const as readonly (readonly [number, number])[]
const lamps = [
  ...[
    [1_000_000, 1],
    [100_000, 3],
    [25_000, 20],
    [10_000, 50],
    [5_000, 100],
  ],
  ...[
    [2_000, 300],
    [1_000, 830],
    [500, 1_000],
    [200, 5_000],
  ],
] as const as readonly (readonly [number, number])[]
const market = [
  ...[
    [500_000, 1],
    [50_000, 5],
    [10_000, 30],
    [5_000, 60],
    [2_000, 200],
  ],
  ...[
    [1_000, 500],
    [500, 1_400],
    [200, 5_000],
    [100, 8_000],
  ],
] as const as readonly (readonly [number, number])[]
const mail = [
  ...[
    [100_000, 4],
    [20_000, 12],
    [5_000, 80],
    [2_500, 140],
  ],
  ...[
    [1_000, 680],
    [400, 2_150],
    [200, 3_500],
    [100, 6_000],
  ],
] as const as readonly (readonly [number, number])[]
const toll = [
  ...[
    [100_000, 3],
    [10_000, 25],
    [4_000, 60],
    [1_500, 300],
  ],
  ...[
    [800, 500],
    [500, 700],
    [300, 1_500],
    [200, 1_750],
  ],
] as const as readonly (readonly [number, number])[]

/** Ways to divide a prize of the toll gate, in prices. */
const shares: Readonly<Record<number, readonly string[]>> = {
  1000: ['1000', '600 400', '500 300 200'],
  100: ['100', '60 40', '50 30 20'],
  40: ['40', '25 15', '20 10 10'],
  15: ['15', '10 5', '7 5 3'],
  8: ['8', '5 3', '4 2 2', '2 2 2 1 1'],
  5: ['5', '3 2', '2 2 1'],
  3: ['3', '2 1', '1 1 1'],
  2: ['2', '1 1'],
}

export const readings: Readonly<Record<string, Reading>> = {
  'harbour-lines': {
    size: 20_000,
    prizes: harbour,
    fields(won, draw) {
      const boards = []
      for (let number = 0; number < 512; number++) {
        const board = [...number.toString(2).padStart(9, '0')].map((digit) => digit === '1')
        const boats = board.filter(Boolean).length
        if (boats !== 4 && boats !== 5) continue
        if (whole(board, true).length === (won > 0 ? 1 : 0) && whole(board, false).length === 0)
          boards.push(board)
      }
      const board = boards[draw(boards.length)]!
      const prize = won > 0 ? won : harbour[draw(harbour.length)]![0]
      return { board, line: whole(board, true)[0] ?? null, prize }
    },
    prizeSeen: ({ board, prize }: { board: boolean[]; prize: number }) =>
      whole(board, true).length > 0 ? prize : 0,
  },
  lamplighter: {
    size: 60_000,
    prizes: lamps,
    fields(won, draw) {
      const worth = won > 0 ? won : lamps[draw(lamps.length)]![0]
      const fits = [1, 2, 5, 10].filter((times) => Number.isInteger(worth / 100 / times))
      const multiplier = fits[draw(fits.length)]!
      return { prize: worth / multiplier, multiplier, lantern: won > 0 ? draw(9) : null }
    },
    prizeSeen: ({
      prize,
      multiplier,
      lantern,
    }: {
      prize: number
      multiplier: number
      lantern: number | null
    }) => (lantern === null ? 0 : prize * multiplier),
  },
  'market-day': {
    size: 50_000,
    prizes: market,
    fields(won, draw) {
      const pairs = market.flatMap(([value]) => (value === won ? [] : [value, value]))
      const others = shuffled(pairs, draw).slice(0, won > 0 ? 6 : 9)
      return { fields: shuffled(won > 0 ? [won, won, won, ...others] : others, draw) }
    },
    prizeSeen: ({ fields }: { fields: number[] }) =>
      fields.filter((one) => fields.filter((other) => other === one).length >= 3)[0] ?? 0,
  },
  'night-mail': {
    size: 45_000,
    prizes: mail,
    fields(won, draw) {
      const numbers = shuffled(
        Array.from({ length: 40 }, (_, at) => at + 1),
        draw,
      )
      const winning = numbers.slice(0, 2)
      const letters = numbers.slice(2, 10).map((number) => ({ number, prize: mail[draw(mail.length)]![0] }))
      if (won > 0) {
        const place = draw(8)
        letters[place] = { number: winning[draw(2)]!, prize: won }
      }
      return { winning, letters }
    },
    prizeSeen: ({ winning, letters }: { winning: number[]; letters: { number: number; prize: number }[] }) =>
      letters.reduce((sum, { number, prize }) => sum + (winning.includes(number) ? prize : 0), 0),
  },
  'toll-gate': {
    size: 30_000,
    prizes: toll,
    fields(won, draw) {
      const gate = 30 + draw(40)
      const ways = shares[won / 100]
      const share = ways ? ways[draw(ways.length)]!.split(' ').map((part) => 100 * Number(part)) : []
      const carts = share.map((prize) => ({ number: gate + 1 + draw(99 - gate), prize }))
      const all = [1000, 100, 40, 15, 8, 5, 3, 2, 1]
      while (carts.length < 5) carts.push({ number: 1 + draw(gate), prize: 100 * all[draw(all.length)]! })
      return { toll: gate, carts: shuffled(carts, draw) }
    },
    prizeSeen: ({ toll: gate, carts }: { toll: number; carts: { number: number; prize: number }[] }) =>
      carts.reduce((sum, { number, prize }) => sum + (number > gate ? prize : 0), 0),
  },
}
