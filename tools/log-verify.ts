/**
 * `npm run log:verify -- <address> [--seen <file>] [--key <verifier key>]`: checks the whole public log of a site
 * from outside: the signature of its checkpoint, every tile and entry bundle, and the recomputed root. Also checks
 * that it extends the checkpoint stored in the file by an earlier run. Without `--key` it uses the key in the file,
 * else the one that the site names.
 *
 * Exit codes: 0: the log is right; 1: it is wrong; 2: it could not be read, or the command is wrong.
 */
import { parseArgs } from 'node:util'
import { MissingTile } from '../src/domain/proof/api.ts'
import { readSeen, writeSeen } from './log-verify/seen-file.ts'
import { checkLog, type Seen, WrongLog } from './log-verify/whole-log.ts'

const usage = 'npm run log:verify -- <address> [--seen <file>] [--key <verifier key>]'

const end = (code: number, line: string): never => {
  if (code === 0) console.log(line)
  else console.error(line)
  process.exit(code)
}

const read = (() => {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: { seen: { type: 'string' }, key: { type: 'string' } },
    })
    const [address, ...rest] = positionals
    if (!address || rest.length > 0 || !URL.canParse(address)) return end(2, usage)
    return { prefix: `${address.replace(/\/+$/, '').replace(/\/proof$/, '')}/proof`, ...values }
  } catch {
    return end(2, usage)
  }
})()

const lastSeen = (): Seen | null => {
  try {
    return read.seen ? readSeen(read.seen) : null
  } catch (error) {
    return end(2, (error as Error).message)
  }
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

try {
  const { checkpoint, seen } = await checkLog(read.prefix, bytesOf, {
    key: read.key ?? null,
    seen: lastSeen(),
  })
  if (read.seen) writeSeen(read.seen, seen)
  const root = Buffer.from(checkpoint.root).toString('base64')
  end(0, `The log ${checkpoint.origin} is right: ${checkpoint.size} leaves, root ${root}`)
} catch (error) {
  if (error instanceof WrongLog || error instanceof MissingTile) end(1, `THE LOG IS WRONG: ${error.message}`)
  const { message, cause } = error as Error
  end(2, `The log could not be read: ${cause instanceof Error ? cause.message : message}`)
}
