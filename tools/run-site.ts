/** Entry point of `npm start`: builds stale parts, runs the whole site, and stops it cleanly on Ctrl-C. */
import { flushCompileCache } from 'node:module'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { readCommandLine } from '#server/command-line.ts'
import { readConfig, requireFeedFiles } from '#server/config.ts'
import { resetDatabase } from '#server/db/open.ts'
import { startSite } from '#server/main.ts'
import { endForOperator } from './operator-fault.ts'

// React's development build renders five times slower, and is the default.
process.env.NODE_ENV = 'production'

try {
  const line = readCommandLine(process.argv.slice(2))
  const config = readConfig({ ...process.env, ...line.environment })
  requireFeedFiles(config)
  if (line.reset) await reset(config, line.yes)
  await tryPort(config.port, config.host)
  // Imported by path, so that the bundler leaves the build script out of the bundle.
  const { buildWeb } = (await import(join(import.meta.dirname, 'build.ts'))) as typeof import('./build.ts')
  await buildWeb()
  const site = await startSite(config)
  console.log(`\n  Fairline is at ${site.address}\n`)
  void site.deposed.then(() => {
    // Exits at once: the state in this process's memory is no longer authoritative.
    console.error('Another process leads on this database now: this one ends.')
    process.exit(1)
  })
  stopOnSignals(() => site.close())
  flushCompileCache()
} catch (error) {
  endForOperator(error)
}

/** Listens for a moment, so that a port in use fails before the database and the feeds start. */
function tryPort(port: number, host: string): Promise<void> {
  const probe = createServer()
  return new Promise((done, fail) => {
    probe.once('error', fail)
    probe.listen(port, host, () => probe.close(() => done()))
  })
}

async function reset(
  config: { dataDir: string; databaseUrl: string | undefined },
  yes: boolean,
): Promise<void> {
  const place = config.databaseUrl ? 'the database at DATABASE_URL' : config.dataDir
  if (!yes) {
    if (!process.stdin.isTTY) {
      console.error(`--reset forgets every player, bet and balance in ${place}. Confirm with --reset --yes.`)
      process.exit(1)
    }
    const terminal = createInterface({ input: process.stdin, output: process.stdout })
    const answer = await terminal.question(
      `This forgets every player, bet and balance in ${place}. Type "reset" to go on: `,
    )
    terminal.close()
    if (answer.trim() !== 'reset') {
      console.log('Nothing was changed.')
      process.exit(0)
    }
  }
  await resetDatabase({ ...config, log: console.log })
}

function stopOnSignals(close: () => Promise<void>): void {
  let stopping = false
  const stop = () => {
    if (stopping) process.exit(1)
    stopping = true
    console.log('stopping; once more to stop at once')
    close().then(
      () => process.exit(0),
      (error) => {
        console.error(error)
        process.exit(1)
      },
    )
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
}
