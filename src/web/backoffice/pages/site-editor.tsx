import {
  Alert,
  Box,
  Button,
  Stack,
  Table,
  TableBody,
  TableCell,
  TableRow,
  TextField,
  Typography,
} from '@mui/material'
import { useEffect, useState } from 'react'
import { ShowBase, Title, useShowContext } from 'react-admin'
import {
  type Difference,
  deskCheckSiteField,
  deskWriteSiteField,
  type SiteFault,
  type SiteFieldDetail,
} from '#domain/desk/desk/api.ts'
import { call } from '../call.ts'
import { siteLeaves, siteName, sitePath, siteWords } from '../frame/house-text.ts'
import { text } from '../frame/i18n.ts'
import { may } from '../frame/me.ts'
import type { Row } from '../registry.ts'
import type { Schema } from './schema-form/schema.ts'
import { SchemaField } from './schema-form/schema-field.tsx'
import { columnsGrid, RowsTable, Section } from './section.tsx'
import { useReasonedWrite } from './written-words.tsx'

type Detail = Row & SiteFieldDetail

/** Current setting, one line per value. */
function InForce({ id, value }: { readonly id: string; readonly value: unknown }) {
  const lines = siteLeaves(value, id)
  return (
    <Table size="small">
      <TableBody>
        {lines.map(([path, words]) => (
          <TableRow key={path}>
            {path === id ? null : (
              <TableCell sx={{ color: 'text.secondary' }}>{sitePath(path).replace(/^[^›]+› /, '')}</TableCell>
            )}
            <TableCell sx={{ overflowWrap: 'anywhere' }}>{words}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}

function Editor() {
  const { record, refetch } = useShowContext<Detail>()
  const [value, setValue] = useState<unknown>(undefined)
  const [round, setRound] = useState(0)
  const [faults, setFaults] = useState<readonly SiteFault[]>([])
  const [changes, setChanges] = useState<readonly Difference[] | null>(null)
  const write = useReasonedWrite(refetch)
  const { reason, setReason, fault, setFault } = write
  const base = record?.base
  useEffect(() => {
    if (base === undefined) return
    setValue(record?.written)
    setChanges(null)
    setFaults([])
    setRound((before) => before + 1)
  }, [base, record?.written])
  if (!record?.base) return null
  const { id } = record
  const said = value === undefined ? {} : { value }
  const own = (faults: readonly SiteFault[]) =>
    faults.filter(({ path }) => path === id || path.startsWith(`${id}.`))

  async function check() {
    setFault('')
    try {
      const answer = await call(deskCheckSiteField, { params: { id }, body: said })
      setFaults(answer.faults)
      setChanges(answer.changes)
    } catch (error) {
      setFault((error as Error).message)
    }
  }
  const apply = () =>
    write.send((reason) =>
      call(deskWriteSiteField, { params: { id }, body: { ...said, base: record!.base, reason } }),
    )
  const others = faults.filter((one) => !own(faults).includes(one))

  return (
    <Stack spacing={2} sx={{ pt: 2 }}>
      <Title title={siteName(id)} />
      <Typography variant="h5" component="h1" sx={{ fontWeight: 650 }}>
        {siteName(id)}
      </Typography>
      <Typography component="code" sx={{ color: 'text.secondary' }}>
        {id}
      </Typography>
      <Alert severity="info">{text('site-hint')}</Alert>
      <Box sx={columnsGrid}>
        <Section title={text('site-file-says')}>
          <Stack spacing={2} sx={{ p: 2, pt: 0 }}>
            <SchemaField
              key={round}
              schema={record.schema as Schema}
              value={value}
              path={id}
              faults={faults}
              onChange={(next) => {
                setValue(next)
                setChanges(null)
              }}
            />
            {others.map(({ path, message }) => (
              <Alert key={path} severity="error">{`${sitePath(path)}: ${message}`}</Alert>
            ))}
            {may(deskWriteSiteField.right ?? '') ? (
              <Button variant="outlined" onClick={() => void check()}>
                {text('site-check')}
              </Button>
            ) : null}
            {changes ? (
              <>
                <Typography variant="subtitle2" component="h3">
                  {text('site-changes')}
                </Typography>
                <RowsTable
                  columns={[
                    { field: 'path', value: ({ path }) => sitePath(String(path)) },
                    { field: 'from', value: ({ from, id }) => siteWords(from, id) },
                    { field: 'to', value: ({ to, id }) => siteWords(to, id) },
                  ]}
                  rows={changes.map((change) => ({ ...change, id: change.path }))}
                />
                {changes.length > 0 && faults.length === 0 ? (
                  <>
                    <TextField
                      label={text('field-reason')}
                      value={reason}
                      required
                      onChange={({ target }) => setReason(target.value)}
                    />
                    <Button variant="contained" disabled={reason.trim() === ''} onClick={() => void apply()}>
                      {text('site-apply')}
                    </Button>
                  </>
                ) : null}
              </>
            ) : null}
            {fault ? <Alert severity="error">{fault}</Alert> : null}
          </Stack>
        </Section>
        <Section title={text('site-in-force')}>
          <InForce id={id} value={record.value} />
        </Section>
      </Box>
    </Stack>
  )
}

/** Editor of a site file field: a form by its schema, a preview of the change, and the current setting. */
export const SiteEditor = () => (
  <ShowBase>
    <Editor />
  </ShowBase>
)
