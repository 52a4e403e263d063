import { expect, test } from 'vitest'
import { anywhereWins, everyAnywhereTotal } from './anywhere.ts'
import { fallen } from './cascades.ts'
import { clusterWins } from './clusters.ts'
import { everyLineTotal, lineWins } from './lines.ts'
import { cellsWith, columnsOf, everyStop, readStrips, type Win, type Window, windowAt } from './reels.ts'
import { everyWayTotal, wayWins } from './ways.ts'

const strips = readStrips('WABCX', 'ABCXABCAB', 'WBCABACX', 'CABWCXAB', 'BACBWXA', 'ABCXBA')
const rows = 3
const wild = 0
const pays = {
  1: { 2: 10, 3: 50, 4: 200, 5: 1000 },
  2: { 3: 30, 4: 90, 5: 400 },
  3: { 3: 20, 4: 60, 5: 300 },
}
const lines = [
  [1, 1, 1, 1, 1],
  [0, 0, 0, 0, 0],
  [0, 1, 2, 1, 0],
  [2, 2, 1, 0, 0],
]
const reels = strips.map((strip) => columnsOf(strip, rows))
const marks = (column: readonly number[]) => column.filter((symbol) => symbol === 4).length

/** Counts each total and mark, window by window with the rules of a round. */
function oneByOne(winsOf: (window: Window) => readonly Win[]) {
  const tally = new Map<string, number>()
  everyStop(
    strips.map(({ length }) => length),
    (stops) => {
      const window = windowAt(strips, stops, rows)
      const total = winsOf(window).reduce((sum, { pay }) => sum + pay, 0)
      const key = `${total} ${cellsWith(window, 4).length}`
      tally.set(key, (tally.get(key) ?? 0) + 1)
    },
  )
  return tally
}

function tallied(run: (visit: (total: number, mark: number, times?: number) => void) => void) {
  const tally = new Map<string, number>()
  run((total, mark, times = 1) => tally.set(`${total} ${mark}`, (tally.get(`${total} ${mark}`) ?? 0) + times))
  return tally
}

test.each([false, true])(
  'the table of lines pays what the lines of each window pay (both ways: %s)',
  (bothWays) => {
    const rules = { lines, pays, wild, bothWays }
    expect(tallied((visit) => everyLineTotal(reels, rules, marks, visit))).toEqual(
      oneByOne((window) => lineWins(window, rules)),
    )
  },
)

test('ways that end early are counted together, and come to what each window pays', () => {
  expect(tallied((visit) => everyWayTotal(reels, { pays, wild }, marks, visit))).toEqual(
    oneByOne((window) => wayWins(window, { pays, wild })),
  )
})

test('counts in one integer come to what each window pays anywhere', () => {
  const anywhere = { 1: { 5: 10, 6: 20, 7: 70 }, 2: { 4: 5, 5: 15 }, 3: { 4: 8 } }
  expect(tallied((visit) => everyAnywhereTotal(reels, anywhere, marks, visit))).toEqual(
    oneByOne((window) => anywhereWins(window, anywhere)),
  )
})

test('wilds stand for what pays most, and alone for themselves', () => {
  const one = [[0, 0, 0, 0, 0]]
  const paying = { pays: { 0: { 3: 500 }, 1: { 4: 200 } }, lines: one, wild }
  const line = (...symbols: number[]) =>
    lineWins(
      symbols.map((symbol) => [symbol]),
      paying,
    )
  expect(line(0, 0, 0, 1, 4)).toMatchObject([{ symbol: 0, count: 3, pay: 500 }])
  expect(line(0, 1, 0, 1, 4)).toMatchObject([{ symbol: 1, count: 4, pay: 200 }])
  expect(line(0, 4, 0, 0, 0)).toEqual([])
})

test('clusters touch by their sides, not by their corners', () => {
  const window = [
    [1, 1, 2],
    [2, 1, 2],
    [1, 2, 2],
  ]
  const wins = clusterWins(window, { 1: { 3: 30, 1: 1 }, 2: { 4: 40 } })
  expect(wins.map(({ symbol, count, pay }) => [symbol, count, pay])).toEqual([
    [1, 3, 30],
    [2, 4, 40],
    [1, 1, 1],
  ])
  expect(wins[0]!.cells).toEqual([
    [0, 0],
    [0, 1],
    [1, 1],
  ])
})

test('what is above the cells that are taken out falls, and the strip goes on above it', () => {
  const [strip] = readStrips('ABCDE', 'ABCDE')
  const window = windowAt([strip!], [1], rows)
  expect(window).toEqual([[1, 2, 3]])
  const after = fallen([strip!], [1], window, [
    [0, 0],
    [0, 2],
  ])
  expect(after).toEqual({ tops: [4], window: [[4, 0, 2]] })
})
