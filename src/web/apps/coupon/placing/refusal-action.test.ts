import { expect, test } from 'vitest'
import { refusalActions } from './refusal-action.ts'

const actions = (id: string, facts: Parameters<typeof refusalActions>[0]['facts'] = {}) =>
  refusalActions({ id, message: '', facts })

test('each refusal gives its alternative', () => {
  expect(actions('odds-changed', { legs: [{ selection: 'a~b~c', odds: 1900 }] })).toEqual([
    { kind: 'accept-odds', odds: { 'a~b~c': 1900 } },
  ])
  expect(actions('stake-above-maximum', { maxStake: '1234' })).toEqual([{ kind: 'use-stake', stake: 1234n }])
  expect(actions('insufficient-funds', { balance: '0' })).toEqual([{ kind: 'deposit' }])
  expect(actions('insufficient-funds', { balance: '70' })).toEqual([
    { kind: 'deposit' },
    { kind: 'use-stake', stake: 70n },
  ])
  for (const id of ['idempotency-key-reused', 'request-too-old'])
    expect(actions(id)).toEqual([{ kind: 'history' }])
  expect(actions('loss-limit-exceeded', { allowed: '0' })).toEqual([{ kind: 'limits' }])
  expect(actions('stake-limit-exceeded', { allowed: '0' })).toEqual([{ kind: 'limits' }])
  expect(actions('newcomer-needs-verification', {})).toEqual([{ kind: 'verify' }])
  expect(actions('selection-closed', { selections: ['a~b~c'] })).toEqual([
    { kind: 'remove', selections: ['a~b~c'] },
  ])
  expect(actions('score-changed', { selection: 'a~b~c', score: '1:0' })).toEqual([
    { kind: 'remove', selections: ['a~b~c'] },
  ])
  expect(actions('selections-related', { selections: ['x', 'y'] })).toEqual([{ kind: 'singles' }])
})

test('facts that are missing or of another shape give no action, never a fault', () => {
  for (const legs of [null, 'x', [null, 3, { selection: 'a', odds: 0.5 }]])
    expect(actions('odds-changed', { legs })).toEqual([])
  expect(actions('stake-above-maximum', { maxStake: '0' })).toEqual([])
  expect(actions('stake-above-maximum', { maxStake: 5 })).toEqual([])
  expect(actions('score-changed', { selection: 5 })).toEqual([])
  expect(actions('something-new')).toEqual([])
})
