import { cpus } from 'node:os'
import { SearchNames } from '#domain/sport/results/names.ts'
import type { Database } from '#kernel/database.ts'
import { sized } from '../bench-size.ts'

const names = sized(5_000, 200)
const searches = sized(40, 2)
const typed = ['arsenham rovers', 'cluub', 'real madryn', 'zenit']

/** Names in memory, because the bench measures the search and not the reload once a minute. */
const rows = Array.from({ length: names }, (_, index) => ({
  id: `many.${index}`,
  name: `Club ${((index * 2_654_435_761) >>> 0).toString(36)} ${index % 7 === 0 ? 'Rovers' : 'United'}`,
  names: null,
  colours: {},
  country: null,
}))

/**
 * `npm run bench -- search`: measures a search that tolerates typing errors among five thousand names of sides,
 * against a search for the same letters in the same names, in one run. Medians, milliseconds.
 */
export default async function search(): Promise<void> {
  const read = {
    query: async (text: string) => ({ rows: text.includes('from team') ? rows : [] }),
  } as unknown as Database['read']
  const known = new SearchNames({ read } as Database, { now: () => 0 })
  await known.find('warm')
  console.log(`${cpus().length} x ${cpus()[0]?.model}; ${names} names, ${searches} searches each`)
  console.log('| typed | search, ms | same letters, ms |')
  console.log('| --- | --- | --- |')
  for (const text of typed) {
    const found = await median(() => known.find(text))
    const plain = await median(async () => rows.filter(({ name }) => name.toLowerCase().includes(text)))
    console.log(`| ${text} | ${found.toFixed(2)} | ${plain.toFixed(2)} |`)
  }
}

async function median(run: () => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let count = 0; count < searches; count++) {
    const begun = performance.now()
    await run()
    times.push(performance.now() - begun)
  }
  return times.toSorted((one, other) => one - other)[searches / 2]!
}
