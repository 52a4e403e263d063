import { expect, test, vi } from 'vitest'
import { drawPage, preparePage } from '../../server-entry.ts'
import type { Call } from '../calls/call.ts'

vi.mock('../../frame/header.tsx', () => ({
  default: () => {
    throw new Error('broken on purpose')
  },
}))

const call: Call = async (endpoint) => {
  if (endpoint.id === 'book-menu') return { sports: [] } as never
  if (endpoint.id === 'site-texts') return { texts: null } as never
  throw new Error('not asked for here')
}

test('a part of the frame that throws on the server leaves the page whole around it, and is told of once', async () => {
  const faults: unknown[] = []
  const onFault = (fault: unknown) => void faults.push(fault)
  const prepared = await preparePage({ url: '/en/rules', session: null, zone: 'UTC', call, onFault })
  const { path, search, init, status } = prepared
  const html = await drawPage({ path, search, init }, onFault)
  expect(status).toBe(200)
  expect(html).toMatch(/<main.*<h1.*<footer.*18(<!-- -->)?\+.*<\/footer>/s)
  // The link home remains of the header.
  expect(html).toMatch(/<header.*href="\/en".*<\/header>/s)
  // React's development build writes the error into its mark; the production build does not.
  expect(html.replace(/<template.*?<\/template>/s, '')).not.toContain('broken on purpose')
  expect(faults.map(String)).toEqual(['Error: broken on purpose'])
})
