import { readArguments, untilInterrupted, WrongCall, wholeNumber } from '../arguments.ts'
import type { Command } from '../command.ts'
import { hintOf } from '../near-names.ts'
import { faults, isFault } from './faults.ts'
import { startProvider } from './server.ts'

export const command: Command = {
  summary: 'runs a sample game provider that plays over the wallet of a site',
  help: `npm run op -- sample-provider [--site <address>] [--port <port>] [--id <id>] [--games <number>] [--combined] [--fault <fault>]

Runs a game provider with two games, a coin and dice, over the wallet of a site (docs/providers.md), until Ctrl-C. SAMPLE_SECRET
is the secret that it shares with the site, 32 characters or more.

  --site      address of the site; http://127.0.0.1:3000 if not given
  --port      port on which the provider listens; 4100 if not given, 0 takes any free port
  --id        id of the provider in the site file; sample if not given
  --games     number of listed games; the third and further ones are coins; 2 if not given
  --combined  makes a round one call in place of three
  --fault     fault that the provider simulates in each call to the wallet: ${faults.join(', ')}

Example: SAMPLE_SECRET=... npm run op -- sample-provider --site http://127.0.0.1:3000 --games 2000`,
  async run(args) {
    const { values } = readArguments(args, {
      site: { type: 'string', default: 'http://127.0.0.1:3000' },
      port: { type: 'string', default: '4100' },
      id: { type: 'string', default: 'sample' },
      games: { type: 'string', default: '2' },
      combined: { type: 'boolean', default: false },
      fault: { type: 'string' },
    })
    const { site, id, combined, fault } = values
    const secret = process.env.SAMPLE_SECRET ?? ''
    if (secret.length < 32) throw new WrongCall('SAMPLE_SECRET has 32 characters or more.')
    if (!URL.canParse(site)) throw new WrongCall(`--site ${site}: an address, such as http://127.0.0.1:3000`)
    if (fault !== undefined && !isFault(fault))
      throw new WrongCall(`--fault is one of ${faults.join(', ')}.${hintOf(fault, faults)}`)
    const port = values.port === '0' ? 0 : wholeNumber(values.port, 65_535)
    if (port === null) throw new WrongCall(`--port ${values.port}: a port from 0 to 65535`)
    const games = wholeNumber(values.games, 1_000_000)
    if (games === null) throw new WrongCall(`--games ${values.games}: a whole number from 1 to 1000000`)
    const provider = await startProvider({
      wallet: { site, id, secret, fault: fault ?? null },
      ...{ port, games, combined },
    })
    console.log(`The sample provider is at ${provider.address}`)
    await untilInterrupted()
    await provider.close()
    return 0
  },
}
