/**
 * `npm run bench -- pricing`: fits football strengths on all but the last season of `club_matches.jsonl` (folder
 * `FAIRLINE_DATA`, or `../shared/data` beside the project). Prints log loss and calibration on the last season
 * against two baselines, and times the repricing of matches.
 */
import { existsSync, readFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { initialState } from '#domain/sport/feed/api.ts'
import type { EventState, Fixture, HistoricResult } from '#domain/sport/feed/index.ts'
import {
  type FairMarket,
  fitRatings,
  footballPricer,
  type PriceEvent,
  priceBuilt,
  priceMarkets,
  type TeamRatings,
} from '#domain/sport/pricing/index.ts'
import { smallest } from '../bench-size.ts'
import { inPlayTable } from './pricing/in-play.ts'
import { type Row, readMatches } from './pricing/results.ts'
import { median, table } from './pricing/table.ts'

const day = 86_400_000
/** Interval of refitting during the season, on the results known then. */
const refit = 7 * day

type Chances = readonly [home: number, draw: number, away: number]

interface Forecast {
  readonly row: Row
  readonly model: Chances
  readonly over: number
  readonly league: Chances
  readonly leagueOver: number
}

const chance = (markets: readonly FairMarket[], key: string, id: string): number =>
  markets.find((market) => market.key === key)?.outcomes.find((outcome) => outcome.id === id)?.probability ??
  Number.NaN

const fixtureOf = (row: HistoricResult, id: string): Fixture => ({
  id,
  producer: 'bench',
  competition: { id: row.competitionId, sport: 'football', name: row.competitionId, country: 'EU', rank: 1 },
  season: '',
  round: '',
  home: { id: row.homeId, name: row.homeId, colours: ['#000000', '#ffffff'] },
  away: { id: row.awayId, name: row.awayId, colours: ['#000000', '#ffffff'] },
  startsAt: row.at,
  format: { sport: 'football', halfMinutes: 45, knockout: false },
  neutral: row.neutral,
  liveCoverage: true,
})

const resultOf = (row: HistoricResult): 0 | 1 | 2 => (row.home > row.away ? 0 : row.home === row.away ? 1 : 2)

/**
 * Returns the shares of results and of more than 2.5 goals, by competition, with one match of the overall shares as
 * the prior.
 */
function frequencies(rows: readonly Row[]) {
  const count = (list: readonly Row[]) => {
    const sums = [0, 0, 0, 0]
    for (const row of list) {
      const result = resultOf(row)
      sums[result] = sums[result]! + 1
      if (row.home + row.away > 2.5) sums[3] = sums[3]! + 1
    }
    return sums
  }
  const all = count(rows).map((sum) => sum / rows.length)
  const byCompetition = new Map(
    [...Map.groupBy(rows, ({ competitionId }) => competitionId)].map(([id, list]) => [
      id,
      count(list).map((sum, index) => (sum + all[index]!) / (list.length + 1)),
    ]),
  )
  return (id: string): readonly number[] => byCompetition.get(id) ?? all
}

/** Returns forecasts of the held-out rows; `ratingsAt` gives the ratings of a moment. */
function forecasts(held: readonly Row[], before: readonly Row[], ratingsAt: (at: number) => TeamRatings) {
  const league = frequencies(before)
  const list: Forecast[] = []
  let ratings = ratingsAt(held[0]!.at)
  let fittedAt = held[0]!.at
  let price = footballPricer(ratings)
  for (const [index, row] of held.entries()) {
    if (row.at - fittedAt >= refit) {
      const next = ratingsAt(row.at)
      if (next !== ratings) price = footballPricer(next)
      ratings = next
      fittedAt = row.at
    }
    const markets = price(fixtureOf(row, String(index)), initialState, row.at)
    const [home, draw, away, over] = league(row.competitionId)
    list.push({
      row,
      model: [chance(markets, '1x2', '1'), chance(markets, '1x2', 'x'), chance(markets, '1x2', '2')],
      over: chance(markets, 'total|2.5', 'over'),
      league: [home!, draw!, away!],
      leagueOver: over!,
    })
  }
  return list
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length

function report(name: string, list: readonly Forecast[]): void {
  const happened = ({ row }: Forecast) => resultOf(row)
  const isOver = ({ row }: Forecast) => row.home + row.away > 2.5
  const binary = (p: number, yes: boolean) => -Math.log(yes ? p : 1 - p)
  const brier = (chances: Chances, result: number) =>
    chances.reduce((sum, p, index) => sum + (p - (index === result ? 1 : 0)) ** 2, 0)
  const uniform: Chances = [1 / 3, 1 / 3, 1 / 3]
  const line = (label: string, of: (forecast: Forecast) => Chances, over: (forecast: Forecast) => number) => [
    label,
    mean(list.map((forecast) => -Math.log(of(forecast)[happened(forecast)]))).toFixed(4),
    mean(list.map((forecast) => brier(of(forecast), happened(forecast)))).toFixed(4),
    mean(list.map((forecast) => binary(over(forecast), isOver(forecast)))).toFixed(4),
  ]
  console.log(`\n${name}: ${list.length} matches`)
  console.log(
    table([
      ['forecast', '1X2 log loss', '1X2 Brier', 'over 2.5 log loss'],
      line(
        'uniform',
        () => uniform,
        () => 0.5,
      ),
      line(
        'league frequencies',
        ({ league }) => league,
        ({ leagueOver }) => leagueOver,
      ),
      line(
        'Dixon-Coles',
        ({ model }) => model,
        ({ over }) => over,
      ),
    ]),
  )
}

/** Prints the calibration of every outcome of 1X2 and both of the total, by forecast chance. */
function calibration(list: readonly Forecast[]): void {
  const bins = Array.from({ length: 10 }, () => ({ forecast: 0, seen: 0, count: 0 }))
  const add = (p: number, yes: boolean) => {
    const bin = bins[Math.min(9, Math.floor(p * 10))]!
    bin.forecast += p
    bin.seen += yes ? 1 : 0
    bin.count++
  }
  for (const forecast of list) {
    for (const [index, p] of forecast.model.entries()) add(p, resultOf(forecast.row) === index)
    add(forecast.over, forecast.row.home + forecast.row.away > 2.5)
  }
  console.log('\nCalibration (1X2 and over 2.5 together)')
  const rows = bins.map(({ forecast, seen, count }, index) => [
    `${index * 10}-${index * 10 + 10}%`,
    String(count),
    count ? `${((100 * forecast) / count).toFixed(1)}%` : '',
    count ? `${((100 * seen) / count).toFixed(1)}%` : '',
  ])
  console.log(table([['chance', 'outcomes', 'forecast', 'came true'], ...rows]))
}

const live = (second: number): EventState => ({
  ...initialState,
  status: 'live',
  period: 1,
  clock: { second, at: 0, running: true },
  score: [1, 0],
  periodScores: [[1, 0]],
  corners: [[2, 1]],
  yellows: [[0, 1]],
  reds: [[0, 0]],
  goals: [{ side: 0, period: 1, second: 300 }],
  seq: 1,
})

function timings(ratings: TeamRatings, rows: readonly Row[]): void {
  const price = footballPricer(ratings)
  const fixtures = rows.slice(0, 1000).map((row, index) => fixtureOf(row, `timed ${index}`))
  const [one] = fixtures
  const lines = [['work', 'markets', 'time']]
  const time = (name: string, runs: number, work: () => number) => {
    work()
    let markets = 0
    const times = Array.from({ length: runs }, () => {
      const from = performance.now()
      markets = work()
      return performance.now() - from
    })
    lines.push([name, String(markets), `${median(times).toFixed(2)} ms`])
  }
  const reprice = (fixture: Fixture, state: EventState) =>
    priceMarkets(price(fixture, state, fixture.startsAt)).length
  const all = (state: EventState) => fixtures.reduce((sum, fixture) => sum + reprice(fixture, state), 0)
  time('one match before the start', 200, () => reprice(one!, initialState))
  time("one match in play, 20'", 200, () => reprice(one!, live(1200)))
  time(`${fixtures.length} matches before the start`, 3, () => all(initialState))
  time(`${fixtures.length} matches in play, 20'`, 3, () => all(live(1200)))
  console.log('\nFull repricing, odds included (median)')
  console.log(table(lines))
  console.log('\nBuilt bets of one match, a price of three parts (median)')
  console.log(builtTable(price, one!))
}

/** Times two built prices: the first of its parts since a repricing, and one of parts graded before. */
function builtTable(price: PriceEvent, fixture: Fixture): string {
  const parts = [
    { market: '1x2', outcome: '1' },
    { market: 'total|2.5', outcome: 'over' },
    { market: 'h1-1x2', outcome: 'x' },
  ]
  const ends = () => price.joint!(fixture, initialState, fixture.startsAt)!
  const fresh = Array.from({ length: 100 }, ends)
  const known = ends()
  priceBuilt(known, parts)
  const time = (work: (run: number) => unknown) => {
    const times = fresh.map((_, run) => {
      const from = performance.now()
      work(run)
      return (performance.now() - from) * 1000
    })
    return `${median(times).toFixed(0)} µs`
  }
  return table([
    ['work', 'ends', 'time'],
    ['the ends of a match', String(known.chances.length), time(ends)],
    ['a price, its parts graded for it', '', time((run) => priceBuilt(fresh[run]!, parts))],
    ['a price of parts that were graded before', '', time(() => priceBuilt(known, parts))],
  ])
}

export default async function pricing(): Promise<void> {
  const folder = process.env.FAIRLINE_DATA ?? join(import.meta.dirname, '../../../shared/data')
  const file = join(folder, 'football/club_matches.jsonl')
  if (!existsSync(file)) {
    if (!smallest) throw new Error(`no data at ${file}: set FAIRLINE_DATA`)
    console.log(`not run: no data at ${file}`)
    return
  }
  const rows = readMatches(readFileSync(file, 'utf8'))
  const lastSeason = rows
    .map(({ season }) => season)
    .sort()
    .at(-1)
  const held = rows.filter(({ season }) => season === lastSeason)
  const before = rows.filter(({ season }) => season !== lastSeason)
  const start = held[0]!.at
  console.log(`${cpus()[0]?.model} x${cpus().length}, Node ${process.version}`)
  console.log(`${rows.length} results; held out: ${lastSeason}, ${held.length} results`)
  const known = before.filter(({ at }) => at < start)
  const from = performance.now()
  const frozen = fitRatings(known, start)
  console.log(
    `fitted on ${known.length} results before it in ${((performance.now() - from) / 1000).toFixed(1)} s`,
  )
  report(
    'Fitted once, before the season',
    forecasts(held, known, () => frozen),
  )
  const played = new Set(held.map(({ competitionId }) => competitionId))
  const relevant = rows.filter(({ competitionId }) => played.has(competitionId))
  const weekly = forecasts(held, known, (at) =>
    fitRatings(
      relevant.filter((row) => row.at < at - day / 2),
      at,
    ),
  )
  report('Fitted again every week', weekly)
  calibration(weekly)
  timings(frozen, held)
  const timelines = join(folder, 'football/wyscout_timelines.jsonl')
  if (!existsSync(timelines)) return
  console.log(`\nIn play, on true timelines: ${inPlayTable(timelines)}`)
}
