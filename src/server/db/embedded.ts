import { spawn } from 'node:child_process'
import { existsSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { Client } from 'pg'
import { createCluster, prepareFolder, socketFolder, user } from './cluster-folder.ts'
import { UnusableDataFolder } from './errors.ts'
import { chooseRunner, command, findBinaries, type Runner } from './run-as.ts'

/** Connection parameters of a server: `host` is the folder of its Unix socket. */
export interface EmbeddedConnection {
  readonly host: string
  readonly port: number
  readonly user: string
  readonly database: string
}

export interface EmbeddedPostgres {
  readonly connection: EmbeddedConnection
  /** Whether it attached to a server that was already running. */
  readonly attached: boolean
  /** Process id of the postmaster. */
  readonly pid: number
  /** Settles when the server ends without a call of `stop`. */
  readonly lost: Promise<void>
  /**
   * Shuts the server down (fast mode) and waits for its exit; leaves an attached one running, since another
   * process owns it.
   */
  stop(): Promise<void>
}

export interface EmbeddedOptions {
  /** Folder that holds `postgres/`; created if missing. */
  readonly dataDir: string
  readonly log?: (line: string) => void
  /** False only for throw-away databases of tests: trades durability for speed. */
  readonly durable?: boolean
  /** Maximum connections; 60 by default. */
  readonly maxConnections?: number
}

const port = 5432
const superuserDatabase = 'postgres'

/**
 * Starts the embedded PostgreSQL 18 in `dataDir`, or attaches to the one that is already running there.
 * It listens on a Unix socket only, whose folder only its user may enter, so no port can collide.
 *
 * - As root it runs the server as an unprivileged user; where that user can't reach the files, in a user namespace.
 * - It creates the cluster under a temporary name and renames it, so two first starts don't collide.
 * - A supervisor shell holds a pipe from this process: when this process dies, however it dies, the server stops.
 * - After a crash of either, PostgreSQL recovers at the next start, which waits for it.
 *
 * @throws UnusableDataFolder with a message for the operator when the folder can't be used
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const log = options.log ?? (() => {})
  const dataDir = resolve(options.dataDir)
  const binaries = findBinaries()
  prepareFolder(dataDir)
  const runAs = chooseRunner(binaries, dataDir)
  const cluster = join(dataDir, 'postgres')
  const socket = socketFolder(dataDir, runAs)

  if (!existsSync(join(cluster, 'PG_VERSION'))) await createCluster(cluster, binaries, runAs, log)
  const version = readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim()
  if (version !== '18') {
    throw new UnusableDataFolder(
      `${cluster} was made by PostgreSQL ${version}; this build brings PostgreSQL 18. Move the folder away or use DATABASE_URL.`,
    )
  }
  const connection: EmbeddedConnection = { host: socket, port, user, database: superuserDatabase }

  await waitWhileShuttingDown(cluster, connection)
  dropEmptyLock(cluster)
  if (await answers(connection)) {
    log(`attached to the PostgreSQL that runs in ${cluster}`)
    return attach(connection, postmasterPid(cluster))
  }

  let gone: () => void = () => {}
  const lost = new Promise<void>((done) => {
    gone = done
  })
  const settings = serverSettings(cluster, socket, options)
  const child = spawnSupervised(binaries.postgres, settings, runAs)
  let tail = ''
  child.stderr.on('data', (chunk: Buffer) => {
    tail = (tail + chunk.toString()).slice(-4000)
  })
  let exited = false
  let stopping = false
  let ready = false
  const exit = new Promise<void>((done) =>
    child.once('exit', () => {
      exited = true
      done()
    }),
  )
  void exit.then(() => {
    if (!stopping && ready) gone()
  })
  await waitUntilReady(
    connection,
    () => exited,
    () => tail,
  )
  ready = true
  if (exited) {
    log(`attached to the PostgreSQL that another process has just started in ${cluster}`)
    return attach(connection, postmasterPid(cluster))
  }
  const pid = postmasterPid(cluster)
  log(`PostgreSQL 18 runs in ${cluster}`)
  return {
    connection,
    attached: false,
    pid,
    lost,
    async stop() {
      stopping = true
      child.stdin.end()
      await exit
    },
  }
}

/** Returns settings for a machine shared with the server itself: 128 MB of shared buffers, few connections. */
function serverSettings(cluster: string, socket: string, options: EmbeddedOptions): string[] {
  const settings: Record<string, string> = {
    listen_addresses: '',
    unix_socket_directories: socket,
    unix_socket_permissions: '0700',
    port: String(port),
    max_connections: String(options.maxConnections ?? 100),
    shared_buffers: '128MB',
    max_wal_size: '2GB',
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_min_messages: 'warning',
    idle_in_transaction_session_timeout: '60s',
    ...((options.durable ?? true)
      ? {}
      : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  }
  return ['-D', cluster, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])]
}

