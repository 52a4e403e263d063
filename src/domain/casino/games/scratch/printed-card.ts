import * as z from 'zod'
import type { Draws } from '#kernel/fair-draws.ts'
import {
  defineGame,
  fraction,
  multiply,
  type PrintedCards,
  prizeOfCard,
  type Shown,
} from '../../../rounds/api.ts'
import type { CasinoGame } from '../../casino-game.ts'
import type { SheetOf } from '../../sheets/sheet.ts'

/** A prize of a series: hundredths of the card's price, and how many cards have it. */
type PrizeRow = readonly [hundredths: number, count: number]

const input = z.strictObject({})

type CardFace = SheetOf<'card'>['face']

/** What a card has under its cover, beside its number and its prize. */
export type Face = Readonly<Record<string, Shown>>

/**
 * A game of printed cards. A round draws the number of its card (one integer below the size of the series), then what is
 * printed on it. `print` is given the prize in hundredths, 0 for a blank, and those of the whole series; what it prints shows
 * this prize and no other.
 */
export function printedCard({
  id,
  name,
  size,
  prizes,
  face,
  print,
}: {
  readonly id: string
  readonly name: string
  readonly size: number
  /** The dearest first. */
  readonly prizes: readonly [PrizeRow, ...PrizeRow[]]
  /** The drawing of `print` as data. */
  readonly face: CardFace
  readonly print: (hundredths: number, prizes: readonly number[], draws: Draws) => Face
}): CasinoGame {
  const cards: PrintedCards = {
    size,
    prizes: prizes.map(([hundredths, count]) => ({ hundredths, count })),
  }
  const winning = prizes.reduce((sum, [, count]) => sum + count, 0)
  const values = prizes.map(([hundredths]) => hundredths)
  return {
    rules: defineGame<Record<string, never>>({
      id,
      input,
      variants: ['series'],
      cards,
      maxMultiple: () => fraction(prizes[0][0], 100),
      play({ stake, draws }) {
        const card = draws.below(size)
        const prize = prizeOfCard(cards, card)
        const hundredths = prize === null ? 0 : values[prize]!
        return {
          stake,
          payout: multiply(stake, fraction(hundredths, 100)),
          shown: { card, hundredths, ...print(hundredths, values, draws) },
        }
      },
    }),
    route: id,
    name,
    groups: ['scratch'],
    method: 'enumeration',
    sheet: () => ({
      family: 'card',
      size,
      prizes: prizes.map(([hundredths, count]) => ({ cards: count, pays: hundredths })),
      face,
    }),
    plans: [
      {
        name: 'a card',
        input: {},
        outcomes: () => [
          ...prizes.map(([hundredths, count]) => ({
            weight: BigInt(count),
            multiple: fraction(hundredths, 100),
          })),
          { weight: BigInt(size - winning), multiple: fraction(0) },
        ],
      },
    ],
  }
}

/** One of them, each as likely. */
export const oneOf = <T>(list: readonly T[], draws: Draws): T => list[draws.below(list.length)]!

/** So many of them in a drawn order. */
export const someOf = <T>(list: readonly T[], count: number, draws: Draws): readonly T[] =>
  draws
    .shuffle(list.length)
    .slice(0, count)
    .map((place) => list[place]!)
