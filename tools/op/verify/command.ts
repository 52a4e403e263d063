import { readFileSync } from 'node:fs'
import type { RoundAnswer } from '#domain/casino/casino/casino-answers.ts'
import { InvalidConfig } from '#server/invalid-config.ts'
import { readArguments, WrongCall } from '../arguments.ts'
import type { Command } from '../command.ts'
import { faultsOfRound } from './faults.ts'

export const command: Command = {
  summary: 'proves exported rounds of a player from their seeds, without the site',
  help: `npm run op -- verify <file>

Proves rounds that a player exported, without the site. The server seed must match the published hash, the integers those of the
seeds, and outcome and payout the game's rules. Rounds of a pair still in use can't be proved yet. Exit code 1: a round is wrong,
or none could be proved.

  file  JSON: the response of GET /web-api/casino/rounds, or a list of rounds

Example: npm run op -- verify rounds.json`,
  async run(args) {
    const {
      words: [file],
    } = readArguments(args, {}, 1)
    if (file === undefined) throw new WrongCall('The file with exported rounds is missing.')
    const rounds = readRounds(file)
    let [proved, hidden, wrong] = [0, 0, 0]
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
    console.log(
      `${proved} rounds proved, ${wrong} wrong, ${hidden} whose seed is not revealed yet or that go on`,
    )
    return wrong > 0 || proved === 0 ? 1 : 0
  },
}

/** @throws InvalidConfig for a file that can't be read or has no rounds */
function readRounds(file: string): readonly RoundAnswer[] {
  let read: unknown
  try {
    read = JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    throw new InvalidConfig([`${file} can't be read: ${(error as Error).message}`])
  }
  const rounds = Array.isArray(read) ? read : (read as { readonly rounds?: unknown } | null)?.rounds
  if (!Array.isArray(rounds)) throw new InvalidConfig([`${file} has no rounds.`])
  return rounds
}
