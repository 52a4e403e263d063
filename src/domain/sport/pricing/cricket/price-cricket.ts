import { type EventState, inningsBalls, neededBy, type Side } from '#domain/sport/feed/api.ts'
import {
  type Distribution,
  negate,
  oddEvenMarket,
  openMarket,
  signs,
  totalMarkets,
  yesOrNo,
} from '../distribution.ts'
import { marketKey } from '../market-key.ts'
import type { FairMarket, PriceEvent } from '../model.ts'
import { mixtureOf, type Weighted } from './counts.ts'
import { powerplayBalls } from './innings.ts'
import { type InningsOutlook, type Outlook, outlooksOf } from './outlook.ts'
import { levelsOf } from './rates.ts'
import { firstWinsSuperOvers, homeWinsSuperOvers } from './super-over.ts'

const over = new Set<EventState['status']>(['finished', 'postponed', 'abandoned', 'cancelled'])
const byBalls = /sixes|fours|powerplay|opening/
const wide = { step: 1, max: 7 } as const
const narrow = { step: 1, max: 3 } as const

/**
 * Returns the pricer of Twenty20 cricket: all markets from the final counts of both innings, and the super overs
 * after a tie.
 */
export const cricketPricer =
  (strength: (teamId: string) => number): PriceEvent =>
  (fixture, state) => {
    if (fixture.format.sport !== 'cricket' || over.has(state.status)) return []
    const levels = levelsOf(fixture, strength)
    const board = state.cricket
    const [one, two] = board?.innings ?? []
    if (board && two?.over) {
      const tied = neededBy({ ...board, innings: [one!, two] }) === 1
      return tied ? winner(homeWinsSuperOvers(board, levels)) : []
    }
    const looks = outlooksOf(board, levels, fixture.format.overs * 6)
    let home = 0
    let tied = 0
    for (const { weight, value } of looks) {
      const { first, firstWins, secondWins } = value
      // The side that bats second in the match bats first in the super over.
      const second = firstWinsSuperOvers(levels[1 - first]!, levels[first])
      const [wins, wanted] = first === 0 ? [firstWins, 1 - second] : [secondWins, second]
      home += weight * (wins + value.tied * wanted)
      tied += weight * value.tied
    }
    const markets = [
      ...winner(home),
      ...yesOrNo('overtime', tied),
      ...matchMarkets(looks),
      ...inningsMarkets(looks, state),
    ]
    // A source that reports only totals settles no market that is counted ball by ball.
    if (fixture.detail?.goals === false) return markets.filter(({ key }) => !byBalls.test(key))
    const short = Math.min(fixture.format.overs * 6, board?.balls ?? inningsBalls) < powerplayBalls
    // An innings of fewer overs has no powerplay of six overs.
    return short ? markets.filter(({ key }) => !key.includes('powerplay')) : markets
  }

const winner = (home: number): readonly FairMarket[] =>
  openMarket('winner', [
    ['1', home],
    ['2', 1 - home],
  ])

type Looks = readonly Weighted<Outlook>[]
const joined = (looks: Looks, pick: (one: Outlook) => Distribution): Distribution =>
  looks.length === 1
    ? pick(looks[0]!.value)
    : mixtureOf(looks.map(({ weight, value }) => ({ weight, value: pick(value) })))

const ofSide = (side: Side, { first, innings }: Outlook): InningsOutlook => innings[first === side ? 0 : 1]

/** @param lead home's lead */
const most = (type: string, looks: Looks, lead: (one: Outlook) => Distribution): readonly FairMarket[] => {
  const [home, level, away] = signs(joined(looks, lead))
  // Divides by the sum, since negligible chances were dropped.
  const all = home + level + away
  return openMarket(type, [
    ['1', home / all],
    ['x', level / all],
    ['2', away / all],
  ])
}

/** Returns markets on the counts of both innings together, and of each side in its own. */
function matchMarkets(looks: Looks): readonly FairMarket[] {
  const runs = joined(looks, (look) => look.runs)
  const lead = (ahead: (look: Outlook) => Distribution) => (look: Outlook) =>
    look.first === 0 ? ahead(look) : negate(ahead(look))
  return [
    ...totalMarkets('total', runs, wide),
    ...totalMarkets(
      'home-total',
      joined(looks, (look) => ofSide(0, look).runs),
      narrow,
    ),
    ...totalMarkets(
      'away-total',
      joined(looks, (look) => ofSide(1, look).runs),
      narrow,
    ),
    ...oddEvenMarket('odd-even', runs),
    ...totalMarkets(
      'wickets-total',
      joined(looks, (look) => look.wickets),
      narrow,
    ),
    ...totalMarkets(
      'sixes-total',
      joined(looks, (look) => look.sixes.total),
      narrow,
    ),
    ...totalMarkets(
      'fours-total',
      joined(looks, (look) => look.fours.total),
      narrow,
    ),
    ...most(
      'most-sixes',
      looks,
      lead((look) => look.sixes.ahead),
    ),
    ...most(
      'most-fours',
      looks,
      lead((look) => look.fours.ahead),
    ),
    ...most(
      'most-powerplay',
      looks,
      lead((look) => look.powerplayAhead),
    ),
    ...most(
      'most-opening',
      looks,
      lead((look) => look.openingAhead),
    ),
  ]
}

/** Returns markets on innings, by the order of play. */
function inningsMarkets(looks: Looks, { cricket: board }: EventState): readonly FairMarket[] {
  return ([0, 1] as const).flatMap((at) => {
    const own = board?.innings[at]
    if (own?.over) return []
    const index = at + 1
    const of = (pick: (one: InningsOutlook) => Distribution) =>
      joined(looks, ({ innings }) => pick(innings[at]))
    const runs = of((one) => one.runs)
    return [
      ...totalMarkets('innings-total', runs, narrow, index),
      ...oddEvenMarket(marketKey('innings-odd-even', `${index}`), runs),
      ...totalMarkets(
        'innings-wickets-total',
        of((one) => one.wickets),
        narrow,
        index,
      ),
      ...totalMarkets(
        'innings-sixes-total',
        of((one) => one.sixes),
        narrow,
        index,
      ),
      ...totalMarkets(
        'innings-fours-total',
        of((one) => one.fours),
        narrow,
        index,
      ),
      ...(own?.powerplay != null
        ? []
        : totalMarkets(
            'innings-powerplay-total',
            of((one) => one.powerplay),
            narrow,
            index,
          )),
      ...(own?.firstWicket != null
        ? []
        : totalMarkets(
            'innings-opening-total',
            of((one) => one.firstWicket),
            narrow,
            index,
          )),
    ]
  })
}
