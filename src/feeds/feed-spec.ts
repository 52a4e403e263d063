import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { type SportId, sports } from '#domain/sport/feed/api.ts'
import type { FeedLog, FeedSource, ProvidedFeed } from '#domain/sport/feed/index.ts'
import type { Log } from '#kernel/log.ts'
import { cricketSource } from './cricket/source.ts'
import { electionsSource } from './elections/source.ts'
import { f1Source } from './f1/source.ts'
import { iceHockeySource } from './ice-hockey/source.ts'
import { openfootballSource } from './openfootball/source.ts'
import { replaySource } from './replay/source.ts'
import { sportsByNumber } from './uof/markets/market-table.ts'
import type { UofTransport } from './uof/provided/options.ts'
import { uofFeed } from './uof/provided/uof-feed.ts'
import type { UofSettings } from './uof/settings.ts'

/** A parsed value of `--feed`. */
export type FeedSpec =
  /** `sports`: the sports to simulate; all when absent. */
  | { readonly kind: 'simulate'; readonly sports?: readonly SportId[] }
  /** A provider's Unified Odds Feed. `sports`: the sports to take; all known ones when absent. */
  | { readonly kind: 'uof'; readonly sports?: readonly SportId[] }
  | { readonly kind: FileFeed; readonly path: string }

/** File feeds with the kind of path that each takes. */
const fileFeeds = {
  replay: 'file',
  openfootball: 'folder or file',
  cricket: 'file',
  'ice-hockey': 'file',
  f1: 'folder',
  elections: 'file',
} as const
type FileFeed = keyof typeof fileFeeds

const isFileFeed = (kind: string): kind is FileFeed => Object.hasOwn(fileFeeds, kind)

/**
 * Parses `simulate`, `simulate:<sport>,<sport>`, `uof`, `uof:<sport>,<sport>` or a file feed with its path, such as
 * `replay:<file>`.
 *
 * @throws Error with a message for the operator.
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
  if (isFileFeed(kind)) {
    if (path) return { kind, path }
    throw new Error(`FEED ${kind} needs a ${fileFeeds[kind]}, for example ${kind}:../data/${kind}`)
  }
  const known = Object.entries(fileFeeds).map(([name, what]) => `${name}:<${what}>`)
  throw new Error(
    `FEED "${spec}" is not known: use simulate, simulate:<sport>,<sport>, uof, uof:<sport>,<sport>, ${known.slice(0, -1).join(', ')} or ${known.at(-1)}`,
  )
}

const makers: Readonly<
  Record<FileFeed, (options: { path: string; producer: string; log: FeedLog }) => FeedSource>
> = {
  replay: replaySource,
  openfootball: openfootballSource,
  cricket: cricketSource,
  'ice-hockey': iceHockeySource,
  f1: f1Source,
  elections: electionsSource,
}

/** @throws Error that lists the known sports. */
function sportNamed(name: string, feed = 'simulate', known: readonly SportId[] = sports): SportId {
  const sport = known.find((id) => id === name)
  if (sport) return sport
  throw new Error(`FEED ${feed} knows no sport "${name}"; it has ${known.join(', ')}`)
}

/**
 * Checks before the start that the feed's file exists: without it the site would run but show nothing.
 *
 * @throws Error with a message for the operator.
 */
export function requireFeedFile(spec: string): void {
  const read = parseFeedSpec(spec)
  if (read.kind === 'simulate' || read.kind === 'uof' || existsSync(resolve(read.path))) return
  throw new Error(`FEED ${spec}: there is no ${fileFeeds[read.kind]} ${resolve(read.path)}`)
}

/**
 * Makes the sources of the specs in their order; numbers producers by kind from 1. `simulate` makes the built-in
 * source from the operator's secret. Paths are relative to the current folder. Files are read on the first request
 * for fixtures.
 */
export function makeSources(
  specs: readonly FeedSpec[],
  log: FeedLog,
  simulate: (sports?: readonly SportId[]) => FeedSource,
): readonly FeedSource[] {
  const counts = { replay: 0, openfootball: 0, cricket: 0, 'ice-hockey': 0, f1: 0, elections: 0 }
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
    return [makers[spec.kind](options)]
  })
}

/** Makes the providers of the specs, one of each kind; `settings` are those of the provider's feed. */
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
