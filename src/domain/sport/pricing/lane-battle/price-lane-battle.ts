import type { EventState, Fixture } from '#domain/sport/feed/api.ts'
import { marketKey } from '../api.ts'
import {
  collect,
  handicapMarkets,
  ifPlayed,
  oddEvenMarket,
  openMarket,
  signs,
  totalMarkets,
} from '../distribution.ts'
import type { FairMarket, PriceEvent } from '../model.ts'
import { priceParts } from '../parts/price-parts.ts'
import { byBuildings } from './grade-lane-battle.ts'
import { mapNames } from './markets.ts'
import { minutesOfSlot } from './minutes.ts'
import { buildings, type MapOutlook, type MapStand, mapOutlook } from './model.ts'
import { edgeOf, type Strength, slotSeconds } from './rates.ts'

const start: MapStand = { slot: 0, kills: [0, 0], buildings: [0, 0] }

/** Returns the state of the current map, or of the next one: a slot with an event has no further one. */
function standOf(state: EventState, now: number): MapStand {
  if (state.period === 0 || state.inBreak || !state.clock) return start
  const { second, at, running } = state.clock
  const played = second + (running ? Math.max(0, Math.floor((now - at) / 1000)) : 0)
  const map = state.lanes?.[state.period - 1]
  const told = map && map.second > 0 ? Math.floor((map.second - 1) / slotSeconds) + 1 : 0
  return {
    slot: Math.max(told, Math.floor(played / slotSeconds)),
    kills: state.periodScores[state.period - 1] ?? [0, 0],
    buildings: map?.buildings ?? [0, 0],
  }
}

/** Returns the pricer of lane battles: maps slot by slot, a match map by map. */
export const laneBattlePricer =
  (strength: Strength): PriceEvent =>
  (fixture, state, now) => {
    const { format } = fixture
    if (format.sport !== 'lane-battle') return []
    const edge = edgeOf(fixture, strength)
    const fresh = mapOutlook(edge, start)
    const stand = standOf(state, now)
    const here = mapOutlook(edge, stand)
    const won = state.score[0] + state.score[1]
    const need = (format.bestOf + 1) / 2
    const matchMarkets = priceParts(
      mapNames,
      {
        need,
        isWon: (_, own) => own === buildings,
        isLate: () => false,
        ends: (map) => (map === won + 1 ? here : fresh).ends,
      },
      fixture,
      byBuildings(state),
    ).filter(
      // With one map to win these equal the winner.
      ({ key }) => key !== mapNames.oddEven && (need > 1 || !/^(home|away)-win-map/.test(key)),
    )
    const detail = (state.seq === 0 ? fixture.detail : undefined) ?? state.detail
    if (matchMarkets.length === 0 || !detail.halves) return matchMarkets
    return [
      ...matchMarkets,
      ...mapMarkets(won + 1, here, state.inBreak ? undefined : state.lanes?.[won], stand),
      ...nextMap(fixture, state, here, fresh),
    ]
  }

/** Returns markets of the map after the current one; stakes on it are returned where it is not played. */
function nextMap(
  { format }: Fixture,
  { score }: EventState,
  here: MapOutlook,
  fresh: MapOutlook,
): readonly FairMarket[] {
  if (format.sport !== 'lane-battle') return []
  const need = (format.bestOf + 1) / 2
  const [home, away] = score
  // The map is not played where the winner of this one has won the match.
  const over = (home + 1 === need ? here.homeWins : 0) + (away + 1 === need ? 1 - here.homeWins : 0)
  return over > 0.95 ? [] : ifPlayed(mapMarkets(home + away + 2, fresh, undefined, start), 1 - over)
}

function mapMarkets(
  map: number,
  outlook: MapOutlook,
  told: { readonly firstKill: number | null; readonly firstTower: number | null } | undefined,
  { kills, buildings: fallen }: MapStand,
): readonly FairMarket[] {
  const twoWay = (type: string, [home, away]: readonly [number, number]) =>
    openMarket(marketKey(type, `${map}`), [
      ['1', home / (home + away)],
      ['2', away / (home + away)],
    ])
  const [more, level, less] = signs(outlook.killLead)
  const minutes = collect(0, minutesOfSlot(outlook.slots.chances.length), (add) => {
    for (const [slot, chance] of outlook.slots.chances.entries()) add(minutesOfSlot(slot), chance)
  })
  const lines = { step: 1, max: 5 } as const
  return [
    ...((told?.firstKill ?? null) === null && kills[0] + kills[1] === 0
      ? twoWay('map-first-kill', outlook.firstKill)
      : []),
    ...((told?.firstTower ?? null) === null && fallen[0] + fallen[1] === 0
      ? twoWay('map-first-tower', outlook.firstTower)
      : []),
    ...openMarket(marketKey('map-most-kills', `${map}`), [
      ['1', more],
      ['x', level],
      ['2', less],
    ]),
    ...totalMarkets('map-kills-total', outlook.kills, lines, map),
    ...totalMarkets('map-home-kills-total', outlook.homeKills, { step: 1, max: 3 }, map),
    ...totalMarkets('map-away-kills-total', outlook.awayKills, { step: 1, max: 3 }, map),
    ...handicapMarkets('map-kills-handicap', outlook.killLead, lines, map),
    ...oddEvenMarket('', outlook.kills).map((market) => ({
      ...market,
      key: marketKey('map-kills-odd-even', `${map}`),
    })),
    ...totalMarkets('map-towers-total', outlook.towers, { step: 1, max: 3 }, map),
    ...totalMarkets('map-duration', minutes, lines, map),
  ]
}
