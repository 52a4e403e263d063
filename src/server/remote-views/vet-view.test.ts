import { expect, test } from 'vitest'
import { vetView } from './vet-view.ts'

const vet = (body: string, rest: object = {}) =>
  vetView(JSON.stringify({ body, ...rest }), 'https://views.example/week', new Set())
/** Returns a text of about the maximum length of a response. */
const fill = (text: string, length = 511_000) => text.repeat(Math.floor(length / text.length))
const longTable = `<table>${fill('<tr><td>Home team of the week</td><td>2:1</td></tr>', 150_000)}</table>`

/** Returns the processor time of the quickest of five runs, in milliseconds: other processes may be busy. */
function costOf(work: () => void): number {
  const costs = Array.from({ length: 5 }, () => {
    const from = process.cpuUsage()
    work()
    return process.cpuUsage(from).user / 1000
  })
  return Math.min(...costs)
}

test.each([
  ['deep', '<p><b>'],
  ['nested tables', '<table><tr><td>'],
  ['unknown', '<zz>'],
  ['foreign', '<svg>'],
  ['of open brackets', '<'],
])('a body %s is given up at once: nothing else is served while it is looked through', (_, part) => {
  const body = fill(part)
  const table = costOf(() => vet(longTable))
  expect(costOf(() => expect(() => vet(body)).toThrow('more than 20000 tags'))).toBeLessThan(table)
})

test('a long table is shown', () => {
  const { html } = vet(longTable)
  expect(html.match(/<td>/g)?.length).toBeGreaterThan(5_000)
})

test('the worst that may be looked through costs not much more than a long table', () => {
  const table = costOf(() => vet(longTable))
  for (const part of ['<p><b>', '<table><tr><td>', '<zz>', '<svg>', '</p>', '<!--']) {
    const body = fill(part, part.length * Math.floor(20_000 / part.split('<').slice(1).length))
    expect(costOf(() => vet(body)) / table, part).toBeLessThan(20)
  }
})
