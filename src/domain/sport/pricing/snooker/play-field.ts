import { circle, type PlayField } from '../play-field.ts'

const tableOfSnooker = 'M20 10H280V140H20Z'

export const playField: PlayField = {
  surface: {
    ground: 'baize',
    edge: 'M12 2H288V148H12Z',
    lines: `${tableOfSnooker}M76 10V140M76 53a22 22 0 0 0 0 44${circle(20, 10, 5)}${circle(150, 8, 5)}${circle(280, 10, 5)}${circle(20, 140, 5)}${circle(150, 142, 5)}${circle(280, 140, 5)}M76 75h.01M76 53h.01M76 97h.01M150 75h.01M215 75h.01M260 75h.01`,
  },
  counted: 'last-frames',
  begins: 'breaks-off',
}
