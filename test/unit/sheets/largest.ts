import type { Sheet, SheetOf } from '#domain/casino/casino/sheets/sheet.ts'
import { parts, sum } from './round.ts'

/**
 * The round with the largest payout of a sheet: its choice, its steps, and the integers and shuffles that produce it.
 */
export interface LargestRound {
  readonly input: Readonly<Record<string, unknown>>
  readonly steps?: readonly Readonly<Record<string, unknown>>[]
  /** Integers in their order; 0 after the last. */
  readonly integers?: readonly number[]
  /** First indexes of each shuffle; the others follow in rising order. */
  readonly order?: readonly number[]
}

const value = (multiple: string): number => {
  const [over, under] = parts(multiple)
  return Number(over) / Number(under)
}
const best = <T>(list: readonly T[], of: (one: T) => number): T =>
  list.reduce((most, one) => (of(one) > of(most) ? one : most))
const bestEntry = (multiples: Readonly<Record<string, string>>) =>
  best(Object.entries(multiples), ([, multiple]) => value(multiple))
const upTo = (count: number) => Array.from({ length: count }, (_, at) => at)

function ofOutcomes({ bets, reading }: SheetOf<'outcomes'>): LargestRound {
  const { input, picks, draw, pays } = best(bets, (bet) => value(bestEntry(bet.pays)[1]))
  const outcome = bestEntry(pays)[0]
  if (picks !== undefined)
    return { input: { picks: upTo(picks).map((at) => at + 1) }, order: upTo(Number(outcome)) }
  if ('shuffle' in draw) {
    if (reading === 'list') return { input, order: outcome.split(' ').map(Number) }
    if (reading === 'higher')
      return { input, order: { equal: [0, 13], first: [1, 0], second: [0, 1] }[outcome]! }
    const others = upTo(52).filter((card) => card % 13 !== 0)
    return { input, order: [0, ...others.slice(0, Number(outcome) - 1), 13] }
  }
  if (reading === 'groups') {
    const sizes = outcome.split('+').map(Number)
    return { input, integers: sizes.flatMap((size, at) => Array<number>(size).fill(at)) }
  }
  if (reading !== 'sum') return { input, integers: outcome.split(' ').map(Number) }
  const integers: number[] = []
  for (let left = Number(outcome); integers.length < draw.times; left -= integers.at(-1)!)
    integers.push(Math.min(left, draw.below - 1))
  return { input, integers }
}

/** Returns the round; null for games whose largest win is a bound by rule or the result of an enumeration. */
export function largestRound(sheet: Sheet): LargestRound | null {
  switch (sheet.family) {
    case 'outcomes':
      return ofOutcomes(sheet)
    case 'dice':
      return { input: { target: 1, over: false } }
    case 'flight':
      return { input: { target: sheet.most }, steps: sheet.steps ? [{ to: sheet.most }] : [] }
    case 'shots':
      return {
        input: { target: best(Object.entries(sheet.targets), ([, { pays }]) => value(pays))[0], shots: 1 },
      }
    case 'card':
    case 'sliding':
      return { input: {} }
    case 'baccarat':
      // Eight against eight.
      return { input: { bet: 'tie' }, order: [7, 20, 12, 25] }
    case 'casino-war':
      return { input: { bet: 'tie' }, order: [0, 13] }
    case 'red-dog':
      return { input: {}, order: [0, 13, 26] }
    case 'three-card-poker':
      return { input: { bet: 'pairs' }, order: [0, 1, 2] }
    case 'caribbean-stud':
      // A royal flush against a pair of aces.
      return { input: {}, steps: [{ go: 'raise' }], order: [0, 9, 10, 11, 12, 13, 26, 14, 15, 16] }
    case 'video-poker': {
      const table = best(Object.entries(sheet.tables), ([, { pays }]) => value(bestEntry(pays)[1]))[0]
      return { input: { table }, steps: [{ hold: [0, 1, 2, 3, 4] }], order: [0, 9, 10, 11, 12] }
    }
    case 'blackjack':
      // Three equal eights; both hands double eleven to 21, the dealer has 18.
      return {
        input: { sides: 'both' },
        steps: [{ act: 'split' }, { act: 'double' }, { act: 'double' }],
        integers: [7, 7, 7, 9, 2, 2, 9, 9],
      }
    case 'double-up':
      return { input: { colour: 'red' }, steps: sheet.multiples.slice(1).map(() => ({ colour: 'red' })) }
    case 'mines': {
      const [mines, multiples] = best(Object.entries(sheet.multiples), ([, all]) => value(all.at(-1)!))
      return {
        input: { mines: Number(mines) },
        steps: multiples.map((_, at) => ({ open: Number(mines) + at })),
      }
    }
    case 'towers': {
      const [level, { multiples }] = best(Object.entries(sheet.levels), ([, { multiples: all }]) =>
        value(all.at(-1)!),
      )
      return { input: { level }, steps: multiples.map(() => ({ door: 1 })) }
    }
    case 'code':
      return { input: {}, steps: [{ guess: upTo(sheet.draw.times).map(() => 0) }] }
    case 'sequence': {
      const most = <T extends { readonly pays: string }>(prizes: readonly T[]) =>
        best(prizes, ({ pays }) => value(pays))
      const [tones, { prizes }] = best(Object.entries(sheet.lengths), ([, one]) =>
        value(most(one.prizes).pays),
      )
      const shown = upTo(Number(tones)).map(() => 0)
      const before = prizes.slice(0, prizes.indexOf(most(prizes)))
      return {
        input: { tones: Number(tones) },
        steps: [{ answer: shown }],
        integers: [...shown, sum(before.map(({ integers }) => integers))],
      }
    }
    case 'hi-lo':
    case 'reels':
      return null
  }
}

