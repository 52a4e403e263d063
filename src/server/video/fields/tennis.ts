import type { Point } from '../motion.ts'
import { isPlaying, type Moment } from '../scene.ts'
import { box, disc, lines, player, text } from '../svg.ts'

const place = ({ x, y }: Point): [number, number] => [90 + x * 460, 76 + y * 188]
/** Milliseconds of one stroke: the ball crosses the net once. */
const stroke = 1_100

const court =
  box(0, 0, 640, 360, '#1f5f8b') +
  box(90, 76, 460, 188, '#3a7fb5') +
  lines('M90 76h460v188h-460zM90 100h460M90 240h460M205 100v140M435 100v140M205 170h230', '#fff') +
  lines('M320 66v208', '#e9eef2', 3)

const pointNames = ['0', '15', '30', '40', 'A'] as const

export function tennisField({ scene, at }: Moment): string {
  const { tennis } = scene.state
  const playing = isPlaying(scene)
  const turn = Math.floor(at / stroke)
  const share = playing ? (at % stroke) / stroke : 0.5
  const across = (index: number) => 0.2 + 0.6 * (((index * 7919) % 97) / 97)
  const rightward = turn % 2 === 0
  const from: Point = { x: rightward ? -0.02 : 1.02, y: across(turn) }
  const to: Point = { x: rightward ? 1.02 : -0.02, y: across(turn + 1) }
  const ball: Point = playing
    ? { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }
    : { x: 0.5, y: -0.15 }
  // The striker is where the ball comes from; the other player moves to where it lands.
  const reach = (own: number, next: number) => own + (next - own) * share
  const leftY = rightward ? reach(across(turn), 0.5) : reach(0.5, across(turn + 1))
  const rightY = rightward ? reach(0.5, across(turn + 1)) : reach(across(turn), 0.5)
  const standing = (side: 0 | 1, point: Point) => {
    const { colours } = side === 0 ? scene.home : scene.away
    const [x, y] = place(point)
    return player(x, y, 10, side, colours)
  }
  const [x, y] = place(ball)
  const serving = tennis ? disc(tennis.server === 0 ? 66 : 574, 302, 5, '#d9ef3b') : ''
  const points = tennis
    ? ([0, 1] as const)
        .map((side) => {
          const own = tennis.points[side]
          return text(
            side === 0 ? 110 : 530,
            312,
            tennis.tieBreak ? String(own) : (pointNames[own] ?? '40'),
            { size: 30, anchor: 'middle' },
          )
        })
        .join('')
    : ''
  return `${court}${standing(0, { x: -0.06, y: leftY })}${standing(1, { x: 1.06, y: rightY })}${disc(x, y, 5, '#d9ef3b')}${serving}${points}`
}
