import type { Fixture } from '#domain/sport/feed/api.ts'
import type { FightFormat } from '#domain/sport/feed/index.ts'
import type { Sport, SportFacts } from '../manifest.ts'
import { strengthByName } from '../strength.ts'
import { gradeFight } from './grade-fight.ts'
import { playFight } from './play-fight.ts'
import { priceFight } from './price-fight.ts'
import type { Rates } from './round.ts'

/**
 * Figures of a sport of rounds and judges: chances of each side in half a minute between equals of middle weight.
 */
export interface FightFigures {
  readonly facts: SportFacts
  readonly slots: number
  readonly knockout: number
  readonly submission: number
  readonly disqualification: number
  readonly knockdown: number
  readonly hurt: number
  /** Shares of rounds that all judges see as dominant, and as close. */
  readonly dominant: number
  readonly close: number
}

type Strength = (teamId: string) => number

const chanceOf = (odds: number) => 1 / (1 + Math.exp(-odds))

/**
 * Returns the rates of a fight. Heavier fighters knock out more. A standard deviation of strength makes a
 * fighter's stoppages half as likely again, and the other's as much rarer.
 */
function ratesOf(figures: FightFigures, fixture: Fixture, strength: Strength): Rates {
  const { home, away } = fixture
  const { kilograms } = formOf(figures, fixture)
  const style = Math.exp((strengthByName(`style/${home.id}`) + strengthByName(`style/${away.id}`)) * 0.12)
  const weight = (kilograms / 70) ** 0.7
  const gap = strength(home.id) - strength(away.id)
  const both = (chance: number, per: number): readonly [number, number] => [
    chance * Math.exp(per * gap),
    chance * Math.exp(-per * gap),
  ]
  const better = chanceOf(0.9 * gap)
  const share = (part: number): readonly [number, number] => [part * better, part * (1 - better)]
  return {
    slots: figures.slots,
    ends: {
      knockout: both(figures.knockout * style * weight, 0.4),
      submission: both(figures.submission * style, 0.4),
      disqualification: both(figures.disqualification, 0),
    },
    knockdown: both(figures.knockdown * style * weight, 0.4),
    hurt: figures.hurt,
    dominant: share(figures.dominant),
    clear: share(1 - figures.dominant - figures.close),
    closeHome: chanceOf(0.3 * gap),
  }
}

function formOf({ facts }: FightFigures, { id, format }: Fixture): FightFormat {
  if (format.sport !== facts.id || !('kilograms' in format)) throw new Error(`${id} is another fight`)
  return format
}

export const fightSport = (figures: FightFigures): Sport => ({
  ...figures.facts,
  pricer:
    ({ strength }) =>
    (fixture, state, now) =>
      fixture.format.sport === figures.facts.id
        ? priceFight(
            ratesOf(figures, fixture, strength),
            formOf(figures, fixture).rounds,
            fixture,
            state,
            now,
          )
        : [],
  play: (fixture, { strength }, random) =>
    playFight(fixture, ratesOf(figures, fixture, strength), formOf(figures, fixture).rounds, random),
  grade: (type, specifier, outcome, state) => gradeFight(figures.slots, type, specifier, outcome, state),
})
