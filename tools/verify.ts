/**
 * `npm run verify -- <file>`: proves rounds that a player exported (the response of `GET /web-api/casino/rounds`, or
 * a list of rounds) without the site. The server seed must match the published hash, the integers those of the seeds,
 * and outcome and payout the game's rules. Rounds of a pair still in use can't be proved yet.
 */
import { readFileSync } from 'node:fs'
import type { RoundAnswer } from '../src/domain/casino/casino-answers.ts'
import { faultsOfRound } from './verify/faults.ts'

const [file, ...rest] = process.argv.slice(2)
if (!file || rest.length > 0) {
  console.error('npm run verify -- <file with exported rounds>')
  process.exit(2)
}
const read = JSON.parse(readFileSync(file, 'utf8')) as
  | readonly RoundAnswer[]
  | { readonly rounds: readonly RoundAnswer[] }
const rounds = 'rounds' in read ? read.rounds : read
let proved = 0
let hidden = 0
let wrong = 0
for (const round of rounds) {
  // A provider's game: the site has no seeds of it.
  if (round.provider !== undefined) continue
  if (round.serverSeed === null || round.state !== 'ended') {
    hidden += 1
    continue
  }
  const faults = faultsOfRound(round)
  if (faults.length === 0) proved += 1
  else {
    wrong += 1
    for (const fault of faults) console.error(`round ${round.id}: ${fault}`)
  }
}
console.log(`${proved} rounds proved, ${wrong} wrong, ${hidden} whose seed is not revealed yet or that go on`)
process.exitCode = wrong > 0 || proved === 0 ? 1 : 0
