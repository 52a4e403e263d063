import type { EventFormat } from '#domain/sport/feed/api.ts'
import type { Circuit, Competitions } from '#feeds/simulate/entries.ts'
import { makeTeam, slug } from '#feeds/simulate/entries.ts'
import { playerName } from '#feeds/simulate/people/people.ts'
import { placeOf, townOf } from '#feeds/simulate/people/places.ts'

/** A circuit stays in one part of the world, so that matches are in play at every hour. */
const regions: readonly (readonly string[])[] = [
  ['JP', 'CN', 'KR', 'AU'],
  ['ES', 'IT', 'DE', 'GB-ENG'],
  ['BR', 'AR', 'CO', 'BR'],
  ['IN', 'KZ', 'TR', 'TH'],
  ['US', 'MX', 'US', 'CA'],
]

const words = 'Open|Masters|Trophy|Classic|Indoors|Championships|Cup|Challenge'.split('|')
const perGender = 12
const field = 64

/**
 * Twenty-four circuits, twelve per gender; the first of each is the top one and has a grand tournament every
 * fourth week.
 */
const tennisCircuits: readonly Circuit[] = (['men', 'women'] as const).flatMap((gender, genderIndex) =>
  Array.from({ length: perGender }, (_, tier): Circuit => {
    const region = (tier + genderIndex * 2) % regions.length
    return {
      teams: Array.from({ length: field }, (_, seat) => {
        const { name, country } = playerName(tier * field + seat, gender)
        return makeTeam('tennis', gender, name, country)
      }),
      phase: (tier * 2 + genderIndex) % 7,
      level: tier === 0 ? 0 : -0.25 * Math.min(4, tier),
      tournaments: Array.from({ length: 4 }, (_, turn) => {
        const country = tier === 0 ? regions[(turn + genderIndex) % 5]![turn]! : regions[region]![turn]!
        const place = placeOf(country)
        const town = townOf(place, (tier * 5 + turn * 7 + genderIndex * 17) % 36)
        const grand = tier === 0 && turn === 3
        const format: EventFormat = {
          sport: 'tennis',
          bestOf: grand && gender === 'men' ? 5 : 3,
          finalSetTieBreakTo: grand ? 10 : 7,
        }
        const title = grand ? `${town} Grand` : `${town} ${words[(tier + turn * 3) % words.length]}`
        const name = `${title}, ${gender}`
        return {
          competition: {
            id: `sim.tennis.${slug(name)}`,
            sport: 'tennis',
            name,
            country,
            rank: grand ? 10 + genderIndex : 100 + tier * 10 + genderIndex,
          },
          format,
          offset: place.offset,
          draw: tier % 3 === 2 ? 32 : 64,
        }
      }),
    }
  }),
)

export const competitions: Competitions = { circuits: tennisCircuits }
