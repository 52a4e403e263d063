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

async function getList(
  name: string,
  {
    pagination,
    sort,
    filter,
  }: {
    pagination?: { page: number; perPage: number } | undefined
    sort?: { field: string; order: 'ASC' | 'DESC' } | undefined
    filter?: object | undefined
  },
) {
  const { list, only } = resourceOf(name)
  const query = { ...pagination, sort: sort?.field, order: sort?.order, ...filter, ...only }
  const { items, total } = (await ask(list, { query })) as {
    readonly items: Row[]
    readonly total: number
  }
  return { data: items as never[], total }
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
