import type { SportId } from '#domain/sport/feed/api.ts'
import type { MarketDefinition, MarketGroup, Specifier } from './market.ts'

/** Defines a market type of one or several sports, with its outcomes as one text. */
export const define = (
  sports: SportId | readonly SportId[],
  type: string,
  group: MarketGroup,
  specifier: Specifier,
  outcomes: string,
  columns: 1 | 2 | 3 = 2,
): MarketDefinition => ({
  type,
  sports: typeof sports === 'string' ? [sports] : sports,
  group,
  specifier,
  outcomes: outcomes.split(' '),
  columns,
})

/** Returns the outcomes of a correct score up to `top` of each side. */
export const grid = (top: number) =>
  [
    ...Array.from(
      { length: (top + 1) ** 2 },
      (_, cell) => `${Math.floor(cell / (top + 1))}:${cell % (top + 1)}`,
    ),
    'other',
  ].join(' ')

/** Outcomes shared by many types. */
export const threeWay = '1 x 2'
export const doubleChance = '1x 12 x2'
export const overUnder = 'over under'
export const yesNo = 'yes no'
export const oddEven = 'odd even'
export const nextGoal = '1 none 2'
