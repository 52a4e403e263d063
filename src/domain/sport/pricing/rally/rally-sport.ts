import type { Fixture, SportId } from '#domain/sport/feed/api.ts'
import { hasExtraPoints, setRulesOf, setWonByRallies } from '#domain/sport/feed/index.ts'
import type { JointModel } from '../built/joint.ts'
import type { GradeSelection, Sport, SportFacts } from '../manifest.ts'
import type { PriceEvent } from '../model.ts'
import { gradeParts } from '../parts/grade-parts.ts'
import { partsJoint } from '../parts/joint-parts.ts'
import { type PartsPace, playParts } from '../parts/play-parts.ts'
import { priceParts } from '../parts/price-parts.ts'
import { rallyNames } from './markets.ts'
import { rallyMatch } from './model.ts'

export interface RallyFigures {
  readonly facts: SportFacts
  /** Log odds of a rally per standard deviation of strength. */
  readonly perDeviation: number
  /** Home advantage, in log odds of a rally. */
  readonly atHome: number
  readonly pace: PartsPace
}

export function rallyChance(
  { home, away, neutral }: Fixture,
  { perDeviation, atHome }: Pick<RallyFigures, 'perDeviation' | 'atHome'>,
  strength: (teamId: string) => number,
): number {
  const gap = (strength(home.id) - strength(away.id)) * perDeviation + (neutral ? 0 : atHome)
  return 1 / (1 + Math.exp(-gap))
}

function setsOf({ id, format }: Fixture, sport: SportId): number {
  if (format.sport !== sport || !('bestOf' in format)) throw new Error(`${id} is played by other rules`)
  return format.bestOf
}

/** Returns a sport whose score rules define how rallies win its sets: play, prices and results of one model. */
export function rallySport(sport: Exclude<SportId, 'e-football'>, figures: RallyFigures): Sport {
  const rules = setRulesOf(sport)
  if (!rules) throw new Error(`${sport} has no sets that rallies win`)
  const names = rallyNames(sport)
  const grade: GradeSelection = (type, specifier, outcome, state) =>
    gradeParts(
      names,
      (set, home, away) => hasExtraPoints(rules, set, home, away),
      type,
      specifier,
      outcome,
      state,
    )
  return {
    ...figures.facts,
    pricer: ({ strength }) => {
      const matchOf = (fixture: Fixture) =>
        rallyMatch(rules, setsOf(fixture, sport), rallyChance(fixture, figures, strength))
      const price: PriceEvent = (fixture, state) =>
        fixture.format.sport === sport ? priceParts(names, matchOf(fixture), fixture, state) : []
      const joint: JointModel = (fixture, state) =>
        fixture.format.sport === sport ? partsJoint(names, matchOf(fixture), state, grade) : null
      return Object.assign(price, { joint })
    },
    play(fixture, { strength }, random) {
      const chance = rallyChance(fixture, figures, strength)
      return playParts(
        fixture,
        (setsOf(fixture, sport) + 1) / 2,
        () => chance,
        (set, own, theirs) => setWonByRallies(rules, set, own, theirs),
        figures.pace,
        random,
      )
    },
    grade,
  }
}
