/**
 * The manifest of a domain module. `src/server/modules.ts` lists the manifests; the server derives endpoints,
 * jobs, consumers and migrations from that list.
 */

import { type Binding, bind, type EndpointSet, type Handlers, type Schema } from './contract.ts'
import type { Tx } from './database.ts'

/** A committed fact about a player, as the outbox stores it. `seq` grows per player. */
export interface Fact {
  readonly playerId: string
  readonly seq: bigint
  readonly topic: string
  readonly payload: unknown
  /** Time of writing. */
  readonly at: Date
}

/**
 * Receives facts after their commit, each at least once, in order per player. Each consumer has its own
 * position, so a failing one delays no other. A fact that fails repeatedly goes to the consumer's dead
 * letters.
 */
export interface Consumer {
  /** Key of its stored position. */
  readonly name: string
  /**
   * Writes made through `tx` commit together with the consumer's position. If it throws, it receives the
   * facts again.
   */
  take(facts: readonly Fact[], tx: Tx): void | Promise<void>
}

/** Context of one run of a job. */
export interface JobContext {
  /** Aborted when the run exceeds its limit and when the process stops: a job then begins nothing new. */
  readonly signal: AbortSignal
  /**
   * Logs and counts an item whose work failed. The run continues with the next item; the next run retries the
   * failed one.
   */
  setAside(item: string, error: unknown): void
}

/**
 * Recurring work; each job has a loop of its own. A failed run is logged, and the job runs again at its next
 * time. `forEachIsolated` isolates the work on items. Another process may run the same job at the same time.
 */
export interface Job {
  readonly name: string
  /** Milliseconds of the wall clock from the end of one run to the start of the next. */
  readonly every: number
  /** Milliseconds that a run may take; see `limitOf`. */
  readonly limit?: number
  run(context: JobContext): Promise<unknown>
}

/** Interval of jobs that can wait. */
export const hour = 3_600_000

const minute = 60_000

/**
 * Returns the milliseconds that a run of a job may take: its own limit, else 15 minutes for hourly jobs and a
 * minute for all others.
 */
export const limitOf = ({ limit, every }: Pick<Job, 'limit' | 'every'>): number =>
  limit ?? (every >= hour ? 15 * minute : minute)

/** A counter of `/metrics`. */
export interface Counter {
  readonly help: string
  /** The name of its label, if it has one. */
  readonly label?: string
}

/** Increments a declared counter by one, or by `times`. */
export type Count = (counter: string, label?: string, times?: number) => void

/** A gauge of `/metrics`, read on each scrape; a map has one value for each value of its label. */
export interface Gauge {
  readonly name: string
  readonly help: string
  readonly label?: string
  read(): Promise<number | ReadonlyMap<string, number>> | ReadonlyMap<string, number>
}

/** A module's parts, created from its needs. */
export interface Provided<E extends EndpointSet> {
  readonly handlers?: Handlers<E>
  readonly jobs?: readonly Job[]
  readonly consumers?: readonly Consumer[]
  readonly gauges?: readonly Gauge[]
}

/** Fields of the site file with their schemas (zod's). */
export type SiteRules = Readonly<Record<string, Schema>>

/** Default of a flag that the site file does not set. A function: only the other rules decide it. */
export type FlagDefault = boolean | ((site: never) => boolean)

export interface Module<
  E extends EndpointSet = EndpointSet,
  Needs = never,
  Rules extends SiteRules = SiteRules,
  Flag extends string = string,
> {
  /** Name of the module's folder. */
  readonly name: string
  /** One plain line for the list of modules in docs/architecture.md. */
  readonly summary: string
  readonly endpoints?: E
  /** Errors that the module declares, by id. */
  readonly errors?: Readonly<Record<string, unknown>>
  /** Flags that an operator can switch on and off. */
  readonly flags?: Readonly<Record<Flag, FlagDefault>>
  /** Fields of the site file that belong to the module. */
  readonly siteRules?: Rules
  /** Counters by name; the module increments them through `count`. */
  readonly counters?: Readonly<Record<string, Counter>>
  /** The type of `needs` says what the composition root passes. Called once, at the start of the site. */
  readonly provides?: (needs: Needs) => Provided<E>
}

/** Checks a manifest and keeps its types. */
export const defineModule = <
  const E extends EndpointSet,
  Needs = unknown,
  Rules extends SiteRules = Readonly<Record<never, Schema>>,
  Flag extends string = never,
>(
  module: Module<E, Needs, Rules, Flag>,
): Module<E, Needs, Rules, Flag> => module

/** Returns the parts that a module provides, with its endpoints bound to their handlers. */
export function provided<E extends EndpointSet, Needs>(
  { name, endpoints, provides }: Pick<Module<E, Needs>, 'name' | 'endpoints' | 'provides'>,
  needs: Needs,
): {
  readonly module: string
  readonly bindings: readonly Binding[]
  readonly jobs: readonly Job[]
  readonly consumers: readonly Consumer[]
  readonly gauges: readonly Gauge[]
} {
  const { handlers, jobs = [], consumers = [], gauges = [] } = provides?.(needs) ?? {}
  const bindings = endpoints ? bind(endpoints, handlers ?? ({} as Handlers<E>)) : []
  return { module: name, bindings, jobs, consumers, gauges }
}
