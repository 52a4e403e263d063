import { facts as footballFacts } from '../football/facts.ts'
import type { SportFacts } from '../manifest.ts'

/** Football between people at consoles, by football's rules; football's catalogue contains its market types. */
export const facts: SportFacts = {
  ...footballFacts,
  id: 'e-football',
  markets: [],
  liveDelay: 4_000,
  rules: 'cyber',
  time: 'regular',
}
