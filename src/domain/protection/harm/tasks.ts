import { recordAct } from '#domain/people/staff/index.ts'
import type { Tx } from '#kernel/database.ts'
import { uuidv7 } from '#kernel/ids.ts'
import type { Staff } from '#kernel/staff.ts'
import { type HarmTask, harmErrors, type TaskSign } from './api.ts'
import { insertTask, lockTask, moveTask } from './store.ts'

/** Points of a task for another reason than play, which put it first in the list. */
const pointsOfSign = 100

/** Opens a task about a player for another reason than play, unless one is open. */
export async function openTask(tx: Tx, playerId: string, sign: TaskSign, now: Date): Promise<void> {
  const markers = [{ id: sign, times: 1, points: pointsOfSign }]
  await insertTask(tx, uuidv7(now.getTime()), playerId, { score: pointsOfSign, markers }, now, now)
}

/** Assigns a task to the caller; no effect if they have it already. Errors: harm-task-unknown, harm-task-moved. */
export async function takeTask(tx: Tx, staff: Staff, taskId: string, now: Date): Promise<HarmTask> {
  const task = await lockTask(tx, taskId)
  if (!task) throw harmErrors['harm-task-unknown']()
  if (task.view.state === 'taken' && task.staffId === staff.id) return task.view
  if (task.view.state !== 'open') throw harmErrors['harm-task-moved']()
  const to = { state: 'taken', staffId: staff.id, staffName: staff.name, at: now } as const
  const taken = await moveTask(tx, taskId, to)
  await record(tx, staff, 'harm-task.take', task.view, taken)
  return taken
}

/** Closes a task with a report. Only the assigned member of staff may. Errors: harm-task-unknown, harm-task-moved. */
export async function closeTask(
  tx: Tx,
  staff: Staff,
  taskId: string,
  note: string,
  now: Date,
): Promise<HarmTask> {
  const task = await lockTask(tx, taskId)
  if (!task) throw harmErrors['harm-task-unknown']()
  if (task.view.state !== 'taken' || task.staffId !== staff.id) throw harmErrors['harm-task-moved']()
  const closed = await moveTask(tx, taskId, { state: 'closed', note, at: now })
  await record(tx, staff, 'harm-task.close', task.view, closed)
  return closed
}

const record = (tx: Tx, staff: Staff, action: string, from: HarmTask, to: HarmTask): Promise<void> =>
  recordAct(tx, {
    staff,
    action,
    subject: { kind: 'player', id: from.playerId },
    from: { task: from.id, state: from.state },
    to: { task: to.id, state: to.state },
    ...(to.note === null ? {} : { reason: to.note }),
  })
