import { biggestLead, figure, ofScores, scoresOf } from '../match-figures.ts'
import { outer, type PlayField } from '../play-field.ts'

const yards = Array.from({ length: 11 }, (_, index) => `M${30 + index * 24} 6V144`).join('')

export const playField: PlayField = {
  surface: {
    ground: 'grass',
    lines: `${outer}${yards}M42 58h216M42 92h216M6 66V84M294 66V84`,
  },
  counted: 'last-scores',
  atGoal: true,
  lead: { minutes: 15, periods: 4, least: 8 },
  figures: ofScores((scores) => [
    figure('touchdowns', scoresOf(scores, 6)),
    figure('field-goals', scoresOf(scores, 3)),
    figure('biggest-lead', biggestLead(scores)),
  ]),
  table: {
    columns: ['played', 'won', 'lost', 'points-of', 'difference', 'win-share'],
    order: 'order-basketball',
  },
}
