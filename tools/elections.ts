/**
 * `npm run elections -- <file> list`: lists the elections of a file that `FEED=elections:<file>` names, with their
 * offers. `... <file> price <id> winner=1850,2050,21000 [top-2=1100,1150,3800]` offers these odds from now on, in
 * thousandths and in the order of the candidates. `... <file> close <id>` withdraws the offer until the next price.
 * `... <file> result <id> 2,1,3` sets the official order, which settles the bets; a second one corrects the first.
 * The running site follows the file within seconds. Invalid input is reported and changes nothing.
 */
import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { type Election, parseElections } from '#feeds/index.ts'

const usage =
  'npm run elections -- <file> list | price <id> winner=<odds>,<odds>... [top-2=<odds>,...] | close <id> | result <id> <number>,<number>...'

const [file, action, id, ...rest] = process.argv.slice(2)
try {
  if (!file || !action) throw new Error(usage)
  if (action === 'list') list(parseElections(readFileSync(file, 'utf8')))
  else change(file, action, id ?? '', rest)
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}

function list({ elections, faults }: ReturnType<typeof parseElections>): void {
  for (const election of elections) {
    console.log(`${election.id}  ${election.question}  closes ${new Date(election.closes).toISOString()}`)
    console.log(`  ${standOf(election)}`)
  }
  for (const fault of faults) console.error(`not offered: ${fault}`)
}

function standOf({ candidates, offers, results }: Election): string {
  const last = results.at(-1)
  if (last) return `result: ${last.order.map((number) => candidates[number - 1]).join(', ')}`
  const winner = offers.at(-1)?.prices?.['election-winner']
  if (!winner) return 'closed'
  return candidates.map((name, index) => `${name} ${winner[`${index + 1}`]! / 1000}`).join(', ')
}

/** Adds an entry to the election, and rewrites the file unless the entry is invalid. */
function change(path: string, kind: string, election: string, words: readonly string[]): void {
  const text = readFileSync(path, 'utf8')
  parseElections(text)
  const whole = JSON.parse(text) as { elections: Record<string, unknown>[] }
  const entry = whole.elections.find((one) => one?.id === election)
  if (!entry) throw new Error(`there is no election ${election || '<id>'} in ${path}`)
  const at = new Date().toISOString()
  const add = (name: 'prices' | 'results', what: object) => {
    entry[name] = [...((entry[name] as unknown[] | undefined) ?? []), what]
  }
  if (kind === 'close') add('prices', { from: at, closed: true })
  else if (kind === 'result') add('results', { at, order: numbersOf(words[0] ?? '') })
  else if (kind === 'price' && words.length > 0)
    add('prices', {
      from: at,
      ...Object.fromEntries(
        words.map((word) => {
          const [market = '', odds = ''] = word.split('=')
          return [market, numbersOf(odds)]
        }),
      ),
    })
  else throw new Error(usage)
  const next = `${JSON.stringify(whole, null, 2)}\n`
  const { elections, faults } = parseElections(next)
  const fault = faults.find((one) => one.startsWith(`election ${election}:`))
  if (fault) throw new Error(fault)
  writeFileSync(`${path}.new`, next)
  renameSync(`${path}.new`, path)
  console.log(standOf(elections.find((one) => one.id === election)!))
}

function numbersOf(text: string): readonly number[] {
  return text.split(',').map(Number)
}
