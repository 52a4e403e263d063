import { Typography } from '@mui/material'
import type { EventDetail } from '#domain/desk/desk/api.ts'
import { text } from '../frame/i18n.ts'

/** Tells why the result of an event is disputed, and how the dispute ends. */
export const DisputeNote = ({ disputed }: Pick<EventDetail, 'disputed'>) =>
  disputed ? (
    <Typography sx={{ color: 'error.main' }}>
      {text('disputed-because', { reason: disputed.reason })}{' '}
      {text(disputed.byStaff ? 'disputed-enter' : 'disputed-provider')}
    </Typography>
  ) : null
