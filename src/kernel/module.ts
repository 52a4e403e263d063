/**
 * The manifest of a domain module: what it brings to the site. `src/server/modules.ts` lists the manifests, and the
 * server derives its endpoints, jobs, consumers and migrations from that list.
 */

import { type Binding, bind, type EndpointSet, type Handlers, type Schema } from './contract.ts'
import type { Tx } from './database.ts'

/** A committed fact of a player, as the outbox holds it. `seq` grows per player. */
export interface Fact {
  readonly playerId: string
  readonly seq: bigint
  readonly topic: string
  readonly payload: unknown
  /** When it was written. */
  readonly at: Date
}

/**
 * Takes facts that have left the outbox, each at least once, in order per player, from a position of its own: one that
 * fails holds up no other. A fact that fails again and again goes to its dead letters.
 */
export interface Consumer {
  /** Its position is kept by this name. */
  readonly name: string
  /** What it writes by `tx` is kept if and only if its position moves on. One that throws gets the facts again. */
  take(facts: readonly Fact[], tx: Tx): void | Promise<void>
}

/** Context of a run of a job. */
export interface JobContext {
  /** Aborted when the run is past its limit, and when the process stops: nothing new is begun then. */
  readonly signal: AbortSignal
  /** Logs and counts an item whose work failed. The run goes on with the next one; the next run tries the item again. */
  setAside(item: string, error: unknown): void
}

/**
 * Work that comes again, each job in a loop of its own. One that fails is logged and runs again at its next time. Work on items
 * is isolated by `forEachIsolated`. Another process may run the same job at the same time.
 */
export interface Job {
  readonly name: string
  /** Milliseconds of the wall clock from the end of one run to the beginning of the next. */
  readonly every: number
  /** Milliseconds that a run may take; see `limitOf`. */
  readonly limit?: number
  run(context: JobContext): Promise<unknown>
}

/** For jobs of no hurry. */
export const hour = 3_600_000

const minute = 60_000

/** Milliseconds that a run of a job may take: what it says, else 15 minutes for hourly ones and a minute for all others. */
export const limitOf = ({ limit, every }: Pick<Job, 'limit' | 'every'>): number =>
  limit ?? (every >= hour ? 15 * minute : minute)

/** A figure of `/metrics` that only grows. */
export interface Counter {
  readonly help: string
  /** The name of its label, if it has one. */
  readonly label?: string
}

/** Counts one more of a declared counter, or so many more. */
export type Count = (counter: string, label?: string, times?: number) => void

/** A figure of `/metrics` that is read when somebody asks; a map has one for each value of its label. */
export interface Gauge {
  readonly name: string
  readonly help: string
  readonly label?: string
  read(): Promise<number | ReadonlyMap<string, number>> | ReadonlyMap<string, number>
}

/** What a module does, once it has what it needs. */
export interface Provided<E extends EndpointSet> {
  readonly handlers?: Handlers<E>
  readonly jobs?: readonly Job[]
  readonly consumers?: readonly Consumer[]
  readonly gauges?: readonly Gauge[]
}

/** Fields of the site file with their schemas (zod's). */
export type SiteRules = Readonly<Record<string, Schema>>

/** What holds for a flag where the site file is silent; a function: the other rules alone decide it. */
export type FlagDefault = boolean | ((site: never) => boolean)

export interface Module<
  E extends EndpointSet = EndpointSet,
  Needs = never,
  Rules extends SiteRules = SiteRules,
  Flag extends string = string,
> {
  /** The name of its folder. */
  readonly name: string
  /** A module calls modules of lower tiers only; migrations run in the order of tiers. */
  readonly tier: number
  readonly endpoints?: E
  /** The errors that it declares, by id. */
  readonly errors?: Readonly<Record<string, unknown>>
  /** What an operator can switch on and off. */
  readonly flags?: Readonly<Record<Flag, FlagDefault>>
  /** The fields of the site file that are its own. */
  readonly siteRules?: Rules
  /** What it counts, by name: it is given `count`. */
  readonly counters?: Readonly<Record<string, Counter>>
  /** The type of `needs` says what the composition root gives it. Called once, at the start of the site. */
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

/** What a module provides, with its endpoints bound to their handlers. */
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
