export interface PrintedReturn {
  /** Fractions. */
  readonly rtp: string
  readonly hitRate: string
  readonly largest: string
  /** Rounded to six decimals. */
  readonly deviation: number
}

/** Written by `npm run slot-returns`, by game, plan and variant. */
export const printed: Readonly<Record<string, PrintedReturn>> = {
  'lightkeepers, a spin, 0.963': {
    rtp: '169414071021679330420930914159926201138957342050507500119511/175921860444160000000000000000000000000000000000000000000000',
    hitRate: '9291921708986356701271684947/26843545600000000000000000000',
    largest: '2000',
    deviation: 4.751496,
  },
  'lightkeepers, a spin, 0.9502': {
    rtp: '167165437801482077465176009649765272850665868371560635007377/175921860444160000000000000000000000000000000000000000000000',
    hitRate: '9291921708986356701271684947/26843545600000000000000000000',
    largest: '2000',
    deviation: 4.733449,
  },
  'three-orchards, five lines, 0.9677': {
    rtp: '6689/6912',
    hitRate: '173/512',
    largest: '60',
    deviation: 3.134984,
  },
  'three-orchards, one line, 0.9677': {
    rtp: '6689/6912',
    hitRate: '167/2304',
    largest: '300',
    deviation: 7.135012,
  },
  'three-orchards, five lines, 0.9429': {
    rtp: '6517/6912',
    hitRate: '173/512',
    largest: '60',
    deviation: 3.108752,
  },
  'three-orchards, one line, 0.9429': {
    rtp: '6517/6912',
    hitRate: '167/2304',
    largest: '300',
    deviation: 7.073067,
  },
}
