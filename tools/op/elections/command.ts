import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { type Election, parseElections } from '#feeds/index.ts'
import { readAction, readArguments, WrongCall } from '../arguments.ts'
import type { Command } from '../command.ts'

export const command: Command = {
  summary: 'lists the elections of a file, adds prices, withdraws an offer, sets a result',
  help: `npm run op -- elections <file> list
npm run op -- elections <file> price <id> winner=<odds>,<odds>... [top-2=<odds>,...]
npm run op -- elections <file> close <id>
npm run op -- elections <file> result <id> <number>,<number>...

list prints the elections of the file with their offers. price offers these odds from now on. close withdraws the offer until the
next price. result sets the official order, which settles the bets; a second one corrects the first. The running site follows the
file within seconds. Invalid input changes nothing.

  file    file that FEED=elections:<file> names
  id      id of an election in the file
  odds    odds in thousandths, in the order of the candidates: 1850 is 1.85
  number  number of a candidate, from 1, in the order of the result

Example: npm run op -- elections elections.json price mayor-2027 winner=1700,2300,19000`,
  async run(args) {
    const {
      words: [file, word, id, ...rest],
    } = readArguments(args, {}, 50)
    if (file === undefined) throw new WrongCall('The file of the elections is missing.')
    const action = readAction(word, ['list', 'price', 'close', 'result'])
    const most = { list: 0, price: 40, close: 0, result: 1 }[action]
    if (action === 'list' && id !== undefined) throw new WrongCall(`Unexpected argument: ${id}`)
    if (action !== 'list' && id === undefined) throw new WrongCall('The id of an election is missing.')
    if (rest.length > most) throw new WrongCall(`Unexpected argument: ${rest[most]}`)
    if (most > 0 && rest.length === 0)
      throw new WrongCall(
        action === 'price' ? 'Odds are missing.' : 'The order of the candidates is missing.',
      )
    try {
      if (action === 'list') list(parseElections(readFileSync(file, 'utf8')))
      else change(file, action, id ?? '', rest)
      return 0
    } catch (error) {
      console.error((error as Error).message)
      return 1
    }
  },
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
function change(
  path: string,
  kind: 'price' | 'close' | 'result',
  election: string,
  words: readonly string[],
): void {
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
  else
    add('prices', {
      from: at,
      ...Object.fromEntries(
        words.map((word) => {
          const [market = '', odds = ''] = word.split('=')
          return [market, numbersOf(odds)]
        }),
      ),
    })
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
