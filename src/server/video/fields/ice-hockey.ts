import { ballAt, isTurned, type Point, playerAt, turned } from '../motion.ts'
import { isPlaying, type Moment } from '../scene.ts'
import { box, disc, lines, player } from '../svg.ts'

const place = ({ x, y }: Point): [number, number] => [40 + x * 560, 58 + y * 272]

const rink =
  box(0, 0, 640, 360, '#1d3550') +
  box(24, 56, 592, 276, '#eef5fa', 'rx="70" stroke="#c7d6e2" stroke-width="4"') +
  lines('M320 57v274', '#c8102e', 4) +
  lines('M236 57v274M404 57v274', '#0b5cab', 4) +
  lines('M72 66v256M568 66v256', '#c8102e') +
  `<circle cx="320" cy="194" r="38" fill="none" stroke="#0b5cab" stroke-width="2"/>` +
  [134, 506]
    .flatMap((x) =>
      [124, 264].map(
        (y) => `<circle cx="${x}" cy="${y}" r="28" fill="none" stroke="#c8102e" stroke-width="1.5"/>`,
      ),
    )
    .join('') +
  lines('M72 180h-12v28h12M568 180h12v28h-12', '#334', 2)

const formation: readonly Point[] = [
  { x: 0.07, y: 0.5 },
  { x: 0.28, y: 0.32 },
  { x: 0.28, y: 0.68 },
  { x: 0.5, y: 0.5 },
  { x: 0.52, y: 0.2 },
  { x: 0.52, y: 0.8 },
]

export function rinkField(moment: Moment): string {
  const { scene, at } = moment
  const turn = isTurned(scene.state.period)
  const playing = isPlaying(scene)
  const puck: Point = playing
    ? ballAt(moment, ({ incident }) =>
        incident.kind === 'goal' && incident.side !== null
          ? turned({ x: 0.955, y: 0.5 }, (incident.side === 1) !== turn)
          : null,
      )
    : { x: 0.5, y: 0.5 }
  const side = (index: 0 | 1) => {
    const { colours } = index === 0 ? scene.home : scene.away
    return formation
      .map((home, number) => {
        const mine = turned(home, (index === 1) !== turn)
        const pull = number === 0 ? 0.02 : 0.45
        const [x, y] = place(playerAt(mine, puck, `${scene.eventId}${index}`, number, playing ? at : 0, pull))
        return player(x, y, 7, index, colours)
      })
      .join('')
  }
  const [x, y] = place(puck)
  return `${rink}${side(0)}${side(1)}${disc(x, y, 4, '#111')}`
}
