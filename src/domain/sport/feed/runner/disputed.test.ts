import { expect, test } from 'vitest'
import { exampleFixture, exampleTimeline, kickOff } from '../../../../../test/factories/feed.ts'
import { fakeWall, quiet, recorder, sourceOf } from '../../../../../test/factories/feed-runner.ts'
import type { Fixture, TimelineMessage } from '../api.ts'
import { FeedRunner } from './runner.ts'

const hour = 3_600_000
const match = exampleFixture('football', { producer: 'a', id: 'match' })
const disputed = ({ startsAt }: Fixture): readonly TimelineMessage[] => [
  ...exampleTimeline(startsAt).slice(0, -1),
  { type: 'finished', at: startsAt + 2 * hour, score: { fullTime: [1, 0], halfTime: [1, 0] } },
]

test('tells once that a result is disputed, with both scores, and ends the match after 48 hours', async () => {
  const speed = 600
  const wall = fakeWall()
  const started = wall.clock.now()
  const clock = { now: () => kickOff - hour + (wall.clock.now() - started) * speed }
  const { sink, of, heard } = recorder()
  const { log, errors } = quiet()
  const runner = new FeedRunner({
    ...{ sources: [sourceOf('a', [match], disputed)], clock, speed, wall: wall.clock, sink, log },
    ...{ openEvents: async () => [], timers: wall.timers },
  })
  const until = (sport: number) => wall.pass((sport - clock.now()) / speed)
  await runner.start()
  await until(kickOff + 3 * hour)
  const told = errors.filter((line) => line.includes('disputed'))
  expect(told).toHaveLength(1)
  expect(told[0]).toContain('"event":"match"')
  expect(told[0]).toContain('counted 2:0 (1:0, 1:0), given full time 1:0, half-time 1:0')
  expect(of('match').at(-1)).toContain('finished')
  await until(kickOff + 47 * hour)
  expect(of('match')).toHaveLength(7)
  await until(kickOff + 48 * hour + 3_000)
  expect(of('match')).toHaveLength(8)
  expect(errors).toEqual(told)
  expect(heard.filter((entry) => entry.startsWith('lost'))).toEqual([])
  await runner.stop()
})
