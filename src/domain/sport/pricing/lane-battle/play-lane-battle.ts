import { type Fixture, type Side, type TimelineMessage, towersOfLanes } from '#domain/sport/feed/api.ts'
import { type Random, seededRandom } from '#kernel/random.ts'
import { buildingChance, buildingShare, killChance, killShare, slotSeconds } from './rates.ts'

const second = 1000
/** Longest delay of the start, in seconds. */
const delay = 300
/** Between maps the sides choose their heroes again. */
const between = 9 * 60 * second

/** The tower in front of each tower of `play-field.ts`: the outer ones of two lanes protect the inner ones. */
const before: readonly (number | null)[] = [null, null, null, 1, 2]

/**
 * Adds to each fall the tower concerned: any without a standing tower in front of it. No market depends on it. It
 * draws from a random source of its own, so that matches stay the same as before this field existed.
 */
function withTowers(fixture: Fixture, messages: readonly TimelineMessage[]): readonly TimelineMessage[] {
  const random = seededRandom(`${fixture.id}/${messages.at(-1)?.at}`)
  let fallen: [number[], number[]] = [[], []]
  return messages.map((message) => {
    if (message.type === 'period-start') fallen = [[], []]
    if (message.type !== 'points' || message.value !== 2) return message
    const own = fallen[message.side]
    const open = before.flatMap((first, tower) =>
      own.includes(tower) || (first !== null && !own.includes(first)) ? [] : tower,
    )
    const tower = open[Math.floor(random() * open.length)]!
    own.push(tower)
    return { ...message, tower }
  })
}

/** Simulates a match slot by slot with the chances of the model. Ends with `finished`. */
export function playLaneBattle(fixture: Fixture, edge: number, random: Random): readonly TimelineMessage[] {
  const { format, startsAt } = fixture
  if (format.sport !== 'lane-battle') throw new Error(`${fixture.id} is no lane battle`)
  const messages: TimelineMessage[] = []
  const won: [number, number] = [0, 0]
  let at = startsAt + Math.floor(random() * delay) * second
  for (let map = 1; Math.max(...won) < (format.bestOf + 1) / 2; map++) {
    messages.push({ type: 'period-start', at, period: map })
    const winner = playMap(at)
    at = messages.at(-1)!.at
    messages.push({ type: 'period-end', at, period: map })
    won[winner]++
    at += between
  }
  return [...withTowers(fixture, messages), { type: 'finished', at: messages.at(-1)!.at + 20 * second }]

  function playMap(startsAt: number): Side {
    const kills: [number, number] = [0, 0]
    const fallen: [number, number] = [0, 0]
    for (let slot = 0; ; slot++) {
      const what = random()
      const kill = killChance(slot)
      if (what >= kill + buildingChance(slot)) continue
      const leads = [kills[0] - kills[1], fallen[0] - fallen[1]] as const
      const share = (what < kill ? killShare : buildingShare)(edge, ...leads)
      const side: Side = random() < share ? 0 : 1
      const moment = startsAt + (slot * slotSeconds + 1 + Math.floor(random() * slotSeconds)) * second
      if (what < kill) {
        kills[side]++
        messages.push({ type: 'points', at: moment, side, value: 1 })
      } else {
        fallen[side]++
        const isCore = fallen[side] > towersOfLanes
        messages.push({ type: 'points', at: moment, side, value: isCore ? 3 : 2 })
        if (isCore) return side
      }
    }
  }
}
