/**
 * A sample provider with two games, a coin and dice, played over the wallet of a site (docs/providers.md):
 *
 *   SAMPLE_SECRET=… npm run sample-provider -- --site http://127.0.0.1:3000 [--port 4100] [--id sample] [--games 2000]
 *     [--combined] [--fault timeout | double | signature | slow]
 *
 * `--games`: lists so many games; the further ones are coins. `--combined`: a round is one call in place of three.
 * `--fault`: fault that it simulates in each call to the wallet.
 */
import { parseArgs } from 'node:util'
import { faults, isFault } from './sample-provider/faults.ts'
import { startProvider } from './sample-provider/server.ts'

const { values } = parseArgs({
  options: {
    site: { type: 'string', default: 'http://127.0.0.1:3000' },
    port: { type: 'string', default: '4100' },
    id: { type: 'string', default: 'sample' },
    games: { type: 'string', default: '2' },
    combined: { type: 'boolean', default: false },
    fault: { type: 'string' },
  },
})
const secret = process.env.SAMPLE_SECRET ?? ''
if (secret.length < 32) throw new Error('SAMPLE_SECRET: 32 characters or more')
if (values.fault !== undefined && !isFault(values.fault))
  throw new Error(`--fault: one of ${faults.join(', ')}`)

const { address } = await startProvider({
  wallet: { site: values.site, id: values.id, secret, fault: values.fault ?? null },
  port: Number(values.port),
  games: Number(values.games),
  combined: values.combined,
})
console.log(`The sample provider is at ${address}`)
