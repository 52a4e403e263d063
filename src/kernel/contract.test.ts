import { expect, expectTypeOf, test } from 'vitest'
import * as z from 'zod'
import { bind, endpoint, type Handlers } from './contract.ts'

const endpoints = {
  place: endpoint({
    id: 'place-thing',
    method: 'POST',
    path: '/things/:id',
    auth: 'player',
    params: z.object({ id: z.string() }),
    body: z.object({ size: z.number() }),
    answer: z.object({ done: z.boolean() }),
    errors: [],
  }),
  list: endpoint({
    id: 'list-things',
    method: 'GET',
    path: '/things',
    auth: 'visitor',
    answer: z.array(z.string()),
    errors: [],
  }),
}

test('handlers are typed from the declaration', () => {
  const handlers: Handlers<typeof endpoints> = {
    'place-thing': async (_context, input) => {
      expectTypeOf(input.body).toEqualTypeOf<{ size: number }>()
      expectTypeOf(input.params.id).toEqualTypeOf<string>()
      return { done: input.body.size > 0 }
    },
    'list-things': async () => ['a'],
  }
  expect(bind(endpoints, handlers).map((binding) => binding.endpoint.id)).toEqual([
    'place-thing',
    'list-things',
  ])
  expectTypeOf<ReturnType<Handlers<typeof endpoints>['list-things']>>()
    .resolves.exclude<Error>()
    .toEqualTypeOf<string[]>()
})

test('a missing handler stops the start', () => {
  const incomplete = { 'list-things': async () => [] } as unknown as Handlers<typeof endpoints>
  expect(() => bind(endpoints, incomplete)).toThrow('place-thing')
})
