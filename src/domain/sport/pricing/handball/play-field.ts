import { biggestLead, figure, ofScores } from '../match-figures.ts'
import { half, outer, type PlayField } from '../play-field.ts'

export const playField: PlayField = {
  surface: {
    ground: 'court',
    lines: `${outer}${half}M6 25a48 48 0 0 1 48 40V85a48 48 0 0 1-48 40M294 25a48 48 0 0 0-48 40V85a48 48 0 0 0 48 40M6 65H2V85H6M294 65H298V85H294M62 72V78M238 72V78`,
  },
  counted: 'last-goals',
  atGoal: true,
  lead: { minutes: 30, periods: 2, least: 4 },
  figures: ofScores((goals) => [figure('biggest-lead', biggestLead(goals))]),
  table: {
    columns: ['played', 'won', 'drawn', 'lost', 'goals', 'difference', 'points'],
    order: 'order-handball',
  },
}
