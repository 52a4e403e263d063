import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Schedule } from './schedule.ts'

test('what is due comes in order, and what was taken out does not', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(50), fc.boolean())), fc.nat(60), (plan, now) => {
      const schedule = new Schedule<{ readonly due: number }>()
      const entries = plan.map(([due]) => ({ due }))
      for (const entry of entries) schedule.add(entry)
      for (const [index, [, out]] of plan.entries()) if (out) schedule.remove(entries[index]!)
      schedule.remove({ due: 0 })
      const left = plan.filter(([, out]) => !out).map(([due]) => due)
      const due = left.filter((at) => at <= now).sort((a, b) => a - b)
      expect(schedule.takeDue(now).map((entry) => entry.due)).toEqual(due)
      expect(schedule.size).toBe(left.length - due.length)
    }),
  )
})
