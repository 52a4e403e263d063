import { readFileSync } from 'node:fs'
import { InvalidConfig } from './invalid-config.ts'

export type Environment = Readonly<Record<string, string | undefined>>

/** Contents of files, read once: like environment variables they change only with a restart. */
const files = new Map<string, string>()

/**
 * Returns a setting: the variable's value, or the content of the file that `<NAME>_FILE` names, the way in
 * which Docker and Kubernetes pass secrets. Undefined where both are missing.
 * @throws InvalidConfig where both are set, or the file cannot be read
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
