import { Box, type Theme, useMediaQuery } from '@mui/material'
import {
  Datagrid,
  FunctionField,
  List,
  Pagination,
  SelectInput,
  TextInput,
  TopToolbar,
  useListContext,
} from 'react-admin'
import { text } from '../frame/i18n.ts'
import { useLiveTopics } from '../frame/use-live-topics.ts'
import type { DeskColumn, DeskField, DeskResource, Row } from '../registry.ts'
import { ActionButtons } from './action-buttons.tsx'
import { CardList } from './card-list.tsx'
import { alignOf, Cell, headingOf, stateText } from './cell.tsx'

function filterInput({ name, kind, words, options = [], optionName, ...field }: DeskField) {
  const label = text(`field-${field.label ?? name}`)
  if (kind !== 'select') return <TextInput key={name} source={name} label={label} alwaysOn resettable />
  const choices = options.map((id) => ({ id, name: optionName?.(id) ?? stateText(id, words) }))
  return <SelectInput key={name} source={name} label={label} choices={choices} alwaysOn />
}

/** Changes that reload a list of events: prices change much more often, and are not shown. */
const shownChanges: ReadonlySet<string> = new Set(['card', 'gone', 'state', 'closed', 'count', 'incident'])

/** Reloads the list when its topics change, once a second at most. */
function FollowPush({ topics }: { readonly topics: NonNullable<DeskResource['follows']> }) {
  const { filterValues, refetch } = useListContext()
  useLiveTopics(topics(filterValues), () => void refetch(), { gatherMs: 1_000, kinds: shownChanges })
  return null
}

/** Kinds of columns whose values stay on one line. */
const unbroken: ReadonlySet<unknown> = new Set(['day', 'money'])

/** Returns styles that keep columns of long text wide. */
const wideColumns = (columns: readonly DeskColumn[]) =>
  Object.fromEntries(
    columns.flatMap(({ field, wide }) => (wide ? [[`& td.column-${field}`, { minWidth: 220 }]] : [])),
  )

/** The list of a resource, as its file describes it. */
export function ResourceList({ resource }: { readonly resource: DeskResource }) {
  const {
    columns,
    filters = [],
    actions = [],
    tools = [],
    sortable = [],
    sort,
    filtered,
    show,
    head: Head,
    every,
    follows,
  } = resource
  const phone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'))
  return (
    <List
      title={text(`resource-${resource.name}`)}
      filters={filters.map(filterInput)}
      {...(filtered ? { filterDefaultValues: filtered } : {})}
      {...(sort ? { sort } : {})}
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
      {Head ? <Head /> : null}
      {follows ? <FollowPush topics={follows} /> : null}
      {phone ? (
        <CardList resource={resource} />
      ) : (
        <Datagrid
          bulkActionButtons={false}
          sx={wideColumns(columns)}
          rowClick={show ? 'show' : false}
          empty={
            <Box sx={{ p: 4, textAlign: 'center', color: 'text.secondary' }}>{text('nothing-here')}</Box>
          }
        >
          {columns.map((column) => (
            <FunctionField<Row>
              key={column.field}
              source={column.field}
              label={headingOf(column)}
              textAlign={alignOf(column)}
              sortable={sortable.includes(column.field)}
              sx={{
                ...(unbroken.has(column.kind) ? { whiteSpace: 'nowrap' } : {}),
              }}
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
      )}
    </List>
  )
}