/**
 * Starts the server through a shell that then reads its own standard input until it closes: this process has
 * ended or died. The shell has a session of its own: a Ctrl-C in the terminal must not reach the server
 * before this process has drained its requests.
 */
function spawnSupervised(postgres: string, settings: readonly string[], runAs: Runner) {
  const { file, args, ids } = command(
    '/bin/sh',
    ['-c', supervisor, 'fairline-postgres', postgres, ...settings],
    runAs,
  )
  return spawn(file, args, { ...ids, cwd: '/', detached: true, stdio: ['pipe', 'ignore', 'pipe'] })
}

const supervisor = `
exec 3<&0
"$@" 3<&- </dev/null &
server=$!
( cat <&3 >/dev/null; kill -INT $server 2>/dev/null ) &
watcher=$!
exec 3<&-
wait $server
kill $watcher 2>/dev/null
`

const lockOf = (cluster: string) => join(cluster, 'postmaster.pid')
/** Milliseconds after which an empty lock file is stale: a starting server writes it at once after creating it. */
const emptyLockLastsMs = 10_000

/**
 * Removes the empty lock file that a crash between creating and writing it leaves behind. PostgreSQL would
 * take it for a starting server.
 */
function dropEmptyLock(cluster: string): void {
  const lock = statSync(lockOf(cluster), { throwIfNoEntry: false })
  if (lock?.size === 0 && Date.now() - lock.mtimeMs > emptyLockLastsMs)
    rmSync(lockOf(cluster), { force: true })
}

async function waitWhileShuttingDown(cluster: string, connection: EmbeddedConnection): Promise<void> {
  const deadline = Date.now() + 60_000
  while (Date.now() < deadline) {
    const pid = existsSync(lockOf(cluster)) ? postmasterPid(cluster) : 0
    if (pid === 0 || !isAlive(pid)) return
    if (await answers(connection)) return
    await pause(100)
  }
}

async function waitUntilReady(
  connection: EmbeddedConnection,
  exited: () => boolean,
  tail: () => string,
): Promise<void> {
  const deadline = Date.now() + 120_000
  while (Date.now() < deadline) {
    if (await answers(connection)) return
    const lostTheRace = /lock file .* already exists|lock file .* is empty|is another postmaster/i.test(
      tail(),
    )
    if (exited() && !lostTheRace) throw new UnusableDataFolder(`PostgreSQL did not start: ${tail().trim()}`)
    await pause(50)
  }
  throw new UnusableDataFolder(`PostgreSQL did not become ready within 120 s: ${tail().trim()}`)
}

async function answers(connection: EmbeddedConnection): Promise<boolean> {
  const client = new Client({ ...connection, connectionTimeoutMillis: 2_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}

function postmasterPid(cluster: string): number {
  try {
    return Number(readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[0]) || 0
  } catch {
    return 0
  }
}

/** Attaches to a server of another process: watches it, and leaves it running at the end. */
function attach(connection: EmbeddedConnection, pid: number): EmbeddedPostgres {
  let watch: NodeJS.Timeout | undefined
  const lost = new Promise<void>((done) => {
    watch = setInterval(() => {
      if (isAlive(pid)) return
      clearInterval(watch)
      done()
    }, 500)
    watch.unref()
  })
  return { connection, attached: true, pid, lost, stop: async () => clearInterval(watch) }
}

function isAlive(pid: number): boolean {
  // Process id 0 would mean our own process group.
  if (pid === 0) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

const pause = (milliseconds: number) => new Promise<void>((done) => setTimeout(done, milliseconds))
