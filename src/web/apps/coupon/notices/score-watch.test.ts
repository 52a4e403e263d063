import { expect, test } from 'vitest'
import type { Choices } from '#domain/people/settings/api.ts'
import type { EventState } from '#domain/sport/feed/api.ts'
import { createValue } from '#web/core/value.ts'
import { couponBet } from '../../../../../test/factories/coupon.ts'
import { makeState } from '../../../../../test/factories/events.ts'
import { accumulatorSlot } from '../store/coupon-state.ts'
import { createCouponStore } from '../store/coupon-store.ts'
import { watchScores } from './score-watch.ts'

const wanted = { changeCoefAction: 0, dropOnScoreChange: 1 } as const

function watched(choices: Choices) {
  const states = new Map<string, EventState>()
  const listeners = new Map<string, () => void>()
  const followed: string[] = []
  const coupon = createCouponStore()
  const settings = createValue(choices)
  const told: string[] = []
  const stop = watchScores({
    coupon,
    settings,
    live: {
      follow: (topic) => {
        followed.push(topic)
        return () => void followed.splice(followed.indexOf(topic), 1)
      },
      getState: (id) => states.get(id),
      subscribeState: (id, listener) => {
        listeners.set(id, listener)
        return () => void listeners.delete(id)
      },
    },
    dropped: ({ id }, score) => told.push(`${id} ${score.join(':')}`),
  })
  const play = (id: string, home: number, away: number, status: EventState['status'] = 'live') => {
    states.set(id, makeState({ status, score: [home, away] }))
    listeners.get(id)?.()
  }
  const ids = () => coupon.getState().bets.map(({ id }) => id)
  return { coupon, settings, told, followed, play, ids, stop, listeners }
}

test('all selections of a match in play leave with its score, the others stay', () => {
  const { coupon, play, ids, told } = watched(wanted)
  play('e1', 0, 0)
  play('e2', 3, 3)
  for (const bet of [couponBet('e1'), couponBet('e1', 'total|2.5', 'over'), couponBet('e2')])
    coupon.toggle(bet)
  play('e1', 0, 0)
  expect(told).toEqual([])
  play('e1', 0, 1)
  expect(ids()).toEqual(['e2~1x2~1'])
  expect(told).toEqual(['e1~1x2~1 0:1', 'e1~total|2.5~over 0:1'])
  // A selection added again starts with the score at that moment.
  coupon.toggle(couponBet('e1'))
  play('e1', 0, 1)
  expect(ids()).toHaveLength(2)
  play('e1', 0, 0)
  expect(ids()).toEqual(['e2~1x2~1'])
})

test('a selection of before the match leaves with the first score in play', () => {
  const { coupon, play, ids, told } = watched(wanted)
  play('e1', 0, 0, 'scheduled')
  coupon.toggle(couponBet('e1'))
  play('e1', 0, 0)
  expect(ids()).toHaveLength(1)
  play('e1', 1, 0)
  expect(told).toEqual(['e1~1x2~1 1:0'])
})

test('nothing is watched where it is not wanted, and watching begins and ends with the choice', () => {
  const { coupon, settings, play, ids, followed, stop } = watched({ changeCoefAction: 0 })
  coupon.toggle(couponBet('e1'))
  play('e1', 0, 0)
  play('e1', 1, 0)
  expect([ids().length, followed.length]).toEqual([1, 0])
  settings.set(wanted)
  expect(followed).toEqual(['event:e1'])
  settings.set({ changeCoefAction: 0 })
  expect(followed).toEqual([])
  play('e1', 2, 0)
  expect(ids()).toHaveLength(1)
  settings.set(wanted)
  play('e1', 2, 1)
  expect(ids()).toEqual([])
  stop()
  expect(followed).toEqual([])
})

test('a selection of a bet under way stays until the bet is answered', () => {
  const { coupon, play, ids, told } = watched(wanted)
  play('e1', 0, 0)
  coupon.toggle(couponBet('e1'))
  const key = coupon.getState().keys[accumulatorSlot]!
  const legs = [{ selection: 'e1~1x2~1', odds: 1850 }]
  const request = { key, currency: 'EUR', stake: '500', oddsPolicy: 'ask', legs } as const
  coupon.begin(accumulatorSlot, { request, playerId: 'p1', startedAt: 0 })
  play('e1', 1, 0)
  expect([ids().length, told.length]).toEqual([1, 0])
  coupon.end(accumulatorSlot, key, false)
  expect([ids(), told]).toEqual([[], ['e1~1x2~1 1:0']])
})
