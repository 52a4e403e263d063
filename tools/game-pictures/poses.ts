import { join } from 'node:path'
import { className } from '../style-names.ts'

/** State and style in which a game's picture is taken. */
export interface Pose {
  /** Selectors of the pictured elements; the frame encloses everything that they match. */
  readonly focus: readonly string[]
  /** Buttons pressed in order during the round. */
  readonly steps?: readonly string[]
  /** Takes the picture while the round is open. */
  readonly open?: boolean
  /** Plays rounds until this selector matches. */
  readonly shows?: string
  /** Plays rounds until one wins. */
  readonly won?: boolean
  /** CSS for the picture alone: hides texts, which are of one language, and moves the parts together. */
  readonly style?: string
  /** Margin around the pictured elements, as a share of the frame's width and height. */
  readonly room?: number
}

const casino = join(import.meta.dirname, '../../src/web/apps/casino')
const styles = (file: string) => (name: string) => `.${className(name, join(casino, `${file}.module.css`))}`

const table = styles('scenes/table-scenes')
const skill = styles('scenes/skill/skill-scenes')
const shot = styles('scenes/shooting/shot-scene')
const scratch = styles('scratch/scratch-card')
const slot = styles('slots/slot-scene')

/** Moves the cards of both sides together; hides the texts beside them and their space. */
const close = [
  `${table('side')} { font-size: 0; gap: 0; padding: 0 }`,
  `${table('cards')} { flex-wrap: nowrap; font-size: 40px }`,
  `${table('sides')} { flex-wrap: nowrap; gap: 16px }`,
  `${table('felt')}, ${table('rows')} { gap: 14px }`,
].join('\n')
const cards: Pose = { focus: [table('cards')], won: true, style: close }
/** Dice and similar pieces, so many in a row. */
const thrown = (inRow: number): Pose => ({
  focus: [`${table('dice')} > *`],
  won: true,
  style: `${table('dice')} { inline-size: ${inRow * 1.35}em }`,
})
const numbers: Pose = { focus: [table('numbers')], won: true, room: 0.05 }
const plates: Pose = { focus: [skill('plates')], open: true, shows: '[data-lit]' }

/** The scratch card with some of its fields open. */
const scratched = (...fields: readonly number[]): Pose => ({
  focus: [scratch('card')],
  steps: fields.map((field) => `[data-field="${field}"]`),
  open: true,
  style: `${scratch('line')}, ${scratch('group')} legend { display: none }`,
  room: 0.06,
})
/** All symbols at full brightness, with the winning line. */
const spun: Pose = {
  focus: [slot('reels')],
  won: true,
  room: 0.03,
  style: `${slot('cell')} { opacity: 1 !important; filter: none !important }`,
}
const hand = styles('scenes/cards/video-poker-scene')
/** Five cards as a fan. */
const fan = [
  `${hand('cards')} { flex-wrap: nowrap; gap: 0 }`,
  ...[-16, -8, 0, 8, 16].map(
    (angle, at) =>
      `${hand('place')}:nth-child(${at + 1}) { rotate: ${angle}deg; translate: 0 ${Math.abs(angle) * 0.9}px; margin-inline: -14px }`,
  ),
].join('\n')
const animals: Pose = {
  focus: [2, 3].map((at) => `[data-target]:nth-child(3n + ${at}) ${shot('quarry')} svg`),
  won: true,
}

/** Poses by game, for scenes without one pose common to all their games. */
const poses: Readonly<Record<string, Pose>> = {
  'andar-bahar': cards,
  baccarat: { ...cards, style: `${close}\n${table('sides')} { flex-direction: column }` },
  blackjack: { ...cards, steps: ['[data-step="stand"], [data-step="no"]'] },
  'caribbean-stud': { ...cards, steps: ['[data-step="raise"]'] },
  'casino-war': { ...cards, steps: ['[data-step="surrender"]'] },
  'code-breaker': {
    focus: [`${skill('guesses')} [data-peg-colour]`, `${skill('guesses')} i`],
    steps: [0, 1, 2, null, 3, 4, 1, null, 5].map((peg) =>
      peg === null ? '[data-guess-now]' : `[data-peg="${peg}"]`,
    ),
    open: true,
    style: `${skill('guesses')} b { visibility: hidden }`,
  },
  coin: { focus: [styles('scenes/fast/coin-scene')('coin')], won: true },
  crash: {
    focus: [styles('scenes/fast/crash-scene')('sky')],
    steps: Array.from({ length: 2 }, () => '[data-stretch]'),
    open: true,
  },
  diamonds: thrown(3),
  dice: {
    focus: [styles('scenes/fast/dice-scene')('roll'), styles('scenes/fast/dice-scene')('scale')],
    won: true,
    style: `${styles('scenes/fast/dice-scene')('scale')} small { display: none }`,
  },
  'double-up': { ...cards, steps: ['[data-colour="red"]', '[data-colour="red"]'], open: true },
  'dragon-tiger': cards,
  'fan-tan': { focus: [`${table('beads')} > *`], shows: `${table('beads')} > :nth-child(4)` },
  'fish-prawn-crab': thrown(2),
  fishing: animals,
  'harbour-lines': scratched(0, 1, 4, 5),
  'hi-lo': { ...cards, steps: ['[data-guess="higher"]', '[data-guess="lower"]'], open: true },
  hunting: animals,
  keno: numbers,
  ladder: { focus: [styles('scenes/fast/ladder-scene')('ladder')], won: true },
  lamplighter: scratched(0, 2, 4),
  limbo: { focus: [styles('scenes/fast/limbo-scene')('scene')], won: true },
  'lucky-five': numbers,
  'market-day': scratched(0, 4, 5, 7),
  mines: {
    focus: [styles('scenes/fast/mines-scene')('grid')],
    steps: [6, 8, 12, 17].map((cell) => `[data-cell="${cell}"]`),
    open: true,
  },
  'night-mail': scratched(0, 1, 3, 6),
  plinko: { focus: ['[data-board]'], won: true, room: 0.04 },
  'red-dog': { ...cards, steps: ['[data-step="stay"]'] },
  'rock-paper-scissors': {
    focus: [styles('scenes/fast/rock-paper-scissors-scene')('hand')],
    won: true,
    style: `${styles('scenes/fast/rock-paper-scissors-scene')('fight')} { gap: 0 }`,
  },
  sequence: plates,
  'sic-bo': thrown(2),
  'sliding-puzzle': { focus: [skill('board')], open: true },
  'three-card-poker': { ...cards, steps: ['[data-step="play"]'] },
  'three-cups': { focus: [styles('scenes/fast/three-cups-scene')('cups')], won: true },
  'toll-gate': scratched(0, 1, 3, 5),
  towers: {
    focus: [`${table('floor')}:nth-last-child(-n + 5)`],
    steps: [1, 2, 3, 4].map((at) => `${table('floor')}:nth-last-child(${at}) [data-door]`),
    open: true,
  },
  'video-poker': { focus: [`${hand('place')} > :first-child`], open: true, style: fan },
  wheel: { focus: [table('wheel')], won: true },
  'xoc-dia': { focus: [table('bowl')], won: true },
  'bell-stair': { ...spun, open: true },
}

export const poseOf = (game: string): Pose => poses[game] ?? spun
