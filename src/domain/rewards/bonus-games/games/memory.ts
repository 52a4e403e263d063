import * as z from 'zod'
import { defineGame, fraction, StepNotAllowed } from '#domain/casino/rounds/api.ts'
import { type BonusGame, type Prize, prizesOf } from '../bonus-game.ts'

const pairs = 6
const cards = pairs * 2
/** A try turns two cards. */
const tries = 8
/** Points by number of pairs found. */
const memoryPoints = [5, 5, 5, 10, 20, 50, 150] as const

const step = z.strictObject({ card: z.int().check(z.gte(0), z.lte(cards - 1)) })
type Step = z.infer<typeof step>

interface MemoryShown {
  /** Cards in the order of turning, with their pictures. */
  readonly turned: readonly (readonly [card: number, picture: number])[]
  /** Cards whose pair was found. */
  readonly found: readonly number[]
}

/**
 * Returns the next card of the best play: one of a known pair, else an unknown card. For the second card, its known
 * other half first.
 */
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
 * Returns the ways in which the best play finds each number of pairs. `unseen` cards were never turned; for `single`
 * of them the other half was. `ready` pairs are known but not yet taken.
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
  // The first card is the other half of a seen one: the pair is taken in this try.
  if (single > 0) all.push(...ends(unseen - 1, single - 1, 0, left - 1, found + 1, share * single))
  const fresh = unseen - single
  if (fresh > 0) {
    const rest = (share * fresh) / (unseen - 1)
    // The second card is its other half, that of another seen card, or a new one.
    all.push(...ends(unseen - 2, single, 0, left - 1, found + 1, rest))
    if (single > 0) all.push(...ends(unseen - 2, single, 1, left - 1, found, rest * single))
    if (fresh > 2) all.push(...ends(unseen - 2, single + 2, 0, left - 1, found, rest * (fresh - 2)))
  }
  return all
}

/** 12!: keeps every share above whole, since a try divides by at most two of the factors from 12 down. */
const allWays = 479_001_600

/** One shuffle of 12: the card at each place. Cards 0 and 1 are a pair, 2 and 3 the next. */
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
