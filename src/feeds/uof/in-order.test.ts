import { setImmediate } from 'node:timers/promises'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { InOrder } from './in-order.ts'
import type { UofMessage } from './messages/message.ts'

const messageOf = ({ product, event }: { product: number; event: number | null }, at: number): UofMessage =>
  event === null
    ? { kind: 'alive', product, timestamp: at, subscribed: true }
    : {
        kind: 'rollback_bet_settlement',
        product,
        timestamp: at,
        eventId: `sr:match:${event}`,
        requestId: null,
        markets: [],
      }

const sent = fc.record({
  product: fc.integer({ min: 1, max: 2 }),
  event: fc.option(fc.integer({ min: 1, max: 3 })),
  turns: fc.integer({ min: 0, max: 4 }),
})

test('whatever handling takes: an event keeps its order, and a sign of a producer comes after all before it', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(sent, { maxLength: 25 }), async (list) => {
      const inOrder = new InOrder()
      const began: number[] = []
      const ended: number[] = []
      await Promise.all(
        list.map((one, at) =>
          inOrder.add(messageOf(one, at), async () => {
            began.push(at)
            for (let turn = 0; turn < one.turns; turn++) await setImmediate()
            ended.push(at)
          }),
        ),
      )
      expect(ended).toHaveLength(list.length)
      expect(inOrder.waiting).toBe(0)
      list.forEach((later, at) => {
        list.slice(0, at).forEach((earlier, before) => {
          if (earlier.product !== later.product) return
          if (earlier.event !== later.event && earlier.event !== null && later.event !== null) return
          // The later one began after the earlier one had ended.
          expect(began.indexOf(before)).toBeLessThan(began.indexOf(at))
          expect(ended.indexOf(before)).toBeLessThan(ended.indexOf(at))
        })
      })
    }),
    { numRuns: 60 },
  )
})

test('events do not wait for each other', async () => {
  const inOrder = new InOrder()
  let release = () => {}
  const held = inOrder.add(
    messageOf({ product: 1, event: 1 }, 1),
    () => new Promise((resolve) => (release = resolve)),
  )
  await inOrder.add(messageOf({ product: 1, event: 2 }, 2), async () => {})
  await inOrder.add(messageOf({ product: 2, event: 1 }, 3), async () => {})
  release()
  await held
})
