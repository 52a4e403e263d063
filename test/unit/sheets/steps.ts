import type { SheetOf } from '#domain/casino/casino/sheets/sheet.ts'
import { type Played, type Read, shuffle, times } from './round.ts'

/** Returns whether no further prize is possible: there is none, or it would exceed the cap. */
const atEnd = (multiples: readonly string[], had: number, { stake, cap }: Played): boolean =>
  had === multiples.length || (cap !== null && had > 0 && times(stake, multiples[had]) > cap)

export function mines(sheet: SheetOf<'mines'>, played: Played): Read {
  const { input, steps, stake, draw } = played
  const count = input.mines as number
  const multiples = sheet.multiples[count]!
  const hidden = shuffle(sheet.shuffle, draw).slice(0, count)
  let opened = 0
  for (const step of steps) {
    if ('collect' in step) return { stake, payout: times(stake, multiples[opened - 1]) }
    if (hidden.includes(step.open as number)) return { stake, payout: 0n }
    opened++
    if (atEnd(multiples, opened, played)) return { stake, payout: times(stake, multiples[opened - 1]) }
  }
  return { stake, payout: null }
}

export function towers(sheet: SheetOf<'towers'>, played: Played): Read {
  const { input, steps, stake, draw } = played
  const { doors, multiples } = sheet.levels[input.level as string]!
  let climbed = 0
  for (const step of steps) {
    if ('collect' in step) return { stake, payout: times(stake, multiples[climbed - 1]) }
    if (draw(doors) === step.door) return { stake, payout: 0n }
    climbed++
    if (atEnd(multiples, climbed, played)) return { stake, payout: times(stake, multiples[climbed - 1]) }
  }
  return { stake, payout: null }
}

export function code(sheet: SheetOf<'code'>, { steps, stake, draw }: Played): Read {
  const hidden = Array.from({ length: sheet.draw.times }, () => draw(sheet.draw.below)).join()
  const right = steps.findIndex(({ guess }) => (guess as number[]).join() === hidden)
  if (right >= 0) return { stake, payout: times(stake, sheet.pays[right]) }
  return { stake, payout: steps.length < sheet.pays.length ? null : 0n }
}

export function sequence(sheet: SheetOf<'sequence'>, { input, steps, stake, draw }: Played): Read {
  const { tones, prize, prizes } = sheet.lengths[input.tones as number]!
  const shown = Array.from({ length: tones.times }, () => draw(tones.below)).join()
  const drawn = draw(prize.below)
  if (steps.length === 0) return { stake, payout: null }
  let before = 0
  const won = prizes.find(({ integers }) => {
    before += integers
    return drawn < before
  })
  const right = (steps[0]!.answer as number[]).join() === shown
  return { stake, payout: right ? times(stake, won?.pays) : 0n }
}

export function sliding(sheet: SheetOf<'sliding'>, { steps, stake, draw }: Played): Read {
  let board = shuffle(sheet.draw.shuffle, draw)
  const tiles = board.filter((tile) => tile !== sheet.gap)
  const wrong = tiles.flatMap((tile, at) => tiles.slice(at).filter((other) => other < tile)).length
  const [one, other] = sheet.swapped
  if (wrong % 2 === 1) board = board.map((tile) => (tile === one ? other : tile === other ? one : tile))
  const solved = () => board.every((tile, at) => at === 0 || tile > board[at - 1]!)
  const payAfter = (slides: number) => sheet.schedule.find((row) => slides <= row.slides)?.pays
  for (let slides = 0; ; slides++) {
    if (solved()) return { stake, payout: times(stake, payAfter(slides)) }
    if (slides > sheet.schedule.at(-1)!.slides) return { stake, payout: 0n }
    const step = steps[slides]
    if (!step) return { stake, payout: null }
    const [from, to] = [board.indexOf(step.tile as number), board.indexOf(sheet.gap)]
    board[to] = board[from]!
    board[from] = sheet.gap
  }
}
