import { expect, it, vi } from 'vitest'
import { createNoticeCenter, type Notice, type NoticeType } from './center.ts'

const notice = (id: string, type: NoticeType = 'default'): Notice => ({ id, type, tone: 'info', title: id })
const ids = (center: ReturnType<typeof createNoticeCenter>) => center.get().map(({ id }) => id)

it('shows three of the usual notices and one of each other type; the oldest gives way', () => {
  const center = createNoticeCenter()
  for (const id of ['a', 'b', 'c']) center.show(notice(id))
  center.show(notice('coupon-1', 'coupon'))
  expect(ids(center)).toEqual(['a', 'b', 'c', 'coupon-1'])
  center.show(notice('d'))
  expect(ids(center)).toEqual(['b', 'c', 'coupon-1', 'd'])
  center.show(notice('coupon-2', 'coupon'))
  center.show(notice('update', 'update'))
  expect(ids(center)).toEqual(['b', 'c', 'd', 'coupon-2', 'update'])
})

it('the same notice again takes its own place, not another one', () => {
  const center = createNoticeCenter()
  for (const id of ['a', 'b', 'c']) center.show(notice(id))
  center.show({ ...notice('a'), title: 'again' })
  expect(ids(center)).toEqual(['b', 'c', 'a'])
  expect(center.get().at(-1)?.title).toBe('again')
})

it('who closes a notice is told from a notice that is out of date', () => {
  const center = createNoticeCenter()
  const onClose = vi.fn()
  const heard = vi.fn()
  center.subscribe(heard)
  center.show({ ...notice('a'), onClose })
  center.drop('a')
  center.drop('a')
  expect([onClose.mock.calls.length, heard.mock.calls.length]).toEqual([0, 2])
  center.show({ ...notice('a'), onClose })
  center.close('a')
  center.close('a')
  expect([onClose.mock.calls.length, heard.mock.calls.length, center.get()]).toEqual([1, 4, []])
})
