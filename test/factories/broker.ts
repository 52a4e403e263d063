import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from './site-process.ts'

/** Path on Debian: the command on the PATH requires another user. */
const server = '/usr/lib/rabbitmq/bin/rabbitmq-server'

/** Whether this machine has RabbitMQ. */
export const hasBroker = existsSync(server)

/** Virtual host of a started broker; its one user is `token`, with the password `secret`. */
export const virtualHost = '/unifiedfeed/1'

/** Starts a separate broker on this machine, with its data in a temporary folder. Takes some five seconds. */
export async function startBroker(): Promise<{ readonly port: number; stop(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'fairline-broker-'))
  const [port, distribution, epmdPort] = [await freePort(), await freePort(), await freePort()]
  await writeFile(
    join(folder, 'rabbitmq.conf'),
    [
      `listeners.tcp.1 = 127.0.0.1:${port}`,
      `default_vhost = ${virtualHost}`,
      'default_user = token',
      'default_pass = secret',
    ].join('\n'),
  )
  const env = {
    ...process.env,
    HOME: folder,
    ERL_EPMD_PORT: String(epmdPort),
    ERL_EPMD_ADDRESS: '127.0.0.1',
    RABBITMQ_NODENAME: `fairline-${port}@localhost`,
    RABBITMQ_CONFIG_FILE: join(folder, 'rabbitmq'),
    RABBITMQ_MNESIA_BASE: join(folder, 'db'),
    RABBITMQ_LOG_BASE: folder,
    RABBITMQ_ENABLED_PLUGINS_FILE: join(folder, 'plugins'),
    RABBITMQ_PID_FILE: join(folder, 'pid'),
    RABBITMQ_DIST_PORT: String(distribution),
    RABBITMQ_SERVER_ADDITIONAL_ERL_ARGS: '+S 1',
  }
  const options = { env, cwd: folder, stdio: 'ignore' } as const
  // Erlang's name daemon in the foreground; otherwise the broker would leave one running.
  const names = spawn('epmd', ['-port', String(epmdPort)], options)
  const broker = spawn(server, [], options)
  const ended = [names, broker].map((child) => new Promise((resolve) => child.once('exit', resolve)))
  const stop = async () => {
    broker.kill('SIGTERM')
    await ended[1]
    names.kill('SIGTERM')
    await ended[0]
    await rm(folder, { recursive: true, force: true })
  }
  try {
    await Promise.race([
      answering(port),
      ended[1]!.then(() => Promise.reject(new Error('The broker ended at its start'))),
    ])
  } catch (error) {
    await stop()
    throw error
  }
  return { port, stop }
}

/** Resolves when the port accepts connections. */
async function answering(port: number): Promise<void> {
  while (!(await takes(port))) await new Promise((resolve) => setTimeout(resolve, 50))
}

const takes = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' })
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })

/** Starts a proxy to a port of this machine that the test can cut. */
export async function startLine(
  to: number,
): Promise<{ readonly port: number; cut(): void; stop(): Promise<void> }> {
  const sockets = new Set<Socket>()
  const line = createServer((near) => {
    const far = connect({ port: to, host: '127.0.0.1' })
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => sockets.delete(socket))
    }
    near.pipe(far).pipe(near)
  })
  await new Promise<void>((resolve) => line.listen(0, '127.0.0.1', resolve))
  const cut = () => {
    for (const socket of sockets) socket.destroy()
  }
  const { port } = line.address() as { port: number }
  return {
    port,
    cut,
    stop: async () => {
      cut()
      await new Promise((resolve) => line.close(resolve))
    },
  }
}
