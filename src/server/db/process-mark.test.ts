import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, onTestFinished, test } from 'vitest'
import { isGone, processMark } from './process-mark.ts'

test('a process is gone once it has ended, and no other takes its place', async () => {
  const mark = processMark()!
  const [boot, space, pid, started] = mark.split(' ')
  expect(pid).toBe(String(process.pid))
  expect(isGone(mark)).toBe(false)
  expect(isGone([boot, space, pid, Number(started) + 1].join(' '))).toBe(true)

  const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
  onTestFinished(() => void other.kill('SIGKILL'))
  await once(other, 'spawn')
  const gone = once(other, 'exit')
  other.kill('SIGKILL')
  await gone
  expect(isGone([boot, space, other.pid, started].join(' '))).toBe(true)
})

test('of another machine, another boot or another namespace nobody says that a process is gone', () => {
  const [boot, space, pid] = processMark()!.split(' ')
  for (const mark of [`other ${space} ${pid} 1`, `${boot} pid:[1] ${pid} 1`, `${boot} ${space} x 1`, ''])
    expect(isGone(mark)).toBe(false)
})
