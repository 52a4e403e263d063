import { Box, Button, Stack, Typography } from '@mui/material'
import { siteName } from '../../frame/house-text.ts'
import { text } from '../../frame/i18n.ts'
import { faultOf, type SchemaFieldProps } from './schema.ts'

/** Several fields in a frame with their name and their common faults. */
export function Framed({
  props,
  children,
}: {
  readonly props: SchemaFieldProps
  readonly children: React.ReactNode
}) {
  const fault = faultOf(props)
  return (
    <Box
      component="fieldset"
      sx={{ border: 1, borderColor: fault ? 'error.main' : 'divider', borderRadius: 1, m: 0, p: 1.5 }}
    >
      <Box component="legend" sx={{ px: 0.5, fontSize: 13 }}>
        {siteName(props.path)}
      </Box>
      <Stack spacing={1.5}>
        {fault ? (
          <Typography variant="caption" sx={{ color: 'error.main' }}>
            {fault}
          </Typography>
        ) : null}
        {children}
      </Stack>
    </Box>
  )
}

/** One of several values, with a button to remove it. */
export function Removable({
  name,
  onRemove,
  children,
}: {
  readonly name: string
  readonly onRemove: () => void
  readonly children: React.ReactNode
}) {
  return (
    <Stack direction="row" spacing={1} sx={{ alignItems: 'flex-start' }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>{children}</Box>
      <Button size="small" color="error" aria-label={text('remove-named', { name })} onClick={onRemove}>
        {text('remove')}
      </Button>
    </Stack>
  )
}