/** Returns the largest multiple of the opening stake that the sheet names for a round. */
export function largestNamed(sheet: Sheet): number | null {
  const most = (...multiples: readonly string[]) => Math.max(...multiples.map(value))
  switch (sheet.family) {
    case 'outcomes':
      return most(...sheet.bets.flatMap(({ pays }) => Object.values(pays)))
    case 'dice':
      return value(sheet.return) * sheet.below
    case 'flight':
      return sheet.most / 100
    case 'shots':
      return most(...Object.values(sheet.targets).map(({ pays }) => pays))
    case 'card':
      return Math.max(...sheet.prizes.map(({ pays }) => pays)) / 100
    case 'baccarat':
      return most(...Object.values(sheet.pays).flatMap((pays) => Object.values(pays)))
    case 'casino-war':
      return most(sheet.win, sheet.tie, sheet.surrender, sheet.war)
    case 'red-dog':
      return Math.max(value(sheet.pair.third), 2 * most(...Object.values(sheet.spreads)))
    case 'three-card-poker': {
      const ante = most(...Object.values(sheet.pays)) + most(...Object.values(sheet.bonus))
      return Math.max(ante, most(...Object.values(sheet.pairs)))
    }
    case 'caribbean-stud':
      return most(sheet.pays.unqualified, sheet.pays.equal, ...Object.values(sheet.pays.won))
    case 'video-poker':
      return most(...Object.values(sheet.tables).flatMap(({ pays }) => Object.values(pays)))
    case 'blackjack': {
      // A hand stakes at most four times as much; insurance pays only where hands lose.
      const { part, bets, ...tables } = sheet.sides
      const hand = 4 * value(sheet.pays.win)
      return Math.max(
        ...Object.values(bets).map((taken) => {
          const beside = taken.map((bet) =>
            most(...Object.values(bet === 'pairs' ? tables.pairs.pays : tables.three.pays)),
          )
          return hand * (1 - taken.length * value(part)) + value(part) * sum(beside)
        }),
      )
    }
    case 'double-up':
      return most(...sheet.multiples)
    case 'mines':
      return most(...Object.values(sheet.multiples).flat())
    case 'towers':
      return most(...Object.values(sheet.levels).flatMap(({ multiples }) => multiples))
    case 'code':
      return most(...sheet.pays)
    case 'sequence':
      return most(...Object.values(sheet.lengths).flatMap(({ prizes }) => prizes.map(({ pays }) => pays)))
    case 'sliding':
      return most(...sheet.schedule.map(({ pays }) => pays))
    case 'hi-lo':
      return value(sheet.most)
    case 'reels':
      return null
  }
}
