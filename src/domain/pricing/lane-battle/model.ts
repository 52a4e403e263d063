import { towersOfLanes } from '../../feed/api.ts'
import type { Distribution } from '../distribution.ts'
import type { PartEnd } from '../parts/outlook.ts'
import { buildingChance, buildingShare, killChance, killShare } from './rates.ts'

/** Where a map stands. */
export interface MapStand {
  /** The slot from which on things happen. */
  readonly slot: number
  readonly kills: readonly [home: number, away: number]
  readonly buildings: readonly [home: number, away: number]
}

/** How a map may end from a stand, exactly: every way of slots, kills and buildings is followed. */
export interface MapOutlook {
  /** Buildings in the end: the winner has all of the other's. */
  readonly ends: readonly PartEnd[]
  readonly homeWins: number
  /** Kills of both sides, of each of them, and home's lead. */
  readonly kills: Distribution
  readonly homeKills: Distribution
  readonly awayKills: Distribution
  readonly killLead: Distribution
  /** Towers fallen, of both sides. */
  readonly towers: Distribution
  /** By the slot in which the core falls. */
  readonly slots: Distribution
  /** Chances that home and away are first; of no use once somebody was. */
  readonly firstKill: readonly [number, number]
  readonly firstTower: readonly [number, number]
}

/** All buildings of a side: its towers, then the core. */
export const buildings = towersOfLanes + 1
/** More kills of a side than this from the stand on do not come. */
const most = 48
const size = most + 1
/** So many slots from the start of a map are followed: 80 minutes. What is left then is less than a part in a million. */
const horizon = 160
/** Less than this is not followed. */
const nothing = 1e-9

const kept = new Map<string, MapOutlook>()

/** The outlook of a map from a stand, with home better by `edge`. Kept: the same is asked for again and again. */
export function mapOutlook(edge: number, stand: MapStand): MapOutlook {
  const key = [edge.toFixed(2), stand.slot, ...stand.kills, ...stand.buildings].join()
  const known = kept.get(key)
  kept.delete(key)
  const outlook = known ?? follow(edge, stand)
  kept.set(key, outlook)
  if (kept.size > 200) kept.delete(kept.keys().next().value!)
  return outlook
}

function follow(edge: number, stand: MapStand): MapOutlook {
  const [homeBefore, awayBefore] = stand.kills
  const before = homeBefore - awayBefore
  const leads = 2 * most + 1
  const sides = 2 * buildings - 1
  // Shares by the lead in kills and in buildings.
  const killShares = new Float64Array(leads * sides)
  const buildingShares = new Float64Array(leads * sides)
  for (let lead = -most; lead <= most; lead++)
    for (let built = 1 - buildings; built < buildings; built++) {
      const at = (lead + most) * sides + built + buildings - 1
      killShares[at] = killShare(edge, before + lead, built)
      buildingShares[at] = buildingShare(edge, before + lead, built)
    }
  const toAway = size * size
  const toHome = buildings * toAway
  /** By buildings of home and away, then kills of home and away from here on. */
  const mass = new Float64Array(buildings * toHome)
  mass[stand.buildings[0] * toHome + stand.buildings[1] * toAway] = 1
  /** By the buildings of the loser, then kills: home's wins, then away's. */
  const ended = [new Float64Array(toHome), new Float64Array(toHome)] as const
  const slots = new Float64Array(horizon)
  const firstKill: [number, number] = [0, 0]
  const firstTower: [number, number] = [0, 0]
  const first = Math.min(stand.slot, horizon - 1)
  for (let slot = first; slot < horizon; slot++) {
    const kill = killChance(slot)
    const fall = buildingChance(slot)
    // There are no more kills than slots have passed.
    const passed = slot - first
    let fell = 0
    // From many to few, so that nothing moves twice in a slot.
    for (let h = buildings - 1; h >= 0; h--)
      for (let a = buildings - 1; a >= 0; a--)
        for (let kh = Math.min(most, passed); kh >= 0; kh--)
          for (let ka = Math.min(most, passed - kh); ka >= 0; ka--) {
            const at = h * toHome + a * toAway + kh * size + ka
            const chance = mass[at]!
            if (chance < nothing) continue
            const shares = (kh - ka + most) * sides + h - a + buildings - 1
            const home = chance * kill * killShares[shares]!
            const away = chance * kill - home
            let stays = chance
            if (kh < most) {
              mass[at + size]! += home
              stays -= home
            }
            if (ka < most) {
              mass[at + 1]! += away
              stays -= away
            }
            if (kh === 0 && ka === 0) {
              firstKill[0] += home
              firstKill[1] += away
            }
            const down = chance * fall * buildingShares[shares]!
            const lost = chance * fall - down
            if (h === 0 && a === 0) {
              firstTower[0] += down
              firstTower[1] += lost
            }
            if (h + 1 < buildings) mass[at + toHome]! += down
            else {
              ended[0][a * toAway + kh * size + ka]! += down
              fell += down
            }
            if (a + 1 < buildings) mass[at + toAway]! += lost
            else {
              ended[1][h * toAway + kh * size + ka]! += lost
              fell += lost
            }
            mass[at] = stays - down - lost
          }
    slots[slot] = fell
  }
  return collected(stand, ended, slots, firstKill, firstTower)
}

function collected(
  { kills }: MapStand,
  ended: readonly [Float64Array, Float64Array],
  slots: Float64Array,
  firstKill: readonly [number, number],
  firstTower: readonly [number, number],
): MapOutlook {
  const all = slots.reduce((sum, chance) => sum + chance, 0)
  const ends: PartEnd[] = []
  const total = new Float64Array(2 * most + 1)
  const lead = new Float64Array(2 * most + 1)
  const own = [new Float64Array(size), new Float64Array(size)] as const
  const towers = new Float64Array(2 * towersOfLanes + 1)
  let homeWins = 0
  for (const [winner, chances] of ended.entries())
    for (let lost = 0; lost < buildings; lost++) {
      let here = 0
      for (let kh = 0; kh <= most; kh++)
        for (let ka = 0; ka <= most; ka++) {
          const chance = chances[(lost * size + kh) * size + ka]! / all
          if (chance === 0) continue
          here += chance
          total[kh + ka]! += chance
          lead[kh - ka + most]! += chance
          own[0][kh]! += chance
          own[1][ka]! += chance
        }
      if (here === 0) continue
      towers[towersOfLanes + lost]! += here
      if (winner === 0) homeWins += here
      ends.push(
        winner === 0
          ? { home: buildings, away: lost, chance: here }
          : { home: lost, away: buildings, chance: here },
      )
    }
  const [home, away] = kills
  return {
    ends,
    homeWins,
    kills: { from: home + away, chances: total },
    homeKills: { from: home, chances: own[0] },
    awayKills: { from: away, chances: own[1] },
    killLead: { from: home - away - most, chances: lead },
    towers: { from: 0, chances: towers },
    slots: { from: 0, chances: slots.map((chance) => chance / all) },
    firstKill,
    firstTower,
  }
}
