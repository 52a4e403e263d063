import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The secret that signs session cookies: `AUTH_SECRET` when it is given (several processes must share one), else one
 * that was made at the first start and lies in the data folder, readable by its owner only.
 */
export function siteSecret(dataDir: string, given: string | undefined): string {
  if (given) {
    if (given.length < 32) throw new Error('AUTH_SECRET is too short; wanted: at least 32 random characters.')
    return given
  }
  const file = join(dataDir, 'secret')
  mkdirSync(dataDir, { recursive: true })
  try {
    // Fails when the file is there, so that of two first starts one writes and both read the same.
    writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  const secret = readFileSync(file, 'utf8').trim()
  if (secret.length < 32)
    throw new Error(`${file} holds no secret: delete it to make a new one (all sign in again).`)
  return secret
}
