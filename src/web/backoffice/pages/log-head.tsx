import { Typography } from '@mui/material'
import { useEffect, useState } from 'react'
import { useListContext } from 'react-admin'
import { staffActsLog } from '#domain/people/staff/api.ts'
import type { AnswerOf } from '#kernel/contract.ts'
import { call } from '../call.ts'
import { showNumber, showTime } from '../frame/format.ts'
import { text } from '../frame/i18n.ts'

/** Time of the public log's last signature, above the audit log whose acts it covers; reloaded with the list. */
export function LogHead() {
  const { data } = useListContext()
  const [head, setHead] = useState<AnswerOf<typeof staffActsLog> | null>(null)
  useEffect(() => {
    let left = false
    void call(staffActsLog, {}).then(
      (answer) => left || setHead(answer),
      () => {},
    )
    return () => {
      left = true
    }
  }, [data])
  if (!head) return null
  const { publishedAt, size, waiting } = head
  const words =
    publishedAt === null
      ? text('acts-no-checkpoint')
      : text('acts-in-log', { time: showTime(publishedAt), size: showNumber(size) })
  return (
    <Typography variant="body2" color="text.secondary" sx={{ px: 2, py: 1.5 }}>
      {waiting > 0 ? `${words} ${text('acts-waiting', { count: waiting })}` : words}
    </Typography>
  )
}
