import { isDeepStrictEqual } from 'node:util'
import type { SheetOf } from '#domain/casino/casino/sheets/sheet.ts'
import { type Played, parts, type Read, shuffle, sum, times } from './round.ts'

/** Returns the name of the outcome of the drawn integers. */
const readings: Readonly<
  Record<SheetOf<'outcomes'>['reading'], (drawn: readonly number[], picks: readonly number[]) => string>
> = {
  sum: (drawn) => `${sum(drawn)}`,
  list: (drawn) => drawn.join(' '),
  sorted: (drawn) => [...drawn].sort((one, other) => one - other).join(' '),
  groups: (drawn) =>
    [...new Set(drawn)]
      .map((one) => drawn.filter((other) => other === one).length)
      .sort((one, other) => other - one)
      .join('+'),
  hits: (drawn, picks) => `${drawn.filter((one) => picks.includes(one + 1)).length}`,
  higher([one = 0, other = 0]) {
    const gap = (one % 13) - (other % 13)
    return gap === 0 ? 'equal' : gap > 0 ? 'first' : 'second'
  },
  match: ([first = 0, ...rest]) => `${rest.findIndex((card) => card % 13 === first % 13) + 1}`,
}

export function outcomes(sheet: SheetOf<'outcomes'>, { input, stake, draw }: Played): Read {
  const picks = (input.picks ?? []) as readonly number[]
  const bet = sheet.bets.find((one) =>
    one.picks === undefined ? isDeepStrictEqual(one.input, input) : one.picks === picks.length,
  )!
  const drawn =
    'shuffle' in bet.draw
      ? shuffle(bet.draw.shuffle, draw).slice(0, bet.draw.take)
      : Array.from({ length: bet.draw.times }, () => draw((bet.draw as { below: number }).below))
  return { stake, payout: times(stake, bet.pays[readings[sheet.reading](drawn, picks)]) }
}

export function dice(sheet: SheetOf<'dice'>, { input, stake, draw }: Played): Read {
  const { target, over } = input as { target: number; over: boolean }
  const rolled = draw(sheet.below)
  const winning = over ? sheet.below - 1 - target : target
  const won = over ? rolled > target : rolled < target
  const [all, part] = parts(sheet.return)
  return { stake, payout: won ? (stake * all * BigInt(sheet.below)) / (part * BigInt(winning)) : 0n }
}

export function flight(sheet: SheetOf<'flight'>, { input, steps, stake, draw }: Played): Read {
  const { target } = input as { target: number }
  const [over, under] = parts(sheet.return)
  const u = BigInt(draw(sheet.below))
  const end = (100n * over * BigInt(sheet.below)) / (under * (u + 1n))
  const reaches = (to: number) => BigInt(to) <= (end < 100n ? 100n : end)
  const paid = (to: number) => (stake * BigInt(to)) / 100n
  if (!sheet.steps) return { stake, payout: reaches(target) ? paid(target) : 0n }
  let at = 100
  for (const step of steps) {
    if ('collect' in step) return { stake, payout: paid(at) }
    at = step.to as number
    if (!reaches(at)) return { stake, payout: 0n }
    if (at === target) return { stake, payout: paid(at) }
  }
  return { stake, payout: null }
}

export function shots(sheet: SheetOf<'shots'>, { input, stake, draw }: Played): Read {
  const { target, shots: fired } = input as { target: string; shots: number }
  const { hits: below, pays } = sheet.targets[target]!
  let hits = 0n
  for (let shot = 0; shot < fired; shot++) if (draw(sheet.below) < below) hits++
  const [over, under] = parts(pays)
  return { stake, payout: (stake * hits * over) / (under * BigInt(fired)) }
}
