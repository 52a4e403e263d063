/** Football's, by whose rules it is played. */
export { scoreRules } from '../football/score-rules.ts'
