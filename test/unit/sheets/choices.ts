import type { Sheet } from '#domain/casino/casino/sheets/sheet.ts'

/**
 * Chooses for a player who tries everything: the options come from the sheet, and the random `pick` selects among
 * them.
 */
export type Pick = (n: number) => number
type Choice = Readonly<Record<string, unknown>>

const one = <T>(list: readonly T[], pick: Pick): T => list[pick(list.length)]!
const some = (count: number, of: number, pick: Pick): number[] => {
  const left = Array.from({ length: of }, (_, at) => at)
  return Array.from({ length: count }, () => left.splice(pick(left.length), 1)[0]!)
}

/** Returns the size of the board that `picks` come from. */
const boardOf = (sheet: Sheet & { readonly family: 'outcomes' }): number => {
  const { draw } = sheet.bets[0]!
  return 'shuffle' in draw ? draw.shuffle : draw.below
}

export function inputFor(sheet: Sheet, pick: Pick): Choice {
  switch (sheet.family) {
    case 'outcomes': {
      const { input, picks } = one(sheet.bets, pick)
      return picks === undefined ? input : { picks: some(picks, boardOf(sheet), pick).map((at) => at + 1) }
    }
    case 'dice':
      return { target: 1 + pick(sheet.below - 2), over: pick(2) === 1 }
    case 'flight':
      return {
        target: pick(2) === 0 ? sheet.least + pick(300) : sheet.least + pick(sheet.most - sheet.least + 1),
      }
    case 'shots':
      return { target: one(Object.keys(sheet.targets), pick), shots: one(sheet.shots, pick) }
    case 'baccarat':
      return { bet: one(Object.keys(sheet.pays), pick) }
    case 'casino-war':
      return { bet: one(['war', 'tie'], pick) }
    case 'three-card-poker':
      return { bet: one(['ante', 'pairs'], pick) }
    case 'video-poker':
      return { table: one(Object.keys(sheet.tables), pick) }
    case 'blackjack':
      return { sides: one(Object.keys(sheet.sides.bets), pick) }
    case 'double-up':
      return { colour: one(Object.keys(sheet.colours), pick) }
    case 'mines':
      return { mines: Number(one(Object.keys(sheet.multiples), pick)) }
    case 'towers':
      return { level: one(Object.keys(sheet.levels), pick) }
    case 'sequence':
      return { tones: Number(one(Object.keys(sheet.lengths), pick)) }
    case 'reels':
      return sheet.choosesLines ? { lines: one([1, 5], pick) } : {}
    default:
      return {}
  }
}

/** Returns a step to try; the game refuses steps that the round does not allow. */
export function stepFor(sheet: Sheet, shown: unknown, input: Choice, pick: Pick): Choice {
  const collect = { collect: true }
  switch (sheet.family) {
    case 'flight':
      return pick(3) === 0 ? collect : { to: one([Number(input.target), sheet.least + pick(200)], pick) }
    case 'casino-war':
      return { go: one(['war', 'surrender'], pick) }
    case 'red-dog':
      return { go: one(['raise', 'stay'], pick) }
    case 'three-card-poker':
      return { go: pick(8) === 0 ? 'fold' : 'play' }
    case 'caribbean-stud':
      return { go: pick(8) === 0 ? 'fold' : 'raise' }
    case 'video-poker':
      return { hold: some(pick(6), 5, pick) }
    case 'blackjack': {
      const { asks } = shown as { readonly asks: string }
      return asks === 'insurance'
        ? { insure: pick(2) === 0 }
        : { act: one(['stand', 'hit', 'double', 'split'], pick) }
    }
    case 'hi-lo':
      return pick(4) === 0 ? collect : { guess: one(['higher', 'lower'], pick) }
    case 'double-up':
      return pick(6) === 0 ? collect : { colour: one(Object.keys(sheet.colours), pick) }
    case 'mines':
      return pick(8) === 0 ? collect : { open: pick(sheet.shuffle) }
    case 'towers':
      return pick(8) === 0 ? collect : { door: pick(sheet.levels[String(input.level)]!.doors) }
    case 'code':
      return { guess: Array.from({ length: sheet.draw.times }, () => pick(sheet.draw.below)) }
    case 'sequence': {
      const { tones } = shown as { readonly tones: readonly number[] }
      return { answer: pick(5) === 0 ? tones.toReversed() : tones }
    }
    case 'sliding':
      return { tile: pick(sheet.gap) }
    case 'reels':
      return pick(3) === 0 ? collect : { climb: one(['bold', 'careful'], pick) }
    default:
      throw new Error(`${sheet.family} has no steps`)
  }
}
