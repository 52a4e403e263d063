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
  /** Null where the server does not count rows. */
  readonly total: number | null
  /** Cursor of the next page, null on the last one; absent for lists that use `page`. */
  readonly next?: string | null
}

/** Maximum calls to fill one page when few rows match a filter; the page then stays short. */
const mostCalls = 10

/** Maximum rows of a list whose pages can be chosen by number, since reaching a page requires reading all before it. */
const mostNumbered = 1_000

/** Cursors of pages 2 and on that were reached, by resource, filter and order. */
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
  // Reads all pages up to the requested one, as far as needed.
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

/** Fills a page up to its size: the server examines a limited number of rows per call. */
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

/** React-admin's data over our endpoints: lists and single rows. Changes are actions of their resource. */
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
