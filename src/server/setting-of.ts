import { readFileSync } from 'node:fs'
import { InvalidConfig } from './invalid-config.ts'

export type Environment = Readonly<Record<string, string | undefined>>

/** Files are read once: what stands in them changes by a restart, as the environment does. */
const files = new Map<string, string>()

/**
 * A setting: what its name says, or what stands in the file that `<NAME>_FILE` names, which is how Docker and Kubernetes
 * hand secrets over. Undefined where there is neither.
 *
 * @throws InvalidConfig where there are both, or the file can't be read
 */
export function settingOf(environment: Environment, name: string): string | undefined {
  const value = environment[name]?.trim() || undefined
  const file = environment[`${name}_FILE`]?.trim()
  if (!file) return value
  if (value !== undefined) throw new InvalidConfig([`${name} and ${name}_FILE are both set: one is enough.`])
  let text = files.get(file)
  if (text === undefined) {
    try {
      text = readFileSync(file, 'utf8').trim()
    } catch (error) {
      throw new InvalidConfig([`${name}_FILE can't be read: ${(error as Error).message}`])
    }
    files.set(file, text)
  }
  return text || undefined
}
