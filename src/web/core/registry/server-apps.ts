import { globSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { AppManifest } from './define-app.ts'

const folder = join(import.meta.dirname, '../../apps')

/** Reads the same manifests as `available.ts` without a build, for the server and the tools. */
export async function readApps(): Promise<readonly AppManifest[]> {
  const files = globSync('*/app.ts', { cwd: folder }).sort()
  if (files.length === 0) throw new Error(`no app in ${folder}`)
  return Promise.all(
    files.map(async (file) => (await import(pathToFileURL(join(folder, file)).href)).default as AppManifest),
  )
}
