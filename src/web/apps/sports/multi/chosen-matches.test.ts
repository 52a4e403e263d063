import { expect, test } from 'vitest'
import { chosenIn, multiPath } from './chosen-matches.ts'

const chosen = (query: string) => chosenIn(new URLSearchParams(query))

test('an address keeps up to nine matches, each once', () => {
  expect(chosen('')).toEqual([])
  expect(chosen('events=')).toEqual([])
  expect(chosen('events=a,b,a,,c')).toEqual(['a', 'b', 'c'])
  expect(chosen('events=1,2,3,4,5,6,7,8,9,10,11')).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9'])
  expect(chosen(`events=a%00b,${'x'.repeat(201)},c`)).toEqual(['c'])
  expect(multiPath([])).toBe('/multi')
  for (const ids of [['a'], ['sim.e-football.kr.2026-07.40.12', 'б&c=d#e'], ['a', 'b', 'c']]) {
    const path = multiPath(ids)
    expect(chosen(path.slice(path.indexOf('?') + 1))).toEqual(ids)
  }
})
