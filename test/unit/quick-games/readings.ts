/**
 * A second implementation of the rules of each game, from docs/fairness.md alone: it shares no code with the game.
 * Each function returns the payout of a round at a stake of 1000, from its choices and steps.
 */
export type Reading = (at: {
  readonly input: never
  readonly steps: readonly never[]
  readonly variant: string
  /** Returns the next integer below n. */
  readonly draw: (n: number) => number
}) => number

const pays: Readonly<Record<string, number>> = {
  ...{ roach: 1.5, perch: 2.5, trout: 5, pike: 10, catfish: 25, sturgeon: 100 },
  ...{ duck: 1.3, hare: 2, fox: 4, boar: 8, stag: 20, bear: 50 },
}

const shot: Reading = ({ input, variant, draw }) => {
  const { target, shots } = input as { target: string; shots: number }
  const multiple = pays[target]!
  let hits = 0
  for (let at = 0; at < shots; at++)
    if (draw(1_000_000) < Math.floor((Number(variant) * 100 * 10_000) / multiple + 1e-6)) hits += 1
  return Math.floor((1000 * hits * multiple) / shots + 1e-6)
}

export const readings: Readonly<Record<string, Reading>> = {
  crash({ input, steps, variant, draw }) {
    const { target } = input as { target: number }
    const end = Math.max(100, Math.floor((Number(variant) * 100 * 2 ** 32) / (draw(2 ** 32) + 1)))
    const stops = (steps as readonly { to?: number }[]).flatMap(({ to }) => to ?? [])
    const collected = steps.length > stops.length || stops.at(-1) === target
    if (!collected) return end < stops.at(-1)! ? 0 : Number.NaN
    return stops.at(-1)! <= end ? stops.at(-1)! * 10 : 0
  },
  ladder({ input, draw }) {
    const { bet } = input as { bet: string }
    const right = draw(2) === 1
    const four = draw(2) === 1
    // Three rungs lead to the other side, four to the same; the left end is odd.
    const endsLeft = four ? !right : right
    const words = [right ? 'right' : 'left', four ? 'four' : 'three', endsLeft ? 'odd' : 'even']
    if (words.includes(bet)) return 1950
    return bet === `${words[0]}-${words[1]}` ? 3850 : 0
  },
  'lucky-five'({ input, draw }) {
    const { picks } = input as { picks: number[] }
    const balls = Array.from({ length: 36 }, (_, at) => at + 1)
    for (let last = 35; last > 0; last--) {
      const other = draw(last + 1)
      ;[balls[last], balls[other]] = [balls[other]!, balls[last]!]
    }
    const right = balls.slice(0, 5).filter((ball) => picks.includes(ball)).length
    return [0, 500, 3000, 20_000, 200_000, 20_000_000][right]!
  },
  'rock-paper-scissors'({ input, draw }) {
    const { hand } = input as { hand: string }
    const house = ['rock', 'paper', 'scissors'][draw(3)]!
    if (hand === house) return 1000
    return ['paper over rock', 'scissors over paper', 'rock over scissors'].includes(`${hand} over ${house}`)
      ? 1940
      : 0
  },
  'three-cups'({ input, draw }) {
    const { balls, cup } = input as { balls: number; cup: number }
    const cups = [0, 1, 2]
    for (const last of [2, 1]) {
      const other = draw(last + 1)
      ;[cups[last], cups[other]] = [cups[other]!, cups[last]!]
    }
    return cups.slice(0, balls).includes(cup) ? (balls === 1 ? 2910 : 1450) : 0
  },
  'code-breaker'({ steps, draw }) {
    const code = [draw(6), draw(6), draw(6)].join()
    const right = (steps as readonly { guess: number[] }[]).findIndex(({ guess }) => guess.join() === code)
    return [20_000, 6000, 2000, 550][right] ?? 0
  },
  fishing: shot,
  hunting: shot,
  sequence({ input, steps, draw }) {
    const { tones } = input as { tones: number }
    const shown = Array.from({ length: tones }, () => draw(4)).join()
    const prize = draw(100)
    const [{ answer }] = steps as unknown as [{ answer: number[] }]
    if (answer.join() !== shown) return 0
    const rows: Record<number, readonly (readonly [to: number, pays: number])[]> = {
      4: [
        [50, 500],
        [80, 1000],
        [98, 2000],
      ],
      6: [
        [30, 500],
        [60, 1500],
        [70, 3400],
      ],
      8: [
        [20, 1000],
        [35, 2000],
        [40, 9200],
      ],
      10: [
        [10, 1000],
        [22, 2000],
        [28, 5000],
        [30, 17_000],
      ],
    }
    return rows[tones]!.find(([to]) => prize < to)?.[1] ?? 0
  },
  'sliding-puzzle'({ steps, draw }) {
    const board = [0, 1, 2, 3, 4, 5]
    for (let i = 5; i > 0; i--) {
      const j = draw(i + 1)
      ;[board[i], board[j]] = [board[j]!, board[i]!]
    }
    // The board is solvable when swaps and moves of the gap to the last place add up to an even number.
    const sorted = [...board]
    let swaps = 0
    for (let i = 0; i < 6; i++)
      while (sorted[i] !== i) {
        const j = sorted[i]!
        ;[sorted[i], sorted[j]] = [sorted[j]!, sorted[i]!]
        swaps++
      }
    const at = board.indexOf(5)
    const way = 1 - Math.floor(at / 3) + (2 - (at % 3))
    if ((swaps + way) % 2 === 1) {
      const [zero, one] = [board.indexOf(0), board.indexOf(1)]
      ;[board[zero], board[one]] = [1, 0]
    }
    for (const { tile } of steps as readonly { tile: number }[]) {
      const [from, to] = [board.indexOf(tile), board.indexOf(5)]
      if (![1, 3].includes(Math.abs(from - to)) || (from + to === 5 && Math.abs(from - to) === 1))
        return Number.NaN
      ;[board[from], board[to]] = [5, tile]
    }
    if (board.join() !== '0,1,2,3,4,5') return 0
    const slides = steps.length
    return slides <= 6
      ? 3000
      : slides <= 10
        ? 1500
        : slides <= 13
          ? 1000
          : slides <= 16
            ? 500
            : slides <= 21
              ? 100
              : 0
  },
}
