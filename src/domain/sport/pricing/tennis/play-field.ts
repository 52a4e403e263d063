import { figure, ofPeriods, sumOf, wonOf } from '../match-figures.ts'
import { outer, type PlayField } from '../play-field.ts'

export const playField: PlayField = {
  surface: {
    ground: 'court',
    lines: `${outer}M6 23H294M6 127H294M84 23V127M216 23V127M84 75H216M150 1V149M6 75h6M294 75h-6`,
  },
  counted: 'last-points',
  serves: true,
  figures: ofPeriods((sets) => [
    figure('games-won', sumOf(sets)),
    figure('tie-breaks', wonOf(sets.filter(([home, away]) => home + away === 13))),
  ]),
}
