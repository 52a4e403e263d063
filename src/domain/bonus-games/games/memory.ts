import * as z from 'zod'
import { defineGame, fraction, StepNotAllowed } from '../../rounds/api.ts'
import { type BonusGame, type Prize, prizesOf } from '../bonus-game.ts'

const pairs = 6
const cards = pairs * 2
/** Two cards are turned in a try. */
const tries = 8
/** Points by how many pairs are found. */
const memoryPoints = [5, 5, 5, 10, 20, 50, 150] as const

const step = z.strictObject({ card: z.int().check(z.gte(0), z.lte(cards - 1)) })
type Step = z.infer<typeof step>

interface MemoryShown {
  /** Cards in the order in which they were turned, with what is on them. */
  readonly turned: readonly (readonly [card: number, picture: number])[]
  /** Cards whose pair is found. */
  readonly found: readonly number[]
}

/** What the best play turns next: a pair that it knows, else a card that it does not; then its other half, if known. */
function bestTurn({ turned, found }: MemoryShown): Step {
  const known = new Map(turned)
  const free = [...known].filter(([card]) => !found.includes(card))
  const open = turned.length % 2 === 1 ? turned.at(-1)! : null
  if (open) {
    const mate = free.find(([card, picture]) => card !== open[0] && picture === open[1])
    if (mate) return { card: mate[0] }
  } else {
    const pair = free.find(([card, picture]) =>
      free.some(([other, same]) => other !== card && same === picture),
    )
    if (pair) return { card: pair[0] }
  }
  for (let card = 0; card < cards; card++) if (!known.has(card)) return { card }
  return { card: free.find(([card]) => card !== open?.[0])![0] }
}

/**
 * Ways by which the best play finds so many pairs: by what it knows after each try. `unseen` cards were never turned,
 * `single` of them have a half that was; `ready` pairs are known and not taken.
 */
function ends(
  unseen: number,
  single: number,
  ready: number,
  left: number,
  found: number,
  weight: number,
): Prize[] {
  if (left === 0 || found === pairs) return [{ points: memoryPoints[found]!, weight: BigInt(weight) }]
  if (ready > 0) return ends(unseen, single, ready - 1, left - 1, found + 1, weight)
  const share = weight / unseen
  const all: Prize[] = []
  // The first card is the other half of one that was seen: taken at once.
  if (single > 0) all.push(...ends(unseen - 1, single - 1, 0, left - 1, found + 1, share * single))
  const fresh = unseen - single
  if (fresh > 0) {
    const rest = (share * fresh) / (unseen - 1)
    // The second is its other half, that of one that was seen before, or a new one too.
    all.push(...ends(unseen - 2, single, 0, left - 1, found + 1, rest))
    if (single > 0) all.push(...ends(unseen - 2, single, 1, left - 1, found, rest * single))
    if (fresh > 2) all.push(...ends(unseen - 2, single + 2, 0, left - 1, found, rest * (fresh - 2)))
  }
  return all
}

/** 12!: every share above is whole, since a try divides by two of the numbers from 12 down at most. */
const allWays = 479_001_600

/** One shuffle of 12: the card at each place; cards 0 and 1 are a pair, 2 and 3 the next. */
export const memory: BonusGame = {
  id: 'memory',
  rules: defineGame<Record<string, never>, Step>({
    id: 'memory',
    input: z.strictObject({}) as never,
    step,
    variants: ['points'],
    maxMultiple: () => fraction(memoryPoints[pairs]),
    play({ stake, steps, draws }) {
      const pictures = draws.shuffle(cards).map((card) => Math.floor(card / 2))
      const turned: [number, number][] = []
      const found: number[] = []
      for (const { card } of steps) {
        if (turned.length === tries * 2 || found.length === cards) throw new StepNotAllowed('no try is left')
        const first = turned.length % 2 === 1 ? turned.at(-1)! : null
        if (found.includes(card) || first?.[0] === card) throw new StepNotAllowed('this card is open')
        turned.push([card, pictures[card]!])
        if (first && first[1] === pictures[card]) found.push(first[0], card)
      }
      const over = turned.length === tries * 2 || found.length === cards
      return {
        stake,
        payout: over ? BigInt(memoryPoints[found.length / 2]!) : null,
        shown: { turned, found, ...(over ? { pictures } : {}) },
        ...(over ? {} : { drawsShown: 0 }),
      }
    },
    leave: ({ shown }) => bestTurn(shown as unknown as MemoryShown),
  }),
  prizes: () =>
    prizesOf([
      ...memoryPoints.map((points) => ({ points, weight: 0n })),
      ...ends(cards, 0, 0, tries, 0, allWays),
    ]),
  next: ({ shown }) => bestTurn(shown as unknown as MemoryShown),
  first: {},
}
