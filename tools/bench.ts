/** `npm run bench -- name ...`: runs the named benches (all without a name), one after another. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'

const folder = join(import.meta.dirname, 'bench')
const known = readdirSync(folder)
  .filter((file) => file.endsWith('.ts'))
  .map((file) => file.slice(0, -3))
  .sort()
const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !known.includes(name))
if (unknown.length > 0) {
  console.error(`No bench named ${unknown.join(', ')}. There are: ${known.join(', ')}.`)
  process.exit(2)
}
for (const name of wanted.length > 0 ? wanted : known) {
  console.log(`\n== ${name}`)
  const bench = (await import(join(folder, `${name}.ts`))) as { default: () => Promise<void> }
  await bench.default()
}
