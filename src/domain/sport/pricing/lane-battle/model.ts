import { towersOfLanes } from '#domain/sport/feed/api.ts'
import type { Distribution } from '../distribution.ts'
import type { PartEnd } from '../parts/outlook.ts'
import { buildingChance, buildingShare, killChance, killShare } from './rates.ts'

export interface MapStand {
  /** The first slot that may still have an event. */
  readonly slot: number
  readonly kills: readonly [home: number, away: number]
  readonly buildings: readonly [home: number, away: number]
}

/** Exact outlook of a map from a state: the recursion covers every course of slots, kills and buildings. */
export interface MapOutlook {
  /** Buildings at the end: the winner has destroyed all of the other's. */
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
  /** Chances that home and away are first; meaningless once a side was. */
  readonly firstKill: readonly [number, number]
  readonly firstTower: readonly [number, number]
}

/** All buildings of a side: its towers, then the core. */
export const buildings = towersOfLanes + 1
/** Maximum of kills of a side from the state on. */
const most = 48
const size = most + 1
/** Maximum of slots from the start of a map: 80 minutes. The remainder is less than a part in a million. */
const horizon = 160
/** Chances below this are dropped. */
const nothing = 1e-9

const kept = new Map<string, MapOutlook>()

/** Returns the outlook of a map from a state, with home better by `edge`. Cached, since calls repeat. */
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
  // Home's shares by the lead in kills and in buildings.
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
  /**
   * For each row of away's kills the first and the last non-negligible entry: nearly all of the rest is empty.
   */
  const lows = new Int16Array(buildings * buildings * size).fill(size)
  const highs = new Int16Array(buildings * buildings * size).fill(-1)
  const reach = (row: number, from: number, to: number) => {
    if (from < lows[row]!) lows[row] = from
    if (to > highs[row]!) highs[row] = to
  }
  reach((stand.buildings[0] * buildings + stand.buildings[1]) * size, 0, 0)
  /** By the buildings of the loser, then kills: home's wins, then away's. */
  const ended = [new Float64Array(toHome), new Float64Array(toHome)] as const
  const [endedHome, endedAway] = ended
  const slots = new Float64Array(horizon)
  const firstKill: [number, number] = [0, 0]
  const firstTower: [number, number] = [0, 0]
  const first = Math.min(stand.slot, horizon - 1)
  for (let slot = first; slot < horizon; slot++) {
    const kill = killChance(slot)
    const fall = buildingChance(slot)
    let fell = 0
    // In descending order, so that no entry moves twice in a slot: entries move only into rows already processed.
    for (let h = buildings - 1; h >= 0; h--)
      for (let a = buildings - 1; a >= 0; a--)
        for (let kh = most; kh >= 0; kh--) {
          const row = (h * buildings + a) * size + kh
          const [low, high] = [lows[row]!, highs[row]!]
          if (high < low) continue
          let [least, greatest] = [size, -1]
          const opening = h === 0 && a === 0
          const built = h - a + buildings - 1
          const homeEnds = h + 1 === buildings
          const awayEnds = a + 1 === buildings
          const homeEnd = a * toAway + kh * size
          const awayEnd = h * toAway + kh * size
          for (let ka = high; ka >= low; ka--) {
            const at = row * size + ka
            const chance = mass[at]!
            if (chance < nothing) continue
            least = ka
            if (greatest < 0) greatest = ka
            const shares = (kh - ka + most) * sides + built
            const killed = chance * kill
            const home = killed * killShares[shares]!
            const away = killed - home
            let stays = chance
            if (kh < most) {
              mass[at + size] = mass[at + size]! + home
              stays -= home
            }
            if (ka < most) {
              mass[at + 1] = mass[at + 1]! + away
              stays -= away
            }
            const fallen = chance * fall
            const down = fallen * buildingShares[shares]!
            const lost = fallen - down
            if (kh === 0 && ka === 0) {
              firstKill[0] += home
              firstKill[1] += away
            }
            if (opening) {
              firstTower[0] += down
              firstTower[1] += lost
            }
            if (homeEnds) {
              endedHome[homeEnd + ka] = endedHome[homeEnd + ka]! + down
              fell += down
            } else mass[at + toHome] = mass[at + toHome]! + down
            if (awayEnds) {
              endedAway[awayEnd + ka] = endedAway[awayEnd + ka]! + lost
              fell += lost
            } else mass[at + toAway] = mass[at + toAway]! + lost
            mass[at] = stays - down - lost
          }
          lows[row] = size
          highs[row] = -1
          if (greatest < 0) continue
          reach(row, least, Math.min(most, greatest + 1))
          if (kh < most) reach(row + 1, least, greatest)
          if (!homeEnds) reach(row + buildings * size, least, greatest)
          if (!awayEnds) reach(row + size, least, greatest)
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
