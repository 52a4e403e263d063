import type { TableKey } from './manifest.ts'

/** Returns the criterion by which tables of most sports order level sides. */
export const difference: TableKey = ({ scored, conceded }) => scored - conceded
export const scored: TableKey = (counts) => counts.scored
