import type { TestProject } from 'vitest/node'
import { startPostgres, type TestServer } from './postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgres: TestServer
  }
}

/** Starts one real PostgreSQL for the whole run. */
export default async function setup(project: TestProject) {
  const { server, stop } = await startPostgres()
  project.provide('postgres', server)
  return stop
}
