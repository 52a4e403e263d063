/** What only systems and accumulators of three legs and more need: it comes with the first one. */

export { ExpressBonus } from '../express-bonus/express-bonus.tsx'
export * from './system-figures.ts'
export * from './system-panel.tsx'
