import { expect, test } from 'vitest'
import { findByName } from './find-by-name.ts'

const games = ['Mines', 'Keno for one', 'Dragon Tiger', 'Башни', 'Escalera rápida', 'Dice']
const find = (typed: string) => findByName(games, (name) => [name], typed)

test.each([
  ['', games],
  ['  ', games],
  ['mines', ['Mines']],
  ['MIN', ['Mines']],
  ['minse', ['Mines']],
  ['mxnqs', []],
  ['mimes', ['Mines']],
  ['dragn', ['Dragon Tiger']],
  ['tiger dragon', ['Dragon Tiger']],
  ['башы', ['Башни']],
  ['rapida', ['Escalera rápida']],
  ['escalrea', ['Escalera rápida']],
  ['dce', []],
  ['xyzzy', []],
  ['bashni', ['Башни']],
  ['Драгон', ['Dragon Tiger']],
])('%j finds %j', (typed, found) => {
  expect(find(typed)).toEqual(found)
})
