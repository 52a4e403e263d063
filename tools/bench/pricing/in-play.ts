import type { EventState, FeedSource, Fixture, HistoricResult } from '#domain/sport/feed/index.ts'
import { reduce, startState } from '#domain/sport/feed/index.ts'
import { type FairMarket, fitRatings, footballPricer, type PriceEvent } from '#domain/sport/pricing/index.ts'
import { replaySource } from '#feeds/replay/source.ts'
import { table } from './table.ts'

const day = 86_400_000
/** Known results from which on a competition is priced. */
const enough = 100

/** Moments at which a match is priced: name, period, seconds played in it. */
const marks = [
  ['before the start', 0, 0],
  ["20'", 1, 1200],
  ['half-time', 2, 0],
  ["60'", 2, 900],
  ["75'", 2, 1800],
  ["85'", 2, 2400],
] as const

/** Forecast and actual counts of one kind of outcome at one mark. */
interface Sum {
  forecast: number
  seen: number
  variance: number
  count: number
}

interface Snapshot {
  readonly mark: string
  readonly markets: readonly FairMarket[]
  readonly goals: number
}

/**
 * Plays the real timelines through the state machine and the pricer; returns a table of forecast and actual outcomes.
 */
export function inPlayTable(path: string): string {
  const faults: string[] = []
  const log = { info: () => {}, error: (message: string) => void faults.push(message) }
  const source = replaySource({ path, producer: 'bench', log })
  const fixtures = source.fixtures(0, Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER)
  const history = [...source.history(Number.MAX_SAFE_INTEGER)].sort((a, b) => a.at - b.at)
  const sums = new Map<string, Sum>()
  let matches = 0
  let price: PriceEvent | null = null
  let fittedAt = Number.NEGATIVE_INFINITY
  for (const fixture of fixtures) {
    const known = history.filter(({ at }) => at < fixture.startsAt - day / 2)
    const own = known.filter((result: HistoricResult) => result.competitionId === fixture.competition.id)
    if (own.length < enough) continue
    if (!price || fixture.startsAt - fittedAt > 7 * day) {
      price = footballPricer(fitRatings(known, fixture.startsAt))
      fittedAt = fixture.startsAt
    }
    const { end, snapshots } = playThrough(source, fixture, price)
    for (const snapshot of snapshots) compare(sums, snapshot, end)
    matches++
  }
  if (matches === 0) throw new Error(`no match of ${path} could be priced`)
  return `${matches} matches, ${faults.length} faults\n\n${rows(sums)}`
}

function playThrough(source: FeedSource, fixture: Fixture, price: PriceEvent) {
  let state: EventState = startState(fixture)
  const snapshots: Snapshot[] = []
  const passed = ([, period, second]: (typeof marks)[number]): boolean => {
    if (period === 0) return true
    if (state.status !== 'live' || state.inBreak || !state.clock) return false
    const played = state.clock.second + (state.updatedAt - state.clock.at) / 1000
    return state.period > period || (state.period === period && played >= second)
  }
  const look = () => {
    const mark = marks[snapshots.length]
    if (!mark || !passed(mark)) return
    const markets = price(fixture, state, state.seq ? state.updatedAt : fixture.startsAt)
    snapshots.push({ mark: mark[0], markets, goals: state.goals.length })
  }
  look()
  for (const [index, message] of source.timeline(fixture).entries()) {
    const next = reduce(fixture, state, { ...message, eventId: fixture.id, seq: index + 1 })
    if (!next.ok) throw next.error
    state = next.value
    look()
  }
  return { end: state, snapshots }
}

function compare(sums: Map<string, Sum>, { mark, markets, goals }: Snapshot, end: EventState): void {
  const add = (kind: string, chance: number, happened: boolean) => {
    const key = `${kind}/${mark}`
    const sum = sums.get(key) ?? { forecast: 0, seen: 0, variance: 0, count: 0 }
    sums.set(key, sum)
    sum.forecast += chance
    sum.seen += happened ? 1 : 0
    sum.variance += chance * (1 - chance)
    sum.count++
  }
  const regular = (pairs: readonly (readonly [number, number])[]) =>
    pairs.slice(0, 2).reduce((sum, [home, away]) => [sum[0]! + home, sum[1]! + away], [0, 0])
  const [home, away] = regular(end.periodScores) as [number, number]
  const result = home > away ? '1' : home === away ? 'x' : '2'
  const names: Readonly<Record<string, string>> = { '1': 'home wins', x: 'draw', '2': 'away wins' }
  for (const { id, probability } of markets.find(({ key }) => key === '1x2')?.outcomes ?? []) {
    add(names[id]!, probability, id === result)
  }
  const next = markets.find(({ key }) => key.startsWith('next-goal|'))
  const none = next?.outcomes.find(({ id }) => id === 'none')
  if (none)
    add('no further goal', none.probability, end.goals.filter(({ period }) => period < 3).length === goals)
  const middle = (type: string, total: number) => {
    const lines = markets.filter(({ key }) => key.startsWith(`${type}|`) && key.endsWith('.5'))
    const off = (market: FairMarket) => Math.abs(market.outcomes[0]!.probability - 0.5)
    const [line] = lines.sort((a, b) => off(a) - off(b))
    if (line)
      add(
        `${type} over the middle line`,
        line.outcomes[0]!.probability,
        total > Number(line.key.split('|')[1]),
      )
  }
  const sumOf = (pairs: readonly (readonly [number, number])[]) => regular(pairs).reduce((a, b) => a + b, 0)
  middle('total', home + away)
  middle('corners-total', sumOf(end.corners))
  middle('cards-total', sumOf(end.yellows) + sumOf(end.reds))
}

function rows(sums: ReadonlyMap<string, Sum>): string {
  const kinds = [...new Set([...sums.keys()].map((key) => key.slice(0, key.indexOf('/'))))]
  const body = kinds.map((kind) => [
    kind,
    ...marks.map(([mark]) => {
      const sum = sums.get(`${kind}/${mark}`)
      if (!sum) return ''
      const percent = (value: number) => ((100 * value) / sum.count).toFixed(1)
      const z = (sum.seen - sum.forecast) / Math.sqrt(sum.variance)
      return `${percent(sum.forecast)} / ${percent(sum.seen)} (${z.toFixed(1)})`
    }),
  ])
  return table([['forecast / seen % (z)', ...marks.map(([mark]) => mark)], ...body])
}
