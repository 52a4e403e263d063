import { Alert, Button, Stack, TextField } from '@mui/material'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useNotify } from 'react-admin'
import { text } from '../frame/i18n.ts'
import { may } from '../frame/me.ts'
import type { DeskColumn, Row } from '../registry.ts'
import { RowsTable, Section } from './section.tsx'

/** The reason that staff gives for a change, and why the last one was refused. */
export function useReasonedWrite(refetch: () => unknown) {
  const notify = useNotify()
  const [reason, setReason] = useState('')
  const [fault, setFault] = useState('')
  /** Sends a change; when it is done, the reason is empty again and the record is read anew. */
  async function send(change: (reason: string) => Promise<unknown>): Promise<void> {
    setFault('')
    try {
      const answer = (await change(reason)) as { readonly proposal?: string | null } | null
      setReason('')
      notify(text(typeof answer?.proposal === 'string' ? 'done-proposed' : 'done'), { type: 'success' })
      await refetch()
    } catch (error) {
      setFault((error as Error).message)
    }
  }
  return { reason, setReason, fault, setFault, send }
}

/** A form for the operator's own words in place of the shipped ones: its fields, a reason, to publish and to withdraw. */
export function WordsForm({
  write: { reason, setReason, fault },
  right,
  own,
  children,
  onPublish,
  onWithdraw,
}: {
  readonly write: ReturnType<typeof useReasonedWrite>
  /** Who may only read has no buttons. */
  readonly right: string | undefined
  /** The operator's words are shown now. */
  readonly own: boolean
  readonly children: ReactNode
  readonly onPublish: () => Promise<void>
  readonly onWithdraw: () => Promise<void>
}) {
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void onPublish()
  }
  return (
    <Stack component="form" spacing={2} sx={{ p: 2 }} onSubmit={submit}>
      {children}
      <TextField
        label={text('field-reason')}
        value={reason}
        required
        onChange={({ target }) => setReason(target.value)}
      />
      {fault ? <Alert severity="error">{fault}</Alert> : null}
      {may(right ?? '') ? (
        <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
          <Button type="submit" variant="contained">
            {text('information-publish')}
          </Button>
          {own ? (
            <Button
              color="error"
              variant="outlined"
              disabled={reason.trim() === ''}
              onClick={() => void onWithdraw()}
            >
              {text('information-withdraw')}
            </Button>
          ) : null}
        </Stack>
      ) : null}
    </Stack>
  )
}

/** Versions, latest first: who wrote each, when and why; a press puts one into the form. */
export function VersionsSection<V extends Row & { readonly version: number }>({
  versions,
  words,
  onTake,
}: {
  readonly versions: readonly V[]
  /** The column of what was written. */
  readonly words: DeskColumn
  readonly onTake: (version: V) => void
}) {
  return (
    <Section title={text('history')}>
      <RowsTable
        columns={[
          { field: 'version', label: 'version-number', kind: 'number' },
          { field: 'at', kind: 'time' },
          { field: 'staff' },
          { field: 'reason' },
          words,
        ]}
        rows={versions}
      />
      {versions.length > 0 ? (
        <Stack direction="row" spacing={1} useFlexGap sx={{ p: 2, flexWrap: 'wrap' }}>
          {versions.map((one) => (
            <Button key={one.id} size="small" onClick={() => onTake(one)}>
              {text('version-to-form', { version: one.version })}
            </Button>
          ))}
        </Stack>
      ) : null}
    </Section>
  )
}
