import type { EventState, Fixture } from '#domain/sport/feed/api.ts'
import { marketKey } from '../api.ts'
import { marketDefinition } from '../catalogue.ts'
import { openMarket, totalMarkets, yesOrNo } from '../distribution.ts'
import type { FairMarket } from '../model.ts'
import { type FightOutlook, type FightStand, fightOutlook } from './fight.ts'
import { type Rates, slotSeconds } from './round.ts'

const over = new Set<EventState['status']>(['finished', 'postponed', 'abandoned', 'cancelled'])

/** Returns all markets of a fight of that many rounds, from one joint distribution. */
export function priceFight(
  rates: Rates,
  rounds: number,
  fixture: Fixture,
  state: EventState,
  now: number,
): readonly FairMarket[] {
  if (over.has(state.status) || state.fight?.decided) return []
  const stand = standOf(rates, state, now)
  const outlook = fightOutlook(rates, rounds, stand)
  /** Returns an open market; empty for a type that the sport does not have. */
  const open = (type: string, chanceOf: (outcome: string) => number) => {
    const outcomes = marketDefinition(fixture.competition.sport, type)?.outcomes
    return outcomes
      ? openMarket(
          type,
          outcomes.map((id) => [id, chanceOf(id)] as const),
        )
      : []
  }
  return [
    ...winnerMarkets(outlook),
    ...open('fight-method', (id) => endChance(outlook, id)),
    ...open('decision-kind', (id) =>
      id === 'stopped' ? stopChance(outlook) : (outlook.decisions.get(id as 'x') ?? 0),
    ),
    ...roundMarkets(outlook, rounds, stand, open),
    ...open('end-method', (id) =>
      id === 'points'
        ? 1 - stopChance(outlook)
        : endChance(outlook, `1/${id}`) + endChance(outlook, `2/${id}`),
    ),
    ...knockdownMarkets(outlook, stand),
  ]
}

/** Reads the scoreboard: the round, its slot, the cards. */
function standOf(rates: Rates, state: EventState, now: number): FightStand {
  const fight = state.fight ?? { knockdowns: [], cards: [] }
  const leads = [0, 1, 2].map((judge) =>
    fight.cards.reduce((sum, cards) => sum + cards[judge]![0] - cards[judge]![1], 0),
  )
  const knockdowns = fight.knockdowns.length
  const round = state.inBreak || state.period === 0 ? state.period + 1 : state.period
  if (round !== state.period) return { round, slot: 0, left: 1, down: 0, leads, knockdowns }
  const { clock } = state
  const run = clock?.running ? Math.max(0, (now - clock.at) / 1000) : 0
  const second = Math.min(rates.slots * slotSeconds, (clock?.second ?? 0) + run)
  const slot = Math.floor(second / slotSeconds)
  const own = fight.knockdowns.filter((one) => one.round === round)
  const lead = own.reduce((sum, { side }) => sum + (side === 0 ? 1 : -1), 0)
  const down = lead > 0 ? 1 : lead < 0 ? 2 : 0
  // A slot with a knockdown has no further event.
  const waits = own.some((one) => Math.floor(one.second / slotSeconds) === slot)
  return waits
    ? { round, slot: slot + 1, left: 1, down, leads, knockdowns }
    : { round, slot, left: 1 - (second % slotSeconds) / slotSeconds, down, leads, knockdowns }
}

const stopChance = (
  { stops }: FightOutlook,
  holds: (stop: FightOutlook['stops'][number]) => boolean = () => true,
) => stops.reduce((sum, stop) => sum + (holds(stop) ? stop.chance : 0), 0)

/** Returns the chance of `1/knockout`, `2/points`, `x`; a disqualification counts as a knockout. */
function endChance(outlook: FightOutlook, id: string): number {
  const [side, way] = id.split('/')
  if (way === undefined || way === 'points')
    return [...outlook.decisions].reduce(
      (sum, [name, chance]) => sum + (name.startsWith(id[0]!) ? chance : 0),
      0,
    )
  return stopChance(
    outlook,
    (stop) => `${stop.side + 1}` === side && (stop.method === 'submission') === (way === 'submission'),
  )
}

function winnerMarkets(outlook: FightOutlook): readonly FairMarket[] {
  const inside = ([0, 1] as const).map((side) => stopChance(outlook, (stop) => stop.side === side)) as [
    number,
    number,
  ]
  const [home, draw, away] = [
    inside[0] + endChance(outlook, '1/points'),
    endChance(outlook, 'x'),
    inside[1] + endChance(outlook, '2/points'),
  ]
  return [
    ...openMarket(
      'winner',
      [
        ['1', home / (home + away)],
        ['2', away / (home + away)],
      ],
      true,
      draw,
    ),
    ...openMarket('1x2', [
      ['1', home],
      ['x', draw],
      ['2', away],
    ]),
    ...openMarket(
      'double-chance',
      [
        ['1x', home + draw],
        ['12', home + away],
        ['x2', draw + away],
      ],
      false,
    ),
    ...yesOrNo('home-inside', inside[0]),
    ...yesOrNo('away-inside', inside[1]),
  ]
}

function roundMarkets(
  outlook: FightOutlook,
  rounds: number,
  { round: now }: FightStand,
  open: (type: string, chanceOf: (outcome: string) => number) => readonly FairMarket[],
): readonly FairMarket[] {
  const points = 1 - stopChance(outlook)
  const within = (from: number, to: number, side?: string) =>
    stopChance(
      outlook,
      (stop) => stop.round >= from && stop.round <= to && (side === undefined || `${stop.side + 1}` === side),
    )
  const grouped = (id: string): number => {
    if (id === 'points') return points
    const [, side, from = '', to] = /^(?:([12])\/)?r(\d+)(?:-(\d+))?$/.exec(id)!
    return within(Number(from), Number(to ?? from), side)
  }
  const size = Array.from({ length: rounds - now + 1 }, (_, index) => now + index)
  const halves = new Float64Array(rounds + 1)
  halves[rounds] = points
  for (const { round, half, chance } of outlook.stops) halves[round - 1 + half]! += chance
  return [
    ...yesOrNo('distance', points),
    ...totalMarkets('rounds-total', { from: 0, chances: halves }, { step: 1, max: 6, min: 0.04 }),
    ...open('winner-round', grouped),
    ...open('end-round', grouped),
    ...(rounds > 5 ? open('round-group', grouped) : []),
    ...size.flatMap((round) => yesOrNo(marketKey('round-end', `${round}`), within(round, round))),
  ]
}

function knockdownMarkets(outlook: FightOutlook, { knockdowns }: FightStand): readonly FairMarket[] {
  const lines = totalMarkets(
    'knockdowns-total',
    { from: 0, chances: Float64Array.from(outlook.knockdowns) },
    { step: 1, max: 4, min: 0.03 },
  )
  if (knockdowns > 0) return lines
  const [home, away] = outlook.firstDown
  return [
    ...yesOrNo('knockdown', home + away),
    ...openMarket('first-knockdown', [
      ['1', home],
      ['none', 1 - home - away],
      ['2', away],
    ]),
    ...lines,
  ]
}
