import { expect, test } from 'vitest'
import { vetView } from './vet-view.ts'

const vet = (body: string, rest: object = {}) =>
  vetView(JSON.stringify({ body, ...rest }), 'https://views.example/week', new Set())
/** As long as an answer may be. */
const fill = (text: string, length = 511_000) => text.repeat(Math.floor(length / text.length))

test.each([
  ['deep', '<p><b>'],
  ['nested tables', '<table><tr><td>'],
  ['unknown', '<zz>'],
  ['foreign', '<svg>'],
  ['of open brackets', '<'],
])('a body %s is given up at once: nothing else is served while it is looked through', (_, part) => {
  const start = performance.now()
  expect(() => vet(fill(part))).toThrow('more than 20000 tags')
  expect(performance.now() - start).toBeLessThan(1_000)
})

test('a long table is shown', () => {
  const rows = fill('<tr><td>Home team of the week</td><td>2:1</td></tr>', 150_000)
  const { html } = vet(`<table>${rows}</table>`)
  expect(html.match(/<td>/g)?.length).toBeGreaterThan(5_000)
})

test('the worst that may be looked through takes no longer than a long table', () => {
  for (const part of ['<p><b>', '<table><tr><td>', '<zz>', '<svg>', '</p>', '<!--']) {
    const start = performance.now()
    vet(fill(part, part.length * Math.floor(20_000 / part.split('<').slice(1).length)))
    expect(performance.now() - start, part).toBeLessThan(2_000)
  }
})
