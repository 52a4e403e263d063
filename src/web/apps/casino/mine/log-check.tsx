import { useState } from 'react'
import { seedCommitment } from '#domain/trust/proof/api.ts'
import type { Call } from '#web/core/calls/call.ts'
import { useShell, useText } from '#web/core/context.ts'
import { checkLeaf, type LogFinding } from '#web/features/log-check/check-in-log.ts'
import { LogFindings, type NoFinding, noFindingOf } from '#web/features/log-check/log-findings.tsx'
import css from './rounds.module.css'

type Found = LogFinding | 'not-yet' | NoFinding

/** Finds a seed's commitment in the log. `not-yet`: no checkpoint covers it yet. */
async function checkSeed(call: Call, serverSeedHash: string): Promise<Found> {
  const { index } = await call(seedCommitment, { params: { serverSeedHash } })
  if (index === null) return 'not-yet'
  return checkLeaf(
    index,
    (entry) => (entry.kind === 'seeds' || entry.kind === 'series') && entry.serverSeedHash === serverSeedHash,
  )
}

/** Verifies, in this browser, that the public log contains the commitment of a round's seed. */
export function LogCheck({ serverSeedHash }: { readonly serverSeedHash: string }) {
  const t = useText('log')
  const { call } = useShell()
  const [found, setFound] = useState<Found | null>(null)
  const [busy, setBusy] = useState(false)
  const check = async () => {
    if (busy) return
    setBusy(true)
    setFound(await checkSeed(call, serverSeedHash).catch(noFindingOf))
    setBusy(false)
  }
  return (
    <div className={css.verify}>
      <button type="button" className="button" aria-disabled={busy || undefined} onClick={() => void check()}>
        {t('check')}
      </button>
      <div role="status">
        {typeof found === 'string' ? (
          <p className={`notice ${found === 'failed' ? 'bad' : 'warn'}`}>{t(found)}</p>
        ) : null}
        {found !== null && typeof found === 'object' ? (
          <LogFindings found={found} leaf={t('seed-leaf')} />
        ) : null}
      </div>
    </div>
  )
}
