import * as z from 'zod'
import { endpoint } from '#kernel/contract.ts'
import { limitsBase, limitsBase3, limitViews } from './limit-view.ts'

/**
 * Protection beside the limits themselves: tests, reasons, immediate time-outs, session time, reality checks.
 * Browser-safe.
 */

/** Returns the sections of the page that this site has. */
export const availablePartitions = endpoint({
  id: 'availablePartitions',
  method: 'GET',
  path: `${limitsBase}/list-available-partitions`,
  auth: 'player',
  underBan: 'allowed',
  answer: z.object({ success: z.literal(true), listAvailablePartitions: z.readonly(z.array(z.string())) }),
  errors: [],
})

/** Answers the questions of `saveLimits`. If all are right, requests the looser limits; otherwise the test fails. */
export const testAnswers = endpoint({
  id: 'testAnswers',
  path: `${limitsBase}/testanswers`,
  method: 'POST',
  auth: 'player',
  underBan: 'allowed',
  proofs: ['token'],
  ratePerMinute: 30,
  body: z.object({
    tokenGuid: z.string().check(z.regex(/^[0-9a-f-]{36}$/)),
    answers: z
      .readonly(z.array(z.object({ question: z.string().check(z.maxLength(40)), answer: z.boolean() })))
      .check(z.maxLength(10)),
  }),
  answer: z.object({
    success: z.boolean(),
    questionsResult: z.readonly(z.array(z.object({ question: z.string(), right: z.boolean() }))),
    limitsData: limitViews,
  }),
  errors: [
    ...['limit-test-unknown', 'limit-test-failed', 'limit-pending', 'exclusion-active'],
    ...['account-unknown', 'account-converted'],
  ],
})

export const selfExcludeReasons = endpoint({
  id: 'selfExcludeReasons',
  method: 'GET',
  path: `${limitsBase}/reasons/selfexclude`,
  auth: 'player',
  underBan: 'allowed',
  feature: 'self-exclude-reasons',
  answer: z.readonly(z.array(z.object({ id: z.number(), name: z.string(), value: z.string() }))),
  errors: [],
})

/** Starts an immediate time-out of 24 hours: from the response on, no stakes and deposits are accepted. */
export const blockUser = endpoint({
  id: 'blockUser',
  path: `${limitsBase}/BlockUser`,
  method: 'POST',
  auth: 'player',
  underBan: 'allowed',
  proofs: ['token'],
  ratePerMinute: 30,
  answer: z.object({ success: z.literal(true), limitsData: limitViews }),
  errors: [],
})

/** Pages of a player with a session limit send it every 30 s. */
export const limitPing = endpoint({
  id: 'limitPing',
  method: 'POST',
  path: `${limitsBase3}/ping`,
  auth: 'player',
  underBan: 'allowed',
  proofs: ['token'],
  ratePerMinute: 120,
  answer: z.object({
    /** Milliseconds left today; null without a session limit. */
    left: z.nullable(z.number()),
    /** Start of the next day, wall-clock milliseconds. */
    nextDay: z.number(),
    now: z.number(),
  }),
  errors: [],
})

/** Records the player's answer to a reality check, if any. `log_out` ends the session. */
export const answerRealityCheck = endpoint({
  id: 'answerRealityCheck',
  path: '/web-api/api/web/user/v1/reality-check',
  method: 'POST',
  auth: 'player',
  underBan: 'allowed',
  proofs: ['token'],
  ratePerMinute: 30,
  body: z.object({
    data: z.object({
      attributes: z.object({
        action: z.enum(['continue', 'log_out', 'nothing']),
        do_not_show_again: z.boolean(),
        /** Wall-clock seconds. */
        popup_show_at: z.number().check(z.int(), z.gte(0), z.lte(1e11)),
      }),
    }),
  }),
  answer: z.object({ success: z.literal(true) }),
  errors: [],
})

export const protectionEndpoints = [
  availablePartitions,
  testAnswers,
  selfExcludeReasons,
  blockUser,
  limitPing,
  answerRealityCheck,
] as const
