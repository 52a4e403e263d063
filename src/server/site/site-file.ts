import { readFileSync, statSync } from 'node:fs'
import type { SiteLanguages } from '#web/i18n/languages.ts'
import { InvalidConfig } from '../invalid-config.ts'
import type { Flag } from '../modules.ts'
import { parseSiteConfig, type SiteConfig, usualSiteConfig } from './site-config.ts'

export interface SiteFile {
  /** Returns the last valid configuration. */
  get(): SiteConfig
  stop(): void
}

export interface SiteFileOptions {
  readonly file: string
  /** Polling interval in milliseconds. */
  readonly everyMs?: number
  /** Flags that this server lacks the means for: off, whatever the file sets. */
  readonly without?: readonly Flag[]
  /** The configured remote views. */
  readonly views?: { has(name: string): boolean }
  /** All of them when absent. */
  readonly languages?: SiteLanguages
  readonly log: {
    info(facts: object, message: string): void
    error(facts: object, message: string): void
  }
}

/**
 * Reads the operator's site file and follows its changes while the site runs. Without a file all defaults
 * apply. A later faulty version changes nothing and is logged once.
 * @throws InvalidConfig when the file is faulty at the start
 */
export function openSiteFile(options: SiteFileOptions): SiteFile {
  const { file, everyMs = 1000, without = [], views, languages, log } = options
  const off = Object.fromEntries(without.map((feature) => [feature, false]))
  const possible = (wanted: SiteConfig): SiteConfig => ({
    ...wanted,
    features: { ...wanted.features, ...off },
  })
  let config = possible(usualSiteConfig)
  let mark = markOf(file)
  const read = (): readonly string[] => {
    const text = textOf(file)
    if (text === null) {
      config = possible(usualSiteConfig)
      return []
    }
    const parsed = parseSiteConfig(text, views, languages)
    if ('faults' in parsed) return parsed.faults
    config = possible(parsed.config)
    return []
  }
  const faults = read()
  if (faults.length > 0) throw new InvalidConfig(faults.map((fault) => `SITE_FILE ${file}: ${fault}`))
  const timer = setInterval(() => {
    const now = markOf(file)
    if (now === mark) return
    mark = now
    const wrong = read()
    if (wrong.length > 0)
      log.error({ file, faults: wrong }, 'the changed site file is faulty: the former one stays')
    else log.info({ file }, 'the site file was read anew')
  }, everyMs)
  timer.unref()
  return { get: () => config, stop: () => clearInterval(timer) }
}

/** Returns a mark that changes with the file: inode, size and time; empty where there is none. */
function markOf(file: string): string {
  const stat = statSync(file, { throwIfNoEntry: false, bigint: true })
  return stat ? `${stat.ino} ${stat.size} ${stat.mtimeNs}` : ''
}

function textOf(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch (fault) {
    if ((fault as NodeJS.ErrnoException).code === 'ENOENT') return null
    return `${(fault as Error).message}`
  }
}
