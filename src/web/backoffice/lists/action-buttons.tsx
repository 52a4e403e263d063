import { Button, Stack } from '@mui/material'
import { useState } from 'react'
import { text } from '../frame/i18n.ts'
import { may } from '../frame/me.ts'
import type { DeskAction, Row } from '../registry.ts'
import { ActionDialog } from './action-dialog.tsx'

export interface ActionButtonsProps {
  readonly actions: readonly DeskAction[]
  readonly row: Row | null
  readonly onDone?: () => void
  readonly contained?: boolean
  /** Without borders, for rows of a list. */
  readonly quiet?: boolean
}

/** Buttons for the actions that the signed-in staff member may perform on a row. */
export function ActionButtons({
  actions,
  row,
  onDone,
  contained = false,
  quiet = false,
}: ActionButtonsProps) {
  const [open, setOpen] = useState<DeskAction | null>(null)
  const shown = actions.filter(
    ({ endpoint, when }) => may(endpoint.right ?? '') && (row === null || !when || when(row)),
  )
  if (shown.length === 0) return null
  return (
    <Stack
      direction="row"
      spacing={0.5}
      useFlexGap
      sx={{
        flexWrap: 'wrap',
        ...(quiet && shown.length < 3 ? { '@media (min-width: 1400px)': { flexWrap: 'nowrap' } } : {}),
      }}
    >
      {shown.map((action) => (
        <Button
          key={action.id}
          size="small"
          variant={contained ? 'contained' : quiet ? 'text' : 'outlined'}
          color={action.danger ? 'error' : 'primary'}
          onClick={(event) => {
            event.stopPropagation()
            setOpen(action)
          }}
        >
          {text(`action-${action.id}`)}
        </Button>
      ))}
      {open ? (
        // Presses inside of the dialog are none of the row's.
        // biome-ignore lint/a11y/noStaticElementInteractions: nothing is done here, presses only end
        <div onClick={(event) => event.stopPropagation()} onKeyDown={(event) => event.stopPropagation()}>
          <ActionDialog action={open} row={row} onClose={() => setOpen(null)} onDone={onDone} />
        </div>
      ) : null}
    </Stack>
  )
}
