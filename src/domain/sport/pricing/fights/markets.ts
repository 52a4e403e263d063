import type { SportId } from '#domain/sport/feed/api.ts'
import { define, doubleChance, overUnder, threeWay, yesNo } from '../define-market.ts'
import type { MarketDefinition } from '../market.ts'

const upTo = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index + 1)

/** Groups of rounds where a fight may have more than five. */
const roundGroups = [
  [1, 3],
  [4, 6],
  [7, 9],
  [10, 12],
] as const

/**
 * Returns the markets of a fight of at most that many rounds; `submissions`: a fighter may give up to a hold.
 */
export function fightMarkets(
  sport: SportId,
  rounds: number,
  { submissions }: { readonly submissions: boolean },
): readonly MarketDefinition[] {
  const ways = submissions ? ['knockout', 'submission', 'points'] : ['knockout', 'points']
  const groups = roundGroups.filter(([from]) => from <= rounds)
  const ofBoth = (list: readonly string[]) =>
    ['1', '2'].flatMap((side) => list.map((one) => `${side}/${one}`))
  const inRounds = upTo(rounds).map((round) => `r${round}`)
  return [
    define(sport, 'winner', 'main', 'none', '1 2'),
    define(sport, '1x2', 'main', 'none', threeWay, 3),
    define(sport, 'double-chance', 'main', 'none', doubleChance, 3),
    define(sport, 'fight-method', 'main', 'none', [...ofBoth(ways), 'x'].join(' ')),
    define(sport, 'distance', 'main', 'none', yesNo),
    define(
      sport,
      'decision-kind',
      'main',
      'none',
      [...ofBoth(['unanimous', 'split', 'majority']), 'x', 'stopped'].join(' '),
    ),
    define(sport, 'home-inside', 'main', 'none', yesNo),
    define(sport, 'away-inside', 'main', 'none', yesNo),
    define(sport, 'rounds-total', 'totals', 'line', overUnder),
    define(sport, 'winner-round', 'periods', 'none', [...ofBoth(inRounds), 'points'].join(' '), 3),
    define(sport, 'end-round', 'periods', 'none', [...inRounds, 'points'].join(' '), 3),
    define(sport, 'round-end', 'periods', 'index', yesNo),
    ...(submissions ? [define(sport, 'end-method', 'main', 'none', ways.join(' '), 3)] : []),
    ...(rounds > 5
      ? [
          define(
            sport,
            'round-group',
            'periods',
            'none',
            [...groups.map(([from, to]) => `r${from}-${to}`), 'points'].join(' '),
            3,
          ),
        ]
      : []),
    define(sport, 'knockdown', 'other', 'none', yesNo),
    define(sport, 'knockdowns-total', 'other', 'line', overUnder),
    define(sport, 'first-knockdown', 'other', 'none', '1 none 2', 3),
  ]
}
