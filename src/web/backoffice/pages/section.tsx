import {
  Box,
  Card,
  Divider,
  Stack,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  type Theme,
  Typography,
  useMediaQuery,
} from '@mui/material'
import type { ReactNode } from 'react'
import { text } from '../frame/i18n.ts'
import { alignOf, Cell, headingOf } from '../lists/cell.tsx'
import { RowFacts } from '../lists/row-facts.tsx'
import type { DeskColumn, Row } from '../registry.ts'

/** A part of a page with its heading. */
export function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Card sx={{ overflowX: 'auto' }}>
      <Typography variant="h6" component="h2" sx={{ px: 2, pt: 1.5, pb: 1 }}>
        {title}
      </Typography>
      {children}
    </Card>
  )
}

/** Rows without a resource of their own: a table, on a phone one below the other. */
export function RowsTable({
  columns,
  rows,
}: {
  readonly columns: readonly DeskColumn[]
  readonly rows: readonly Row[]
}) {
  const phone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'))
  if (rows.length === 0) {
    return <Typography sx={{ color: 'text.secondary', px: 2, pb: 2 }}>{text('nothing-here')}</Typography>
  }
  if (phone)
    return (
      <Stack
        component="ul"
        divider={<Divider component="li" aria-hidden />}
        sx={{ m: 0, p: 0, listStyle: 'none' }}
      >
        {rows.map((row) => (
          <Box component="li" key={row.id} sx={{ px: 2, py: 1 }}>
            <RowFacts columns={columns} row={row} />
          </Box>
        ))}
      </Stack>
    )
  return (
    <Table size="small">
      <TableHead>
        <TableRow>
          {columns.map((column) => (
            <TableCell key={column.field} align={alignOf(column)}>
              {headingOf(column)}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map((row) => (
          <TableRow key={row.id}>
            {columns.map((column) => (
              <TableCell key={column.field} align={alignOf(column)}>
                <Cell column={column} row={row} />
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}

/** Names and values, side by side. */
export function Facts({ facts }: { readonly facts: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <Table size="small">
      <TableBody>
        {facts.map(([name, value]) => (
          <TableRow key={name}>
            <TableCell sx={{ color: 'text.secondary', width: '40%' }}>{text(`field-${name}`)}</TableCell>
            <TableCell sx={{ wordBreak: 'break-word' }}>{value}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}

/** Two columns where there is room. */
export const columnsGrid = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 480px), 1fr))',
} as const
