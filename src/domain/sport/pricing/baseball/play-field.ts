import { biggestLead, figure, ofPeriods, ofScores, wonOf } from '../match-figures.ts'
import { circle, type PlayField } from '../play-field.ts'

const diamondEdge = 'M150 144L52 70A104 66 0 0 1 248 70Z'

const inningsWithRuns = ofPeriods((innings) => [
  figure(
    'scoring-innings',
    wonOf(
      innings.flatMap(([home, away]) => [
        [home, 0],
        [0, away],
      ]),
    ),
  ),
])
const lead = ofScores((scores) => [figure('biggest-lead', biggestLead(scores))])

export const playField: PlayField = {
  surface: {
    ground: 'grass',
    edge: diamondEdge,
    narrow: true,
    lines: `${diamondEdge}M150 136L190 104L150 72L110 104Z${circle(150, 106, 7)}M150 136h.01M190 104h.01M150 72h.01M110 104h.01`,
  },
  counted: 'last-scores',
  bases: [
    [190, 104],
    [150, 72],
    [110, 104],
  ],
  figures: (state) => [...inningsWithRuns(state), ...(state.detail.halves ? lead(state) : [])],
  table: {
    columns: ['played', 'won', 'lost', 'runs', 'difference', 'win-share'],
    order: 'order-baseball',
  },
}
