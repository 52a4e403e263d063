import { Alert, Button, Stack, TextField } from '@mui/material'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useNotify } from 'react-admin'
import { text } from '../frame/i18n.ts'
import { may } from '../frame/me.ts'
import type { DeskColumn, Row } from '../registry.ts'
import { RowsTable, Section } from './section.tsx'

/** State of a change with a reason: the staff member's reason, and the error of the last attempt. */
export function useReasonedWrite(refetch: () => unknown) {
  const notify = useNotify()
  const [reason, setReason] = useState('')
  const [fault, setFault] = useState('')
  /** Sends a change; on success clears the reason and reloads the record. */
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

/**
 * Form for the operator's own texts in place of the shipped ones: its fields, a reason, buttons to publish
 * and to withdraw.
 */
export function WordsForm({
  write: { reason, setReason, fault },
  right,
  own,
  children,
  onPublish,
  onWithdraw,
}: {
  readonly write: ReturnType<typeof useReasonedWrite>
  /** Right for changes; staff without it see no buttons. */
  readonly right: string | undefined
  /** Whether the operator's text is in use. */
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

/** List of versions, latest first, with author, time and reason; a press copies one into the form. */
export function VersionsSection<V extends Row & { readonly version: number }>({
  versions,
  words,
  onTake,
}: {
  readonly versions: readonly V[]
  /** Column of the text. */
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
