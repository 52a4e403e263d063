/** What a module of the domain says of itself in its `module.ts`; the server derives its lists from it. */
export interface Module {
  /** The name of its folder. */
  readonly name: string
  /** A module calls modules of lower tiers only; migrations run in the order of tiers. */
  readonly tier: number
}

/** Checks a manifest and keeps its literal types. */
export const defineModule = <const M extends Module>(module: M): M => module
