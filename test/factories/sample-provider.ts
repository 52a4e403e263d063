import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { freePort } from './site-process.ts'

const root = join(import.meta.dirname, '..', '..')

/** Secret shared by the site and the sample provider; the site reads it from its environment. */
export const providerSecret = 'a secret of thirty-two characters or more'

export interface SampleProvider {
  readonly address: string
  stop(): Promise<void>
}

/** Runs the program of `npm run op -- sample-provider` and waits until it listens. */
export async function sampleProvider(
  site: string,
  flags: readonly string[] = [],
  port?: number,
): Promise<SampleProvider> {
  const taken = port ?? (await freePort())
  const child: ChildProcess = spawn(
    process.execPath,
    [join(root, 'tools/op.ts'), 'sample-provider', '--site', site, '--port', String(taken), ...flags],
    { cwd: root, env: { ...process.env, SAMPLE_SECRET: providerSecret }, stdio: ['ignore', 'pipe', 'pipe'] },
  )
  const gone = new Promise<void>((done) => child.once('exit', () => done()))
  let output = ''
  const address = await new Promise<string>((done, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString()
      const match = /The sample provider is at (\S+)/.exec(output)
      if (match) done(match[1]!)
    }
    child.stdout!.on('data', read)
    child.stderr!.on('data', read)
    void gone.then(() => reject(new Error(`the sample provider ended: ${output}`)))
  })
  return {
    address,
    async stop() {
      child.kill()
      await gone
    },
  }
}
