import { expect, test } from 'vitest'
import type { Endpoint } from '#kernel/contract.ts'
import { registry } from '#web/core/registry/index.ts'
import { legacy } from '#web/core/registry/legacy.ts'
import { errorTexts, httpErrors } from './http/endpoints/errors.ts'
import { flagDefaults, moduleSiteRules, modules } from './modules.ts'

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

test('no two modules declare the same flag or the same field of the site file', () => {
  const flags = modules.flatMap(({ flags = {} }) => Object.keys(flags))
  const fields = modules.flatMap(({ siteRules = {} }) => Object.keys(siteRules))
  expect([...flags, 'debugger'].sort()).toEqual(Object.keys(flagDefaults).sort())
  expect(fields.sort()).toEqual(Object.keys(moduleSiteRules).sort())
})

test('the flags that addresses and calls need are declared', () => {
  const needed = [...registry, ...legacy].flatMap(({ needs }) => (needs ? [needs.replace(/^no-/, '')] : []))
  const ofCalls = endpoints.flatMap(({ feature }) => feature ?? [])
  expect([needed.length > 10, ofCalls.length > 5]).toEqual([true, true])
  const flags = Object.keys(flagDefaults)
  expect([...needed, ...ofCalls].filter((flag) => !flags.includes(flag))).toEqual([])
})
