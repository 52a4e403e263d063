import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { exampleData } from '../factories/data.ts'
import { startSiteProcess } from '../factories/site-process.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The built site with the default calendar, from a fixed hour on. */
    site: string
    /** The World Cup final of 2018 from an hour before its kick-off, at 60 times its pace; empty where the data is absent. */
    finalSite: string
  }
}

/** A Saturday afternoon: what a test meets in the calendar must not depend on the hour at which it is run. */
const asOf = process.env.E2E_AS_OF ?? '2026-11-21T15:00:00Z'

/** The browsers of the tests say where they come from. */
const common = ['--port', '0', '--trust-proxy', '127.0.0.1']

/** Two real sites for the whole run: the default calendar, and the evening of the final from its true timeline. */
export default async function setup(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), 'fairline-e2e-'))
  const site = await startSiteProcess([...common, '--data-dir', join(folder, 'default'), '--as-of', asOf])
  project.provide('site', site.address)
  const timelines = exampleData('football/wyscout_timelines.jsonl')
  const final =
    timelines &&
    (await startSiteProcess([
      ...common,
      '--data-dir',
      join(folder, 'final'),
      '--as-of',
      '2018-07-15T14:00:00Z',
      '--speed',
      '60',
      '--feed',
      `replay:${timelines}`,
    ]))
  project.provide('finalSite', final ? final.address : '')
  return async () => {
    await Promise.all([site.stop(), final ? final.stop() : null])
    rmSync(folder, { recursive: true, force: true })
  }
}
