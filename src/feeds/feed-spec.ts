import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { type SportId, sports } from '#domain/feed/api.ts'
import type { FeedLog, FeedSource } from '#domain/feed/index.ts'
import { electionsSource } from './elections/source.ts'
import { openfootballSource } from './openfootball/source.ts'
import { replaySource } from './replay/source.ts'

/** What `--feed` names. */
export type FeedSpec =
  /** `sports`: those that are played; all when absent. */
  | { readonly kind: 'simulate'; readonly sports?: readonly SportId[] }
  | { readonly kind: 'replay' | 'openfootball' | 'elections'; readonly path: string }

/**
 * Reads `simulate`, `simulate:<sport>,<sport>`, `replay:<file>`, `openfootball:<folder or file>` or `elections:<file>`.
 * @throws Error with words for the operator.
 */
export function parseFeedSpec(spec: string): FeedSpec {
  const colon = spec.indexOf(':')
  const kind = (colon < 0 ? spec : spec.slice(0, colon)).trim()
  const path = colon < 0 ? '' : spec.slice(colon + 1).trim()
  if (kind === 'simulate') {
    return path ? { kind, sports: path.split(',').map((name) => sportNamed(name.trim())) } : { kind }
  }
  if (kind === 'replay' || kind === 'openfootball' || kind === 'elections') {
    if (path) return { kind, path }
    const what = kind === 'openfootball' ? 'a folder or a file' : 'a file'
    throw new Error(`FEED ${kind} needs ${what}, for example ${kind}:../data/${kind}`)
  }
  throw new Error(
    `FEED "${spec}" is not known: use simulate, simulate:<sport>,<sport>, replay:<file>, openfootball:<folder or file> or elections:<file>`,
  )
}

/** @throws Error that names the sports there are. */
function sportNamed(name: string): SportId {
  const sport = sports.find((id) => id === name)
  if (sport) return sport
  throw new Error(`FEED simulate knows no sport "${name}"; it plays ${sports.join(', ')}`)
}

/**
 * Told before anything is started: a site with a feed that has no file would run, and show nothing.
 * @throws Error with words for the operator.
 */
export function requireFeedFile(spec: string): void {
  const read = parseFeedSpec(spec)
  if (read.kind === 'simulate' || existsSync(resolve(read.path))) return
  const what = read.kind === 'openfootball' ? 'folder or file' : 'file'
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
  const counts = { replay: 0, openfootball: 0, elections: 0 }
  let simulated = false
  return specs.flatMap((spec) => {
    if (spec.kind === 'simulate') {
      if (simulated) return []
      simulated = true
      return [simulate(spec.sports)]
    }
    counts[spec.kind] += 1
    const options = { path: resolve(spec.path), producer: `${spec.kind}:${counts[spec.kind]}`, log }
    if (spec.kind === 'elections') return [electionsSource(options)]
    return [spec.kind === 'replay' ? replaySource(options) : openfootballSource(options)]
  })
}
