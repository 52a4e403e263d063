import { seededRandom } from '#kernel/random.ts'

/** Returns a standard normal number derived from a name (Box & Muller 1958), cut at 2.2 deviations. */
export function strengthByName(name: string): number {
  const random = seededRandom(`strength/${name}`)
  const value = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
  return Math.max(-2.2, Math.min(2.2, value))
}
