import type { TableKey } from './manifest.ts'

/** By what tables of most sports part sides that are level. */
export const difference: TableKey = ({ scored, conceded }) => scored - conceded
export const scored: TableKey = (counts) => counts.scored
