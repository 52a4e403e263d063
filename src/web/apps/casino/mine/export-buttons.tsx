import { Download } from 'lucide-react'
import { useState } from 'react'
import { useShell, useText } from '#web/core/context.ts'
import { saveFile } from '#web/core/files/save-file.ts'
import { type ExportForm, readAllRounds, roundsAsCsv, roundsAsJson } from './export-rounds.ts'
import css from './rounds.module.css'
import type { RoundsFilter } from './rounds-filter.ts'

/** Downloads all rounds of the filter as a file. */
export function ExportButtons({ filter }: { readonly filter: RoundsFilter }) {
  const t = useText('rounds')
  const { call } = useShell()
  const [read, setRead] = useState<number | null>(null)
  const [failed, setFailed] = useState(false)
  const save = async (form: ExportForm) => {
    if (read !== null) return
    setFailed(false)
    setRead(0)
    try {
      const rounds = await readAllRounds(call, filter, setRead)
      const name = `rounds-${new Date().toISOString().slice(0, 10)}.${form}`
      if (form === 'csv') saveFile(name, 'text/csv;charset=utf-8', roundsAsCsv(rounds))
      else saveFile(name, 'application/json', roundsAsJson(rounds))
    } catch {
      setFailed(true)
    } finally {
      setRead(null)
    }
  }
  return (
    <div className={css.exports}>
      {(['csv', 'json'] as const).map((form) => (
        <button
          key={form}
          type="button"
          className="button small"
          aria-disabled={read !== null || undefined}
          onClick={() => void save(form)}
        >
          <Download size={16} aria-hidden="true" />
          {t(`export-${form}`)}
        </button>
      ))}
      <span role="status" className={css.quiet}>
        {failed ? t('export-failed') : read ? t('export-reading', { rounds: read }) : ''}
      </span>
    </div>
  )
}
