import type { Sport } from '../manifest.ts'
import { laneBattleFacts } from './facts.ts'
import { gradeLaneBattle } from './grade-lane-battle.ts'
import { playLaneBattle } from './play-lane-battle.ts'
import { laneBattlePricer } from './price-lane-battle.ts'
import { edgeOf } from './rates.ts'

export const laneBattle: Sport = {
  ...laneBattleFacts,
  pricer: ({ strength }) => laneBattlePricer(strength),
  play: (fixture, { strength }, random) => playLaneBattle(fixture, edgeOf(fixture, strength), random),
  grade: gradeLaneBattle,
}
