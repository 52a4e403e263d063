/**
 * What the first ten rounds of a pair of seeds pay of a stake of 1000, by game, plan and variant: computed by the second
 * reading of the rules.
 */
export const golden: Readonly<Record<string, string>> = {
  'bell-stair, collected at once, 0.9637': '1000 0 500 0 0 0 0 500 0 0',
  'bell-stair, three bold climbs, 0.9637': '1000 0 500 0 0 0 0 500 0 0',
  'bell-stair, five careful climbs, 0.9637': '1000 0 500 0 0 0 0 500 0 0',
  'bell-stair, collected at once, 0.9293': '1000 0 500 0 0 0 0 500 0 0',
  'bell-stair, three bold climbs, 0.9293': '1000 0 500 0 0 0 0 500 0 0',
  'bell-stair, five careful climbs, 0.9293': '1000 0 500 0 0 0 0 500 0 0',
  'ebb-and-flood, a spin, 0.9592': '1200 0 0 200 300 1700 0 400 0 0',
  'ebb-and-flood, a spin, 0.9437': '1200 0 0 200 300 1700 0 400 0 0',
  'honey-meadow, a spin, 0.9585': '800 0 0 0 0 0 0 600 4200 0',
  'honey-meadow, a spin, 0.95': '800 0 0 0 0 0 0 600 4200 0',
  'lake-lanterns, a spin, 0.9458': '0 0 0 0 3600 400 0 0 0 900',
  'lake-lanterns, a spin, 0.9329': '0 0 0 0 3600 400 0 0 0 900',
  'lightkeepers, a spin, 0.963': '2500 5500 0 0 400 1500 0 800 0 400',
  'lightkeepers, a spin, 0.9502': '2500 5500 0 0 400 1500 0 800 0 400',
  'oyster-beds, a spin, 0.9601': '0 0 0 0 0 0 0 0 0 0',
  'oyster-beds, a spin, 0.9511': '0 0 0 0 0 0 0 0 0 0',
  'reef-gardener, a spin, 0.9695': '5000 0 0 0 0 0 0 0 0 0',
  'reef-gardener, a spin, 0.9613': '5000 0 0 0 0 0 0 0 0 0',
  'slate-quarry, a spin, 0.9526': '0 1300 0 0 0 0 0 0 0 0',
  'slate-quarry, a spin, 0.9478': '0 1300 0 0 0 0 0 0 0 0',
  'spice-stalls, a spin, 0.9681': '0 0 100 0 100 0 800 400 400 100',
  'spice-stalls, a spin, 0.9318': '0 0 100 0 100 0 800 400 400 100',
  'storm-almanac, a spin, 0.9593': '0 0 1200 400 0 500 0 400 0 0',
  'storm-almanac, a spin, 0.9494': '0 0 1200 300 0 500 0 400 0 0',
  'three-orchards, five lines, 0.9677': '0 2600 800 3400 800 0 0 5000 0 800',
  'three-orchards, one line, 0.9677': '0 0 0 0 0 0 0 0 0 4000',
  'three-orchards, five lines, 0.9429': '0 2400 800 3200 800 0 0 5000 0 800',
  'three-orchards, one line, 0.9429': '0 0 0 0 0 0 0 0 0 4000',
}
