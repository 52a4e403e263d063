import type { Sport } from '../manifest.ts'
import { facts } from './facts.ts'
import { gradeLaneBattle } from './grade-lane-battle.ts'
import { playLaneBattle } from './play-lane-battle.ts'
import { laneBattlePricer } from './price-lane-battle.ts'
import { edgeOf } from './rates.ts'

export const sport: Sport = {
  ...facts,
  pricer: ({ strength }) => laneBattlePricer(strength),
  play: (fixture, { strength }, random) => playLaneBattle(fixture, edgeOf(fixture, strength), random),
  grade: gradeLaneBattle,
}
