import { Button, Card, Stack, Typography } from '@mui/material'
import { useListContext } from 'react-admin'
import { text } from '../frame/i18n.ts'
import type { DeskResource, Row } from '../registry.ts'
import { ActionButtons } from './action-buttons.tsx'
import { RowFacts } from './row-facts.tsx'

/** A list on a phone: each row is a card with its fields one below the other, without sideways scrolling. */
export function CardList({
  resource: { name, columns, actions = [], show },
}: {
  readonly resource: DeskResource
}) {
  const { data = [], isPending } = useListContext<Row>()
  if (isPending) return null
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
          <RowFacts columns={columns} row={row} />
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
