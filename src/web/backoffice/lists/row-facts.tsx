import { Box } from '@mui/material'
import type { DeskColumn, Row } from '../registry.ts'
import { Cell, headingOf } from './cell.tsx'

const says = (column: DeskColumn, row: Row): boolean => {
  const value = column.value ? column.value(row) : row[column.field]
  return Array.isArray(value) ? value.length > 0 : value !== null && value !== undefined && value !== ''
}

/** A row on a phone: its non-empty fields one below the other. */
export function RowFacts({ columns, row }: { readonly columns: readonly DeskColumn[]; readonly row: Row }) {
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)',
        columnGap: 1.5,
        rowGap: 0.5,
        fontSize: 13,
      }}
    >
      {columns
        .filter((column) => says(column, row))
        .map((column) => [
          <Box component="dt" key={`${column.field} name`} sx={{ color: 'text.secondary' }}>
            {headingOf(column)}
          </Box>,
          <Box component="dd" key={column.field} sx={{ m: 0, overflowWrap: 'anywhere' }}>
            <Cell column={column} row={row} />
          </Box>,
        ])}
    </Box>
  )
}
