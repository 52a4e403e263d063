/** Football's. */
export { playField } from '../football/play-field.ts'
