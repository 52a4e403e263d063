import type { Fixture, Side } from '#domain/sport/feed/api.ts'
import type { JointModel } from '../built/joint.ts'
import type { GradeSelection, Sport, SportFacts } from '../manifest.ts'
import type { PriceEvent } from '../model.ts'
import { gradeParts } from '../parts/grade-parts.ts'
import { partsJoint } from '../parts/joint-parts.ts'
import type { PartNames } from '../parts/names.ts'
import { type PartsPace, playParts } from '../parts/play-parts.ts'
import { type PartsMatch, priceParts } from '../parts/price-parts.ts'

export interface FrameFigures {
  readonly facts: SportFacts
  readonly names: PartNames
  /** Log odds of a frame per standard deviation of strength. */
  readonly perDeviation: number
  /** Log odds of a frame for the side that begins it. Home begins the odd ones. */
  readonly beginning: number
  readonly pace: PartsPace
}

/**
 * Returns home's chance of the frame of this number. Frames are independent; the side that begins has an
 * advantage, as a server has (Newton & Keller 2005, "Probability of winning at tennis"; for darts Klaassen &
 * Magnus 2014, "Analyzing Wimbledon", chapter 2).
 */
export function frameChance(
  { home, away }: Fixture,
  { perDeviation, beginning }: Pick<FrameFigures, 'perDeviation' | 'beginning'>,
  strength: (teamId: string) => number,
  frame: number,
): number {
  const gap = (strength(home.id) - strength(away.id)) * perDeviation
  return 1 / (1 + Math.exp(-(gap + (frame % 2 === 1 ? beginning : -beginning))))
}

/** Home begins the odd ones, away the even ones. */
const firstServer = (_: Fixture, frame: number): Side => (frame % 2 === 1 ? 0 : 1)

const isWon = (_: number, own: number): boolean => own === 1

function matchOf(fixture: Fixture, figures: FrameFigures, strength: (teamId: string) => number): PartsMatch {
  const { format } = fixture
  if (format.sport !== figures.names.sport || !('bestOf' in format))
    throw new Error(`${fixture.id} is played by other rules`)
  return {
    need: (format.bestOf + 1) / 2,
    ends(frame, home, away) {
      if (home + away > 0) return [{ home, away, chance: 1 }]
      const chance = frameChance(fixture, figures, strength, frame)
      return [
        { home: 1, away: 0, chance },
        { home: 0, away: 1, chance: 1 - chance },
      ]
    },
    isLate: () => false,
    isWon,
  }
}

/** Returns a sport of frames or legs: play, prices and results of one model. */
export function frameSport(figures: FrameFigures): Sport {
  const { names } = figures
  const grade: GradeSelection = (type, specifier, outcome, state) =>
    gradeParts(names, () => false, type, specifier, outcome, state)
  return {
    ...figures.facts,
    pricer: ({ strength }) => {
      const price: PriceEvent = (fixture, state) =>
        fixture.format.sport === names.sport
          ? priceParts(names, matchOf(fixture, figures, strength), fixture, state)
          : []
      const joint: JointModel = (fixture, state) =>
        fixture.format.sport === names.sport
          ? partsJoint(names, matchOf(fixture, figures, strength), state, grade)
          : null
      return Object.assign(price, { joint })
    },
    play(fixture, { strength }, random) {
      const { need } = matchOf(fixture, figures, strength)
      const chance = (frame: number) => frameChance(fixture, figures, strength, frame)
      return playParts(fixture, need, chance, isWon, { ...figures.pace, firstServer }, random)
    },
    grade,
  }
}
