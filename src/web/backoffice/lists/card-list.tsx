import { Box, Button, Card, Stack, Typography } from '@mui/material'
import { useListContext } from 'react-admin'
import { text } from '../frame/i18n.ts'
import type { DeskColumn, DeskResource, Row } from '../registry.ts'
import { ActionButtons } from './action-buttons.tsx'
import { Cell, headingOf } from './cell.tsx'

const says = (column: DeskColumn, row: Row): boolean => {
  const value = column.value ? column.value(row) : row[column.field]
  return Array.isArray(value) ? value.length > 0 : value !== null && value !== undefined && value !== ''
}

/** A list on a phone: each row a card, with its fields below each other and nothing to scroll sideways. */
export function CardList({
  resource: { name, columns, actions = [], show },
}: {
  readonly resource: DeskResource
}) {
  const { data = [] } = useListContext<Row>()
  if (data.length === 0) {
    return (
      <Typography sx={{ p: 4, textAlign: 'center', color: 'text.secondary' }}>
        {text('nothing-here')}
      </Typography>
    )
  }
  return (
    <Stack spacing={1} component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {data.map((row) => (
        <Card component="li" key={row.id} sx={{ p: 1.5 }}>
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
          <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap', mt: 1 }}>
            {show ? (
              <Button
                size="small"
                variant="contained"
                href={`#/${name}/${encodeURIComponent(row.id)}/show`}
                sx={{ '&&': { textDecoration: 'none' } }}
              >
                {text('open-row')}
              </Button>
            ) : null}
            <ActionButtons actions={actions} row={row} />
          </Stack>
        </Card>
      ))}
    </Stack>
  )
}
