import { ballAt, isTurned, type Point, playerAt, turned } from '../motion.ts'
import { isPlaying, type Moment } from '../scene.ts'
import { box, disc, lines, player } from '../svg.ts'

const left = 24
const top = 56
const long = 592
const wide = 276
const place = ({ x, y }: Point): [number, number] => [left + x * long, top + y * wide]

const stripes = Array.from({ length: 8 }, (_, index) =>
  box(index * 80, 0, 80, 360, index % 2 === 0 ? '#2c7a3f' : '#277039'),
).join('')
const marks = lines(
  `M24 56h592v276h-592zM320 56v276M24 122h92v144h-92M616 122h-92v144h92M24 160h34v68h-34M616 160h-34v68h34M24 176h-8v36h8M616 176h8v36h-8`,
  '#e8f3ea',
)
const circle = '<circle cx="320" cy="194" r="46" fill="none" stroke="#e8f3ea" stroke-width="2"/>'

/** 4-4-2 from the goal outward, playing to the right. */
const formation: readonly Point[] = [
  { x: 0.04, y: 0.5 },
  ...[0.14, 0.38, 0.62, 0.86].map((y) => ({ x: 0.22, y })),
  ...[0.14, 0.38, 0.62, 0.86].map((y) => ({ x: 0.42, y })),
  ...[0.36, 0.64].map((y) => ({ x: 0.58, y })),
]

/** Position of the ball for an incident of the side that plays to the right. */
const spots: Readonly<Record<string, Point>> = {
  goal: { x: 1.005, y: 0.5 },
  corner: { x: 0.995, y: 0.02 },
  shot: { x: 0.95, y: 0.46 },
  penalty: { x: 0.89, y: 0.5 },
  'penalty-missed': { x: 1.01, y: 0.38 },
  offside: { x: 0.8, y: 0.35 },
  yellow: { x: 0.45, y: 0.6 },
  red: { x: 0.4, y: 0.4 },
}

export function footballField(moment: Moment): string {
  const { scene, at } = moment
  const { state, eventId } = scene
  const turn = isTurned(state.period)
  const playing = isPlaying(scene)
  const ball: Point = playing
    ? ballAt(moment, ({ incident }) => {
        const spot = spots[incident.kind]
        return spot && incident.side !== null ? turned(spot, (incident.side === 1) !== turn) : null
      })
    : { x: 0.5, y: 0.5 }
  const side = (index: 0 | 1) => {
    const { colours } = index === 0 ? scene.home : scene.away
    const sentOff = state.reds.reduce((sum, pair) => sum + pair[index], 0)
    return formation
      .slice(0, Math.max(7, formation.length - sentOff))
      .map((home, number) => {
        const mine = turned(home, (index === 1) !== turn)
        const pull = number === 0 ? 0.04 : 0.28
        const [x, y] = place(playerAt(mine, ball, `${eventId}${index}`, number, playing ? at : 0, pull))
        return player(x, y, 6.5, index, colours)
      })
      .join('')
  }
  const [x, y] = place(ball)
  return `${stripes}${marks}${circle}${side(0)}${side(1)}${disc(x, y + 2, 4.5, '#0008')}${disc(x, y, 4.5, '#fff', 'stroke="#222" stroke-width="1"')}`
}
