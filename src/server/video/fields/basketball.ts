import { ballAt, isTurned, type Point, playerAt, turned } from '../motion.ts'
import { isPlaying, type Moment } from '../scene.ts'
import { box, disc, lines, player } from '../svg.ts'

const place = ({ x, y }: Point): [number, number] => [40 + x * 560, 60 + y * 268]
/** Milliseconds for which the ball is at the basket after a score. */
const inBasket = 1_500

const court =
  box(0, 0, 640, 360, '#6f4a2a') +
  box(40, 60, 560, 268, '#c98f55') +
  box(40, 148, 108, 92, '#b5733a') +
  box(492, 148, 108, 92, '#b5733a') +
  lines('M40 60h560v268h-560zM320 60v268M40 148h108v92h-108M600 148h-108v92h108', '#fff4e6') +
  lines('M40 82h54a112 112 0 0 1 0 224h-54M600 82h-54a112 112 0 0 0 0 224h54', '#fff4e6') +
  `<circle cx="320" cy="194" r="36" fill="none" stroke="#fff4e6" stroke-width="2"/>` +
  ['62', '578']
    .map((x) => `<circle cx="${x}" cy="194" r="8" fill="none" stroke="#e4572e" stroke-width="3"/>`)
    .join('')

const formation: readonly Point[] = [
  { x: 0.62, y: 0.5 },
  { x: 0.68, y: 0.2 },
  { x: 0.68, y: 0.8 },
  { x: 0.8, y: 0.36 },
  { x: 0.84, y: 0.64 },
]

export function courtField(moment: Moment): string {
  const { scene, at, scored } = moment
  // Sides change ends at half-time.
  const turn = isTurned(Math.ceil(scene.state.period / 2))
  const playing = isPlaying(scene)
  const basket = (side: 0 | 1): Point => turned({ x: 0.965, y: 0.5 }, (side === 1) !== turn)
  const fresh = scored && at - scored.at < inBasket ? basket(scored.side) : null
  const ball: Point = fresh ?? (playing ? ballAt(moment, () => null) : { x: 0.5, y: 0.5 })
  // All ten are in the half where the ball is: one side attacks, the other defends.
  const attackedRight = ball.x > 0.5
  const side = (index: 0 | 1) => {
    const { colours } = index === 0 ? scene.home : scene.away
    const attacks = ((index === 0) !== turn) === attackedRight
    return formation
      .map((home, number) => {
        const mine = attacks ? home : { x: Math.min(0.93, home.x + 0.06), y: home.y + 0.03 }
        const here = turned(mine, !attackedRight)
        const [x, y] = place(playerAt(here, ball, `${scene.eventId}${index}`, number, playing ? at : 0, 0.22))
        return player(x, y, 8, index, colours)
      })
      .join('')
  }
  const [x, y] = place(ball)
  return `${court}${side(0)}${side(1)}${disc(x, y, 5.5, '#f2711c', 'stroke="#3b1d06" stroke-width="1.2"')}`
}
