/** Code for systems and accumulators of three or more legs only; loads with the first one. */

export { ExpressBonus } from '../express-bonus/express-bonus.tsx'
export * from './system-figures.ts'
export * from './system-panel.tsx'
