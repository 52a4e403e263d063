import type { HandPrices, TimelineMessage } from '../api.ts'

/** Stored numbers of entrants by the source's numbers. */
export type Numbers = ReadonlyMap<number, number>

/** Replaces entrant numbers in messages; messages without entrants remain unchanged. */
export function renumbered(
  messages: readonly TimelineMessage[],
  numbers: Numbers,
): readonly TimelineMessage[] {
  if ([...numbers].every(([own, other]) => own === other)) return messages
  const one = (number: number) => numbers.get(number) ?? number
  return messages.map((message): TimelineMessage => {
    switch (message.type) {
      case 'withdrawn':
        return { ...message, number: one(message.number) }
      case 'ranking': {
        const { played } = message
        return {
          ...message,
          ...orderOf(message, one),
          ...(played && {
            played: played.map((match) => ({ ...match, home: one(match.home), away: one(match.away) })),
          }),
        }
      }
      case 'prices':
        return { ...message, prices: pricesOf(message.prices, one) }
      case 'finished': {
        const { result } = message
        if (!result) return message
        const { didNotStart } = result
        return {
          ...message,
          result: {
            ...result,
            ...orderOf(result, one),
            ...(didNotStart && {
              didNotStart: didNotStart.map((absent) => ({ ...absent, number: one(absent.number) })),
            }),
          },
        }
      }
      default:
        return message
    }
  })
}

interface Order {
  readonly order: readonly number[]
  readonly level?: readonly (readonly number[])[]
  readonly fastest?: number
}

const orderOf = ({ order, level, fastest }: Order, one: (number: number) => number): Order => ({
  order: order.map(one),
  ...(level && { level: level.map((group) => group.map(one)) }),
  ...(fastest !== undefined && { fastest: one(fastest) }),
})

const pricesOf = (prices: HandPrices, one: (number: number) => number): HandPrices =>
  Object.fromEntries(
    Object.entries(prices).map(([market, odds]) => [
      market,
      Object.fromEntries(Object.entries(odds).map(([outcome, price]) => [`${one(Number(outcome))}`, price])),
    ]),
  )
