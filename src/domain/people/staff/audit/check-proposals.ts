import type { Tx } from '#kernel/database.ts'
import { actsOfProposals, type ProposalPair, proposalPairs } from './proposal-pairs-store.ts'

/** A proposal whose row and audited acts disagree. */
export interface ProposalFault {
  readonly proposal: string
  readonly at: string
  /**
   * `changed`: the row differs from the proposal as made; `decision`: it differs from the decision; `missing`: the
   * log has the act of a proposal whose row is gone; `reopened`: the log has a decision that no row holds.
   */
  readonly fault: 'changed' | 'decision' | 'missing' | 'reopened'
}

const rowsAtOnce = 2_000

/** Compares every proposal with the acts that proposed and decided it. */
export async function checkProposals(
  tx: Tx,
): Promise<{ readonly proposals: number; readonly faults: readonly ProposalFault[] }> {
  const faults: ProposalFault[] = []
  let proposals = 0
  for (let last = '00000000-0000-0000-0000-000000000000'; ; ) {
    const rows = await proposalPairs(tx, last, rowsAtOnce)
    if (rows.length === 0) break
    last = rows.at(-1)!.id
    proposals += rows.length
    faults.push(...rows.flatMap(faultsOf))
  }
  for (let last = '0'; ; ) {
    const acts = await actsOfProposals(tx, last, rowsAtOnce)
    if (acts.length === 0) break
    last = acts.at(-1)!.id
    for (const { proposal, at, proposes, has_row } of acts)
      if (!has_row) faults.push({ proposal, at, fault: proposes ? 'missing' : 'reopened' })
  }
  return { proposals, faults }
}

const faultsOf = ({ id, at, as_proposed, as_decided }: ProposalPair): readonly ProposalFault[] => [
  ...(as_proposed ? [] : [{ proposal: id, at, fault: 'changed' as const }]),
  ...(as_decided ? [] : [{ proposal: id, at, fault: 'decision' as const }]),
]
