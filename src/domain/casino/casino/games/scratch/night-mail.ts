import { oneOf, printedCard } from './printed-card.ts'

const numbers = 40
const winning = 2
const letters = 8

/**
 * Two winning numbers and eight letters with a number and a prize each.
 *
 * Drawn after the card's number:
 * 1. a shuffle of 40: the first two, plus one each, are the winning numbers, the next eight those of the letters,
 * 2. the prize of each letter,
 * 3. on a winning card the letter that matches, and which number it matches.
 */
export const nightMail = printedCard({
  id: 'night-mail',
  name: 'Night Mail',
  size: 45_000,
  prizes: [
    [100_000, 4],
    [20_000, 12],
    [5_000, 80],
    [2_500, 140],
    [1_000, 680],
    [400, 2_150],
    [200, 3_500],
    [100, 6_000],
  ],
  face: { kind: 'numbers', numbers, winning, letters },
  print(hundredths, prizes, draws) {
    const order = draws.shuffle(numbers).map((place) => place + 1)
    const won = order.slice(0, winning)
    const own = order
      .slice(winning, winning + letters)
      .map((number) => ({ number, prize: oneOf(prizes, draws) }))
    if (hundredths > 0) own[draws.below(letters)] = { prize: hundredths, number: oneOf(won, draws) }
    return { winning: won, letters: own }
  },
})
