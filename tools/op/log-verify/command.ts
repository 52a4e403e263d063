import { MissingTile } from '#domain/trust/proof/api.ts'
import { readArguments, WrongCall } from '../arguments.ts'
import type { Command } from '../command.ts'
import { readSeen, writeSeen } from './seen-file.ts'
import { checkLog, WrongLog } from './whole-log.ts'

export const command: Command = {
  summary: 'checks the whole public log of a site from outside',
  help: `npm run op -- log-verify <address> [--seen <file>] [--key <verifier key>]

Checks the whole public log of a site from outside (docs/fairness.md): the signature of its checkpoint, every tile and entry
bundle, and the recomputed root. Also checks that it extends the checkpoint that an earlier run stored. Exit code 1: the log is
wrong (THE LOG IS WRONG), or it could not be read.

  address  address of the site
  --seen   file that stores the verified state of the log; kept for the next run
  --key    verifier key; without it the key in the file, else the one that the site names

Example: npm run op -- log-verify https://example.com --seen log.json`,
  async run(args) {
    const {
      words: [address],
      values,
    } = readArguments(args, { seen: { type: 'string' }, key: { type: 'string' } }, 1)
    if (address === undefined || !URL.canParse(address))
      throw new WrongCall(`"${address ?? ''}" is no address of a site.`)
    const seen = readSeen(values.seen)
    const prefix = `${address.replace(/\/+$/, '').replace(/\/proof$/, '')}/proof`
    try {
      const log = await checkLog(prefix, bytesOf, { key: values.key ?? null, seen })
      if (values.seen) writeSeen(values.seen, log.seen)
      const root = Buffer.from(log.checkpoint.root).toString('base64')
      console.log(`The log ${log.checkpoint.origin} is right: ${log.checkpoint.size} leaves, root ${root}`)
      return 0
    } catch (error) {
      const { message, cause } = error as Error
      const isWrong = error instanceof WrongLog || error instanceof MissingTile
      if (isWrong) console.error(`THE LOG IS WRONG: ${message}`)
      else console.error(`The log could not be read: ${cause instanceof Error ? cause.message : message}`)
      return 1
    }
  },
}

const triesOfBusy = 10

/** Fetches an address, and retries at the time that the site names. */
async function bytesOf(address: string): Promise<Uint8Array | null> {
  for (let left = triesOfBusy; ; left--) {
    const response = await fetch(address, { redirect: 'error' })
    if (response.ok) return new Uint8Array(await response.arrayBuffer())
    await response.body?.cancel()
    if (response.status === 404) return null
    if (![429, 503].includes(response.status) || left === 0)
      throw new Error(`${address} answers ${response.status}`)
    const seconds = Number(response.headers.get('retry-after')) || 1
    await new Promise((done) => setTimeout(done, seconds * 1000))
  }
}
