import type { Tx } from '#kernel/database.ts'

/** Comparison of a proposal's row with its acts. */
export interface ProposalPair {
  readonly id: string
  /** UTC. */
  readonly at: string
  readonly as_proposed: boolean
  readonly as_decided: boolean
}

/** Returns proposals after an id, each compared with its acts. */
export async function proposalPairs(tx: Tx, after: string, limit: number): Promise<readonly ProposalPair[]> {
  const { rows } = await tx.query<ProposalPair>(
    `select p.id::text, to_char(p.proposed_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at,
       coalesce(a.action = p.kind || '.propose' and a.subject_kind = p.subject_kind and a.subject_id = p.subject_id
         and a.after -> 'input' = p.input and a.after -> 'preview' = p.preview and a.reason = p.reason
         and a.staff_id = p.proposed_by and a.staff_name = p.proposed_name, false) as as_proposed,
       case when p.state = 'open' then num_nonnulls(p.decided_by, p.decided_name, p.decided_at, p.decided_act_id) = 0
         else coalesce(d.before ->> 'proposal' = p.id::text and d.staff_id = p.decided_by and d.staff_name = p.decided_name
           and d.action = p.kind || case p.state when 'approved' then '.approve' when 'rejected' then '.reject'
             else '.withdraw' end, false) end as as_decided
     from staff_proposal p
     left join staff_act a on a.id = p.act_id
     left join staff_act d on d.id = p.decided_act_id
     where p.id > $1 order by p.id limit $2`,
    [after, limit],
  )
  return rows
}

/** Returns acts after a number that propose or decide, and whether a proposal names them. */
export async function actsOfProposals(
  tx: Tx,
  after: string,
  limit: number,
): Promise<
  readonly {
    readonly id: string
    readonly at: string
    readonly proposal: string
    readonly proposes: boolean
    readonly has_row: boolean
  }[]
> {
  const { rows } = await tx.query<{
    id: string
    at: string
    proposal: string
    proposes: boolean
    has_row: boolean
  }>(
    `select a.id::text, to_char(a.at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at,
       coalesce(a.after ->> 'proposal', a.before ->> 'proposal', 'of act ' || a.id) as proposal,
       a.action like '%.propose' as proposes,
       exists (select from staff_proposal p where p.act_id = a.id)
         or exists (select from staff_proposal p where p.decided_act_id = a.id)
         as has_row
     from staff_act a
     where a.id > $1 and (a.action like '%.propose'
       or (a.before ? 'proposal' and (a.action like '%.approve' or a.action like '%.reject' or a.action like '%.withdraw')))
     order by a.id limit $2`,
    [after, limit],
  )
  return rows
}
