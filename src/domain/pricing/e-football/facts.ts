import { facts as footballFacts } from '../football/facts.ts'
import type { SportFacts } from '../manifest.ts'

/** Football between people at consoles, by football's rules; its market types stand with football's. */
export const facts: SportFacts = {
  ...footballFacts,
  id: 'e-football',
  markets: [],
  liveDelay: 4_000,
  rules: 'cyber',
  time: 'regular',
}
