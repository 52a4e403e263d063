/** Played by football's rules. */
export { scoreRules } from '../football/score-rules.ts'
