import { Box } from '@mui/material'
import { Datagrid, FunctionField, List, Pagination, SelectInput, TextInput, TopToolbar } from 'react-admin'
import { text, textOr } from '../frame/i18n.ts'
import type { DeskField, DeskResource, Row } from '../registry.ts'
import { ActionButtons } from './action-buttons.tsx'
import { alignOf, Cell } from './cell.tsx'

function filterInput({ name, kind, options = [] }: DeskField) {
  const label = text(`field-${name}`)
  if (kind !== 'select') return <TextInput key={name} source={name} label={label} alwaysOn resettable />
  const choices = options.map((id) => ({ id, name: textOr(`state-${id}`, id) }))
  return <SelectInput key={name} source={name} label={label} choices={choices} alwaysOn />
}

/** The list of a resource, as its file describes it. */
export function ResourceList({ resource }: { readonly resource: DeskResource }) {
  const { columns, filters = [], actions = [], tools = [], sortable = [], show, every } = resource
  return (
    <List
      title={text(`resource-${resource.name}`)}
      filters={filters.map(filterInput)}
      perPage={25}
      pagination={<Pagination rowsPerPageOptions={[25, 50, 100]} />}
      exporter={false}
      empty={false}
      actions={
        tools.length > 0 ? (
          <TopToolbar>
            <ActionButtons actions={tools} row={null} contained />
          </TopToolbar>
        ) : (
          false
        )
      }
      {...(every ? { queryOptions: { refetchInterval: every } } : {})}
    >
      <Datagrid
        bulkActionButtons={false}
        rowClick={show ? 'show' : false}
        empty={<Box sx={{ p: 4, textAlign: 'center', color: 'text.secondary' }}>{text('nothing-here')}</Box>}
      >
        {columns.map((column) => (
          <FunctionField<Row>
            key={column.field}
            source={column.field}
            label={text(`field-${column.field}`)}
            textAlign={alignOf(column)}
            sortable={sortable.includes(column.field)}
            sx={column.kind === 'time' || column.kind === 'money' ? { whiteSpace: 'nowrap' } : {}}
            render={(row) => <Cell column={column} row={row} />}
          />
        ))}
        {actions.length > 0 ? (
          <FunctionField<Row>
            label=""
            sortable={false}
            render={(row) => <ActionButtons actions={actions} row={row} quiet />}
          />
        ) : null}
      </Datagrid>
    </List>
  )
}
