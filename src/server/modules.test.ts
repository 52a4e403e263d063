import { expect, test } from 'vitest'
import type { Endpoint } from '#kernel/contract.ts'
import { errorTexts, httpErrors } from './http/errors.ts'
import { modules } from './modules.ts'

const endpoints = modules.flatMap((module): Endpoint[] => Object.values(module.endpoints ?? []))
const errorIds = modules.flatMap(({ errors = {} }) => Object.keys(errors))

test('no two modules declare the same endpoint', () => {
  const ids = endpoints.map(({ id }) => id)
  const addresses = endpoints.map(({ method, path }) => `${method} ${path}`)
  expect(ids.length).toBeGreaterThan(50)
  for (const names of [ids, addresses]) expect(names).toEqual([...new Set(names)])
})

test('every error that an endpoint may answer is declared by a module or the server, and has a text', () => {
  const declared = new Set([...errorIds, ...Object.keys(httpErrors)])
  const texts = Object.keys(errorTexts.get('en') ?? {})
  const answered = new Set(endpoints.flatMap(({ errors }) => errors))
  expect(answered.size).toBeGreaterThan(30)
  expect([...answered].filter((id) => !declared.has(id))).toEqual([])
  expect([...declared].filter((id) => !texts.includes(id))).toEqual([])
})
