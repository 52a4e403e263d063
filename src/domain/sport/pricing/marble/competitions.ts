import { type Competitions, type Meeting, makeTeam } from '#feeds/simulate/entries.ts'

const marbles =
  'Ruby Comet,Blue Fjord,Mint Thunder,Amber Drift,Violet Echo,Snow Lantern,Copper Wren,Jade Rocket,Coral Storm,Onyx Pebble,Lemon Bolt,Rose Quartz,Teal Wave,Crimson Dart,Silver Mist,Golden Acorn,Plum Twister,Sky Marlin,Ember Fox,Olive Glider,Pearl Dancer,Indigo Spark,Scarlet Finch,Cloud Runner'.split(
    ',',
  )
const tracks = 'Cobalt Run,Spiral Gorge,Sandfall,Glass Canyon,Moss Terrace,Thunder Steps'.split(',')

/** Races of six to eight marbles down six tracks, one every five minutes round the clock. */
const marbleMeetings: readonly Meeting[] = [
  {
    competition: {
      id: 'sim.marble.tour',
      sport: 'marble',
      name: 'Rolling Tour',
      country: 'WORLD',
      rank: 560,
    },
    format: { sport: 'marble', seconds: 70 },
    teams: marbles.map((name) => makeTeam('marble', 'world', name)),
    courses: tracks.map((name) => makeTeam('marble', 'track', name)),
    every: 5,
    first: 2,
    fieldSize: [6, 8],
    level: 0,
  },
]

export const competitions: Competitions = { meetings: marbleMeetings }
