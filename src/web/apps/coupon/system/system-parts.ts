/** What only systems need: it comes with the first one. */
export * from './system-figures.ts'
export * from './system-panel.tsx'
