import { Alert } from '@mui/material'
import { useEffect, useState } from 'react'
import { deskDetails } from '#domain/people/profile/api.ts'
import type { AnswerOf } from '#kernel/contract.ts'
import { call } from '../call.ts'
import { showDay } from '../frame/format.ts'
import { text } from '../frame/i18n.ts'
import { Facts, Section } from './section.tsx'

const showDate = (date: string | null) => (date === null ? '–' : showDay(Date.parse(date)))

/** Details that a player stated, beside the document that is to prove them. */
export function ToldDetails({ playerId }: { readonly playerId: string }) {
  const [told, setTold] = useState<AnswerOf<typeof deskDetails>['details'] | null>(null)
  const [unread, setUnread] = useState(false)
  useEffect(() => {
    let gone = false
    void call(deskDetails, { params: { playerId } }).then(
      ({ details }) => gone || setTold(details),
      () => gone || setUnread(true),
    )
    return () => {
      gone = true
    }
  }, [playerId])
  return (
    <Section title={text('told')}>
      {unread ? <Alert severity="error">{text('details-unread')}</Alert> : null}
      {told ? (
        <Facts
          facts={[
            ['name', told.name],
            ['surname', told.surname ?? '–'],
            ['birthDate', showDate(told.birthDate)],
            ['country', told.country],
            ['documentType', told.documentType === null ? '–' : text(`document-type-${told.documentType}`)],
            ['documentNumber', told.documentNumber ?? '–'],
            ['documentIssued', showDate(told.documentIssued)],
            ['documentExpires', showDate(told.documentExpires)],
            ['inn', told.inn ?? '–'],
            ['address', told.address ?? '–'],
          ]}
        />
      ) : null}
    </Section>
  )
}
