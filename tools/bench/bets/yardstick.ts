import { spawnSync } from 'node:child_process'
import { Client, type ClientConfig } from 'pg'

/**
 * The TPC-B-like transaction of pgbench (https://www.postgresql.org/docs/18/pgbench.html, "What is the transaction
 * actually performed"): three updates, a select and an insert. Run by pgbench itself where it is installed, else as
 * the same script through the driver.
 */
export interface Yardstick {
  readonly name: string
  /** Returns transactions a second with that many clients. */
  run(clients: number, seconds: number): Promise<number>
  /** Makes PostgreSQL write all dirty pages. */
  checkpoint(): Promise<void>
}

interface Connection {
  readonly host: string
  readonly port: number
  readonly user: string
}

export async function makeYardstick(connection: Connection, scale: number): Promise<Yardstick> {
  const admin = new Client({ ...connection, database: 'postgres' })
  await admin.connect()
  await admin.query('drop database if exists yardstick')
  await admin.query('create database yardstick')
  await admin.end()
  const checkpoint = async () => {
    const client = new Client({ ...connection, database: 'postgres' })
    await client.connect()
    await client.query('checkpoint')
    await client.end()
  }
  const target: ClientConfig = { ...connection, database: 'yardstick' }
  const args = ['-h', connection.host, '-p', String(connection.port), '-U', connection.user]
  const version = spawnSync('pgbench', ['--version'], { encoding: 'utf8' })
  if (version.status === 0) {
    const made = spawnSync('pgbench', [...args, '-i', '-q', '-s', String(scale), 'yardstick'], {
      encoding: 'utf8',
    })
    if (made.status !== 0) throw new Error(`pgbench -i failed: ${made.stderr}`)
    return {
      name: version.stdout.trim(),
      checkpoint,
      async run(clients, seconds) {
        const threads = String(Math.min(2, clients))
        const ran = spawnSync(
          'pgbench',
          [...args, '-n', '-c', String(clients), '-j', threads, '-T', String(seconds), 'yardstick'],
          { encoding: 'utf8' },
        )
        const tps = /tps = ([\d.]+)/.exec(ran.stdout)
        if (!tps) throw new Error(`pgbench failed: ${ran.stderr}`)
        return Number(tps[1])
      },
    }
  }
  await fill(target, scale)
  return {
    name: 'the TPC-B-like script through pg',
    checkpoint,
    run: (...asked) => runScript(target, scale, ...asked),
  }
}

async function fill(target: ClientConfig, scale: number): Promise<void> {
  const client = new Client(target)
  await client.connect()
  await client.query(`
    create table pgbench_branches (bid int primary key, bbalance int, filler char(88)) with (fillfactor = 100);
    create table pgbench_tellers (tid int primary key, bid int, tbalance int, filler char(84));
    create table pgbench_accounts (aid int primary key, bid int, abalance int, filler char(84));
    create table pgbench_history (tid int, bid int, aid int, delta int, mtime timestamp, filler char(22));
    insert into pgbench_branches select i, 0, '' from generate_series(1, ${scale}) i;
    insert into pgbench_tellers select i, (i - 1) / 10 + 1, 0, '' from generate_series(1, ${scale * 10}) i;
    insert into pgbench_accounts select i, (i - 1) / 100000 + 1, 0, '' from generate_series(1, ${scale * 100_000}) i;
    analyze`)
  await client.end()
}

async function runScript(
  target: ClientConfig,
  scale: number,
  clients: number,
  seconds: number,
): Promise<number> {
  const upTo = (top: number) => 1 + Math.floor(Math.random() * top)
  const connections = Array.from({ length: clients }, () => new Client(target))
  await Promise.all(connections.map((client) => client.connect()))
  const until = performance.now() + seconds * 1000
  let done = 0
  await Promise.all(
    connections.map(async (client) => {
      while (performance.now() < until) {
        const [aid, tid, bid] = [upTo(scale * 100_000), upTo(scale * 10), upTo(scale)]
        const delta = upTo(10_001) - 5001
        await client.query('begin')
        await client.query(`update pgbench_accounts set abalance = abalance + ${delta} where aid = ${aid}`)
        await client.query(`select abalance from pgbench_accounts where aid = ${aid}`)
        await client.query(`update pgbench_tellers set tbalance = tbalance + ${delta} where tid = ${tid}`)
        await client.query(`update pgbench_branches set bbalance = bbalance + ${delta} where bid = ${bid}`)
        await client.query(
          `insert into pgbench_history (tid, bid, aid, delta, mtime) values (${tid}, ${bid}, ${aid}, ${delta}, now())`,
        )
        await client.query('commit')
        done++
      }
    }),
  )
  await Promise.all(connections.map((client) => client.end()))
  return done / seconds
}
