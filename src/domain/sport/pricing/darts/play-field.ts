import { circle, type PlayField } from '../play-field.ts'

const spokes = Array.from({ length: 20 }, (_, index) => {
  const turn = ((index + 0.5) / 20) * 2 * Math.PI
  const at = (r: number) => `${(150 + r * Math.cos(turn)).toFixed(1)} ${(75 + r * Math.sin(turn)).toFixed(1)}`
  return `M${at(8)}L${at(60)}`
}).join('')

export const playField: PlayField = {
  surface: {
    ground: 'board',
    edge: circle(150, 75, 70),
    narrow: true,
    lines: [70, 60, 55, 38, 33, 8, 3].map((r) => circle(150, 75, r)).join('') + spokes,
  },
  counted: 'last-legs',
  begins: 'throws-first',
}
