import { simulateEFootball } from '../football/play/simulate-console.ts'
import { football } from '../football/sport.ts'
import type { Sport } from '../manifest.ts'
import { eFootballFacts } from './facts.ts'

export const eFootball: Sport = {
  ...football,
  ...eFootballFacts,
  play: (fixture, { expectation }, random) => simulateEFootball(fixture, expectation(fixture), random),
}
