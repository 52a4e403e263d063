/**
 * `npm run bench -- name ...`: runs the named benches (all without a name), one after another. With `--smallest` each
 * runs at its smallest size, to show that it still works. A failing bench does not stop the others and is named at
 * the end.
 */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'

const folder = join(import.meta.dirname, 'bench')
const known = readdirSync(folder)
  .filter((file) => file.endsWith('.ts'))
  .map((file) => file.slice(0, -3))
  .sort()
const given = process.argv.slice(2)
const wanted = given.filter((name) => name !== '--smallest')
if (wanted.length < given.length) process.env.BENCH_SIZE = 'smallest'
const unknown = wanted.filter((name) => !known.includes(name))
if (unknown.length > 0) {
  console.error(`No bench named ${unknown.join(', ')}. There are: ${known.join(', ')}.`)
  process.exit(2)
}
const failed: string[] = []
const chosen = wanted.length > 0 ? wanted : known
for (const name of chosen) {
  console.log(`\n== ${name}`)
  try {
    const bench = (await import(join(folder, `${name}.ts`))) as { default: () => Promise<void> }
    await bench.default()
  } catch (error) {
    failed.push(name)
    console.error(error)
  }
}
console.log(`\n${chosen.length - failed.length} of ${chosen.length} benches ran`)
if (failed.length > 0) console.error(`Failed: ${failed.join(', ')}.`)
process.exit(failed.length > 0 ? 1 : 0)
