import * as z from 'zod'
import { defineGame, fraction, type Shown, StepNotAllowed } from '#domain/casino/rounds/api.ts'
import type { CasinoGame, Plan } from '../../casino-game.ts'
import { deucesSheet, videoSheet } from './poker/sheet-hands.ts'
import { bestHold, heldBy, paySums } from './video-poker/best-holds.ts'
import { handOf, payOf, payTables, type TableId, tableIds } from './video-poker/pay-tables.ts'
import { printed } from './video-poker/printed.ts'

const input = z.strictObject({ table: z.enum(tableIds) })
type Input = z.infer<typeof input>
const place = z.int().check(z.gte(0), z.lte(4))
const step = z.strictObject({ hold: z.array(place).check(z.maxLength(5)) })
type Step = z.infer<typeof step>

/** Returns whether an abandoned round holds a card: a jack or higher, or the ace (0). */
const isHigh = (card: number): boolean => card % 13 === 0 || card % 13 >= 10

/** Returns the places that an abandoned round holds: all five if they pay, else its high cards. */
function keptAlone(table: TableId, cards: readonly number[]): readonly number[] {
  const all = [0, 1, 2, 3, 4]
  return payOf(table, cards) > 0 ? all : all.filter((at) => isHigh(cards[at]!))
}

/** Returns the places of the hand that best play holds; exact, over all draws. */
export function bestPlaces(table: TableId, cards: readonly number[]): readonly number[] {
  const sorted = [...cards].sort((one, other) => one - other)
  const { hold } = bestHold(paySums(table), sorted)
  return heldBy(hold).map((at) => cards.indexOf(sorted[at]!))
}

const plan = (table: TableId): Plan => ({
  name: table,
  input: { table },
  next: ({ shown }) => ({ hold: bestPlaces(table, (shown as { readonly cards: readonly number[] }).cards) }),
  outcomes: () => printed[table],
})

const deuce = 1
const handsOf = (table: TableId) =>
  videoSheet(table === 'tens-6-5' ? 'tens-or-better' : 'jacks-or-better', table === 'bonus-8-5')

const [first, ...others] = tableIds

/** One shuffle of 52: the first five are dealt; the next cards replace those not held, from left to right. */
export const videoPoker: CasinoGame = {
  rules: defineGame<Input, Step>({
    id: 'video-poker',
    input,
    step,
    variants: ['table'],
    maxMultiple: ({ table }) => fraction(Math.max(...Object.values(payTables[table]))),
    play({ input: { table }, stake, steps, draws }) {
      const deck = draws.shuffle(52)
      const dealt = deck.slice(0, 5)
      const [drawn] = steps
      if (!drawn)
        return {
          stake,
          payout: null,
          shown: { cards: dealt, hand: handOf(table, dealt) } as Shown,
          drawsShown: 0,
        }
      if (steps.length > 1) throw new StepNotAllowed('the round is over')
      if (new Set(drawn.hold).size !== drawn.hold.length) throw new StepNotAllowed('a card is held once')
      let next = 5
      const cards = dealt.map((card, at) => (drawn.hold.includes(at) ? card : deck[next++]!))
      return {
        stake,
        payout: stake * BigInt(payOf(table, cards)),
        shown: { cards, hand: handOf(table, cards), held: drawn.hold.toSorted() } as Shown,
      }
    },
    leave: ({ shown }) => {
      const { cards } = shown as { readonly cards: readonly number[] }
      return { hold: [...keptAlone('jacks-9-6', cards)] }
    },
  }),
  route: 'video-poker',
  name: 'Video Poker',
  groups: ['cards'],
  method: 'enumeration',
  sheet: () => ({
    family: 'video-poker',
    draw: { shuffle: 52, take: 10 },
    tables: Object.fromEntries(
      tableIds.map((table) => [
        table,
        {
          ...(table === 'deuces' ? { wild: deuce, hands: deucesSheet } : { hands: handsOf(table) }),
          pays: Object.fromEntries(Object.entries(payTables[table]).map(([hand, pays]) => [hand, `${pays}`])),
        },
      ]),
    ),
  }),
  plans: [plan(first), ...others.map(plan)],
}
