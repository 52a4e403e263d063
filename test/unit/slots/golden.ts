/**
 * What the first ten rounds of a pair of seeds pay of a stake of 1000, by game, plan and variant: computed by the second
 * reading of the rules.
 */
export const golden: Readonly<Record<string, string>> = {
  'lightkeepers, a spin, 0.963': '2500 5500 0 0 400 1500 0 800 0 400',
  'lightkeepers, a spin, 0.9502': '2500 5500 0 0 400 1500 0 800 0 400',
  'three-orchards, five lines, 0.9677': '0 2600 800 3400 800 0 0 5000 0 800',
  'three-orchards, one line, 0.9677': '0 0 0 0 0 0 0 0 0 4000',
  'three-orchards, five lines, 0.9429': '0 2400 800 3200 800 0 0 5000 0 800',
  'three-orchards, one line, 0.9429': '0 0 0 0 0 0 0 0 0 4000',
}
