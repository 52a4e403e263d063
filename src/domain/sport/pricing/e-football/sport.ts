import { simulateEFootball } from '../football/play/simulate-console.ts'
import { sport as football } from '../football/sport.ts'
import type { Sport } from '../manifest.ts'
import { facts } from './facts.ts'

export const sport: Sport = {
  ...football,
  ...facts,
  play: (fixture, { expectation }, random) => simulateEFootball(fixture, expectation(fixture), random),
}
