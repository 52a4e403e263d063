import * as z from 'zod'
import {
  defineGame,
  fraction,
  multiply,
  type PrintedCards,
  prizeOfCard,
  type Shown,
} from '#domain/casino/rounds/api.ts'
import type { Draws } from '#kernel/fair-draws.ts'
import type { CasinoGame } from '../../casino-game.ts'
import type { SheetOf } from '../../sheets/sheet.ts'

/** A prize of a series: hundredths of the card's price, and the number of cards that have it. */
type PrizeRow = readonly [hundredths: number, count: number]

const input = z.strictObject({})

type CardFace = SheetOf<'card'>['face']

/** Content under a card's cover, besides its number and its prize. */
export type Face = Readonly<Record<string, Shown>>

/**
 * Creates a game of printed cards. A round draws the number of its card (one integer below the size of the series),
 * then its face. `print` receives the prize in hundredths, 0 for a blank, and the prizes of the whole series. The
 * face that it returns must show this prize and no other.
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
  /** Highest prize first. */
  readonly prizes: readonly [PrizeRow, ...PrizeRow[]]
  /** Description of `print` as data. */
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

/** Draws one element; all are equally likely. */
export const oneOf = <T>(list: readonly T[], draws: Draws): T => list[draws.below(list.length)]!

/** Draws `count` elements, in a drawn order. */
export const someOf = <T>(list: readonly T[], count: number, draws: Draws): readonly T[] =>
  draws
    .shuffle(list.length)
    .slice(0, count)
    .map((place) => list[place]!)
