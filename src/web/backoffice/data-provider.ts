import type { DataProvider } from 'react-admin'
import type { Endpoint } from '#kernel/contract.ts'
import { call } from './call.ts'
import { type DeskResource, type Row, resources } from './registry.ts'

const resourceOf = (name: string): DeskResource => {
  const found = resources.find((resource) => resource.name === name)
  if (!found) throw new Error(`no resource ${name}`)
  return found
}

const ask = (endpoint: Endpoint, input: object) => call(endpoint, input as never)

interface ListAnswer {
  readonly items: readonly Row[]
  /** Null where rows are not counted. */
  readonly total: number | null
  /** Cursor of the next page, null on the last one; absent of lists that go by `page`. */
  readonly next?: string | null
}

/** Calls after which a page of a filter that few rows pass is shown with fewer rows. */
const mostCalls = 10

/** Rows up to which pages can be chosen by number: each page before has to be read to reach one. */
const mostNumbered = 1_000

/** By resource, filter and order: the cursors of pages 2 and on, as far as they were reached. */
const reached = new Map<string, string[]>()

async function getList(
  name: string,
  {
    pagination = { page: 1, perPage: 25 },
    sort,
    filter,
  }: {
    pagination?: { page: number; perPage: number } | undefined
    sort?: { field: string; order: 'ASC' | 'DESC' } | undefined
    filter?: object | undefined
  },
) {
  const { list, only } = resourceOf(name)
  const { page, perPage } = pagination
  const query = { perPage, sort: sort?.field, order: sort?.order, ...filter, ...only }
  const read = async (at: number, after?: string, count = perPage) =>
    (await ask(list, { query: { ...query, page: at, perPage: count, after } })) as ListAnswer
  const key = JSON.stringify([name, query])
  const cursors = page === 1 ? [] : (reached.get(key) ?? [])
  reached.set(key, cursors)

  let at = Math.min(page, cursors.length + 1)
  let answer = await fill(read, at, cursors[at - 2], perPage)
  if (answer.next === undefined) {
    if (at !== page) answer = await read(page)
    return { data: answer.items as never[], total: answer.total ?? 0 }
  }
  // A page that was not reached yet is reached page by page.
  while (at < page && answer.next) {
    cursors[at - 1] = answer.next
    answer = await fill(read, ++at, cursors[at - 2], perPage)
  }
  if (answer.next) cursors[at - 1] = answer.next
  const { items, next, total } = answer
  const pageInfo = { hasNextPage: next !== null, hasPreviousPage: page > 1 }
  const counted = total !== null && total <= mostNumbered
  return { data: (at < page ? [] : items) as never[], pageInfo, ...(counted ? { total } : {}) }
}

/** A page with as many rows as it may have: the server looks at so many at a time. */
async function fill(
  read: (page: number, after?: string, count?: number) => Promise<ListAnswer>,
  page: number,
  after: string | undefined,
  perPage: number,
): Promise<ListAnswer> {
  let answer = await read(page, after)
  for (let calls = 1; answer.next && answer.items.length < perPage && calls < mostCalls; calls++) {
    const more = await read(page, answer.next, perPage - answer.items.length)
    answer = { ...more, items: [...answer.items, ...more.items] }
  }
  return answer
}

const refuse = async (): Promise<never> => {
  throw new Error('rows are changed by actions, each with its reason')
}

/** react-admin's data over our endpoints: lists and single rows. What changes something is an action of its resource. */
export const dataProvider: DataProvider = {
  getList: (name, params) => getList(name, params),
  async getOne(name, { id }) {
    const { one } = resourceOf(name)
    if (!one) throw new Error(`${name} shows no single row`)
    return { data: (await ask(one, { params: { id } })) as never }
  },
  getMany: async (name, { ids }) => {
    const { one } = resourceOf(name)
    const rows = one ? await Promise.all(ids.map((id) => ask(one, { params: { id } }))) : []
    return { data: rows as never[] }
  },
  getManyReference: (name, params) => getList(name, params),
  create: refuse,
  update: refuse,
  updateMany: refuse,
  delete: refuse,
  deleteMany: refuse,
}
