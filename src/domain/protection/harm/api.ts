import * as z from 'zod'
import { endpoint } from '#kernel/contract.ts'
import { declareErrors } from '#kernel/errors.ts'
import { uuidPattern } from '#kernel/ids.ts'
import { markerIds } from './markers.ts'

/** Signs of gambling harm: the rules, a player's score, and tasks for staff. Browser-safe. */

export const harmErrors = declareErrors({
  'harm-task-unknown': { status: 404 },
  /** Another member of staff has the task, or it is closed. */
  'harm-task-moved': { status: 409 },
})

const markerId = z.enum(markerIds)
/** Signs that open a task without markers of play: `excluded-device` is a device shared with an excluded player. */
export const taskSigns = ['excluded-device'] as const
export type TaskSign = (typeof taskSigns)[number]
const taskMarkers = z.readonly(
  z.array(z.object({ id: z.enum([...markerIds, ...taskSigns]), times: z.number(), points: z.number() })),
)
const markers = z.readonly(z.array(z.object({ id: markerId, times: z.number(), points: z.number() })))

/** Returns the rules; public. */
export const harmRules = endpoint({
  id: 'harmRules',
  method: 'GET',
  path: '/web-api/harm/rules',
  auth: 'visitor',
  answer: z.object({
    rules: z.readonly(z.array(z.object({ id: markerId, points: z.number(), most: z.number() }))),
    /** Points from which the site sends the player a message, and from which staff get a task. */
    messageFrom: z.number(),
    taskFrom: z.number(),
    /** Deposits of 7 days below this sum never count as rising; cents of euros as text. */
    risingFrom: z.string(),
    /** IANA name of the time zone for nights. */
    zone: z.string(),
  }),
  errors: [],
})

/** Returns the player's own score under the rules. */
export const ownHarm = endpoint({
  id: 'ownHarm',
  method: 'GET',
  path: '/web-api/harm/own',
  auth: 'player',
  underBan: 'allowed',
  answer: z.object({
    score: z.number(),
    markers,
    /** Latest message that the player has not dismissed; null without one. Times in wall-clock milliseconds. */
    message: z.nullable(z.object({ id: z.string(), madeAt: z.number() })),
  }),
  errors: [],
})

/** Dismisses the message. */
export const readHarmMessage = endpoint({
  id: 'readHarmMessage',
  method: 'POST',
  path: '/web-api/harm/read',
  auth: 'player',
  underBan: 'allowed',
  body: z.object({ id: z.string().check(z.regex(/^\d{1,18}$/)) }),
  answer: z.object({ success: z.literal(true) }),
  errors: [],
})

const taskStates = z.enum(['open', 'taken', 'closed'])
const harmTask = z.object({
  id: z.string(),
  playerId: z.string(),
  /** Wall-clock milliseconds, as all times. */
  madeAt: z.number(),
  score: z.number(),
  markers: taskMarkers,
  state: taskStates,
  staffName: z.nullable(z.string()),
  takenAt: z.nullable(z.number()),
  closedAt: z.nullable(z.number()),
  note: z.nullable(z.string()),
})
export type HarmTask = z.infer<typeof harmTask>

export const taskSorts = ['madeAt', 'score', 'state'] as const
const whole = z.string().check(z.regex(/^\d{1,6}$/))

export const listHarmTasks = endpoint({
  id: 'listHarmTasks',
  method: 'GET',
  path: '/backoffice/api/harm-tasks',
  auth: 'staff',
  right: 'harm-task.view',
  query: z.object({
    page: z.optional(whole),
    perPage: z.optional(whole),
    sort: z.optional(z.enum(taskSorts)),
    order: z.optional(z.enum(['ASC', 'DESC'])),
    state: z.optional(taskStates),
    playerId: z.optional(z.string().check(z.maxLength(100))),
    after: z.optional(z.string().check(z.maxLength(500))),
  }),
  answer: z.object({
    items: z.readonly(z.array(harmTask)),
    total: z.nullable(z.number()),
    next: z.nullable(z.string()),
  }),
  errors: [],
})

const taskParams = z.object({ id: z.string().check(z.regex(uuidPattern)) })

/** Assigns the task to the caller. */
export const takeHarmTask = endpoint({
  id: 'takeHarmTask',
  method: 'POST',
  path: '/backoffice/api/harm-tasks/:id/take',
  auth: 'staff',
  right: 'harm-task.take',
  params: taskParams,
  answer: harmTask,
  errors: ['harm-task-unknown', 'harm-task-moved'],
})

/** Closes a task with a report. Only the assigned member of staff may. */
export const closeHarmTask = endpoint({
  id: 'closeHarmTask',
  method: 'POST',
  path: '/backoffice/api/harm-tasks/:id/close',
  auth: 'staff',
  right: 'harm-task.close',
  params: taskParams,
  body: z.object({ note: z.string().check(z.trim(), z.minLength(3), z.maxLength(2000)) }),
  answer: harmTask,
  errors: ['harm-task-unknown', 'harm-task-moved'],
})

export const harmEndpoints = [
  harmRules,
  ownHarm,
  readHarmMessage,
  listHarmTasks,
  takeHarmTask,
  closeHarmTask,
] as const
