import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { type SportId, sports } from '#domain/feed/api.ts'
import type { FeedLog, FeedSource, ProvidedFeed } from '#domain/feed/index.ts'
import type { Log } from '#kernel/log.ts'
import { openfootballSource } from './openfootball/source.ts'
import { replaySource } from './replay/source.ts'
import { sportsByNumber } from './uof/markets/market-table.ts'
import type { UofTransport } from './uof/provided/options.ts'
import { uofFeed } from './uof/provided/uof-feed.ts'
import type { UofSettings } from './uof/settings.ts'

/** What `--feed` names. */
export type FeedSpec =
  /** `sports`: those that are played; all when absent. */
  | { readonly kind: 'simulate'; readonly sports?: readonly SportId[] }
  /** A provider's Unified Odds Feed; `sports`: those that are taken, all that the house knows when absent. */
  | { readonly kind: 'uof'; readonly sports?: readonly SportId[] }
  | { readonly kind: 'replay' | 'openfootball'; readonly path: string }

/**
 * Reads `simulate`, `simulate:<sport>,<sport>`, `replay:<file>`, `openfootball:<folder or file>`, `uof` or
 * `uof:<sport>,<sport>`.
 * @throws Error with words for the operator.
 */
export function parseFeedSpec(spec: string): FeedSpec {
  const colon = spec.indexOf(':')
  const kind = (colon < 0 ? spec : spec.slice(0, colon)).trim()
  const path = colon < 0 ? '' : spec.slice(colon + 1).trim()
  if (kind === 'simulate') {
    return path ? { kind, sports: path.split(',').map((name) => sportNamed(name.trim())) } : { kind }
  }
  if (kind === 'uof') {
    const known = new Set(Object.values(sportsByNumber))
    return path
      ? { kind, sports: path.split(',').map((name) => sportNamed(name.trim(), kind, [...known])) }
      : { kind }
  }
  if (kind === 'replay' || kind === 'openfootball') {
    if (path) return { kind, path }
    const what = kind === 'replay' ? 'a file' : 'a folder or a file'
    throw new Error(`FEED ${kind} needs ${what}, for example ${kind}:../data/${kind}`)
  }
  throw new Error(
    `FEED "${spec}" is not known: use simulate, simulate:<sport>,<sport>, replay:<file>, openfootball:<folder or file>, uof or uof:<sport>,<sport>`,
  )
}

/** @throws Error that names the sports there are. */
function sportNamed(name: string, feed = 'simulate', known: readonly SportId[] = sports): SportId {
  const sport = known.find((id) => id === name)
  if (sport) return sport
  throw new Error(`FEED ${feed} knows no sport "${name}"; it has ${known.join(', ')}`)
}

/**
 * Told before anything is started: a site with a feed that has no file would run, and show nothing.
 * @throws Error with words for the operator.
 */
export function requireFeedFile(spec: string): void {
  const read = parseFeedSpec(spec)
  if (read.kind === 'simulate' || read.kind === 'uof' || existsSync(resolve(read.path))) return
  const what = read.kind === 'replay' ? 'file' : 'folder or file'
  throw new Error(`FEED ${spec}: there is no ${what} ${resolve(read.path)}`)
}

/**
 * The sources of the specs, in their order; producers are numbered by kind from 1. `simulate` makes the built-in one
 * from the secret of the house. Paths are taken from the current folder. Files are read when fixtures are first asked for.
 */
export function makeSources(
  specs: readonly FeedSpec[],
  log: FeedLog,
  simulate: (sports?: readonly SportId[]) => FeedSource,
): readonly FeedSource[] {
  const counts = { replay: 0, openfootball: 0 }
  let simulated = false
  return specs.flatMap((spec) => {
    if (spec.kind === 'simulate') {
      if (simulated) return []
      simulated = true
      return [simulate(spec.sports)]
    }
    if (spec.kind === 'uof') return []
    counts[spec.kind] += 1
    const options = { path: resolve(spec.path), producer: `${spec.kind}:${counts[spec.kind]}`, log }
    return [spec.kind === 'replay' ? replaySource(options) : openfootballSource(options)]
  })
}

/** The providers of the specs, one of a kind; `settings` are those of the feed that is named. */
export function makeProvided(
  specs: readonly FeedSpec[],
  settings: UofSettings | undefined,
  log: Log,
  transport: UofTransport = { now: Date.now },
): readonly ProvidedFeed[] {
  const spec = specs.find(({ kind }) => kind === 'uof')
  if (!settings || spec?.kind !== 'uof') return []
  return [uofFeed({ ...settings, sports: spec.sports ?? Object.values(sportsByNumber), log, ...transport })]
}
