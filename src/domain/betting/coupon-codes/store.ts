import type { Tx } from '#kernel/database.ts'

/** Stores a coupon under a code; returns false if the code belongs to another coupon. */
export async function keepCoupon(tx: Tx, code: string, coupon: string, at: Date): Promise<boolean> {
  const { rows } = await tx.query<{ same: boolean }>(
    `insert into coupon_code (code, coupon, used_at) values ($1, $2, $3)
     on conflict (code) do update set used_at = case when coupon_code.coupon = excluded.coupon then excluded.used_at
       else coupon_code.used_at end
     returning coupon = $2 as same`,
    [code, coupon, at],
  )
  return rows[0]!.same
}

/** Returns the coupon of a code and records the use; null if the code is unknown. */
export async function findCoupon(tx: Tx, code: string, at: Date): Promise<string | null> {
  const { rows } = await tx.query<{ coupon: string }>(
    'update coupon_code set used_at = greatest(used_at, $2) where code = $1 returning coupon',
    [code, at],
  )
  return rows[0]?.coupon ?? null
}

/** Deletes codes last used before an instant; returns how many. */
export async function forgetCoupons(tx: Tx, before: Date): Promise<number> {
  return (await tx.query('delete from coupon_code where used_at < $1', [before])).rowCount
}
