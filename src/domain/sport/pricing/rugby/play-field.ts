import { biggestLead, figure, ofScores, scoresOf } from '../match-figures.ts'
import { half, outer, type PlayField } from '../play-field.ts'

export const playField: PlayField = {
  surface: {
    ground: 'grass',
    lines: `${outer}${half}M30 6V144M270 6V144M94 6V144M206 6V144M126 6V18M126 40V56M126 94V110M126 132V144M174 6V18M174 40V56M174 94V110M174 132V144M25 67H35M25 83H35M30 67V83M265 67H275M265 83H275`,
  },
  counted: 'last-scores',
  atGoal: true,
  lead: { minutes: 40, periods: 2, least: 8 },
  figures: ofScores((scores) => [
    figure('tries', scoresOf(scores, 5)),
    figure('conversions', scoresOf(scores, 2)),
    figure('biggest-lead', biggestLead(scores)),
  ]),
  table: {
    columns: ['played', 'won', 'drawn', 'lost', 'points-of', 'difference', 'points'],
    order: 'order-rugby',
  },
}
