import {
  Checkbox,
  FormControlLabel,
  Stack,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  TextField,
  type Theme,
  Typography,
  useMediaQuery,
} from '@mui/material'
import { Children } from 'react'
import type { EventDetail } from '#domain/desk/desk/api.ts'
import { text } from '../frame/i18n.ts'

type Field = NonNullable<EventDetail['field']>
type Entrant = Field['entrants'][number]

interface Line {
  readonly place: string
  readonly toPar: string
  readonly absent: boolean
  readonly deduction: string
}
/** Typed values: a line per number, and the entrant with the fastest lap. */
interface TypedField {
  readonly lines: Readonly<Record<number, Line>>
  readonly fastest: string
}

/** Returns the form's values for the current state of the event. */
export const typedField = ({ entrants, fastest }: Field): TypedField => ({
  lines: Object.fromEntries(
    entrants.map(({ number, place, card, withdrawn }): [number, Line] => [
      number,
      {
        place: place === null ? '' : String(place),
        toPar: card ? String(card[0]) : '',
        absent: withdrawn !== null,
        deduction: withdrawn && withdrawn !== 'early' ? String(withdrawn.deduction) : '0',
      },
    ]),
  ),
  fastest: String(fastest ?? ''),
})

const whole = (typed: string): number | null => {
  const own = typed.trim().replace('−', '-')
  return /^[+-]?\d{1,3}$/.test(own) ? Number(own) : null
}

/** Returns the official order as typed; throws a message for an invalid one. */
export function readField({ entrants, holes, fastest }: Field, typed: TypedField) {
  const lineOf = ({ number }: Entrant) => typed.lines[number]!
  const placed = entrants
    .filter((entrant) => !lineOf(entrant).absent && lineOf(entrant).place.trim() !== '')
    .map((entrant) => {
      const place = whole(lineOf(entrant).place)
      if (place === null || place < 1) throw new Error(text('place-wrong', { name: entrant.name }))
      return { entrant, place }
    })
    .sort((one, other) => one.place - other.place)
  if (placed.length === 0) throw new Error(text('places-missing'))
  const level = [...Map.groupBy(placed, ({ place }) => place).values()]
    .filter((group) => group.length > 1)
    .map((group) => group.map(({ entrant }) => entrant.number))
  const cardOf = (entrant: Entrant): [number, number] => {
    const toPar = whole(lineOf(entrant).toPar)
    if (toPar === null) throw new Error(text('to-par-wrong', { name: entrant.name }))
    return [toPar, (entrant.place === null ? null : entrant.card?.[1]) ?? holes ?? 0]
  }
  const didNotStart = entrants
    .filter((entrant) => entrant.withdrawn !== 'early' && lineOf(entrant).absent)
    .map((entrant) => {
      const deduction = whole(lineOf(entrant).deduction || '0')
      if (deduction === null || deduction < 0 || deduction > 90)
        throw new Error(text('deduction-wrong', { name: entrant.name }))
      return { number: entrant.number, deduction }
    })
  const fastestLap = typed.fastest.trim()
  const lap = whole(fastestLap)
  if (fastestLap !== '' && lap === null) throw new Error(text('number-wrong'))
  return {
    order: placed.map(({ entrant }) => entrant.number),
    ...(level.length > 0 ? { level } : {}),
    ...(holes === null ? {} : { cards: placed.map(({ entrant }) => cardOf(entrant)) }),
    ...(fastest !== undefined && lap !== null ? { fastest: lap } : {}),
    ...(didNotStart.length > 0 ? { didNotStart } : {}),
  }
}

/** Form for the official order of a field: places, ties, entrants who did not finish and who did not start. */
export function FieldResultForm({
  field,
  typed,
  onChange,
}: {
  readonly field: Field
  readonly typed: TypedField
  readonly onChange: (typed: TypedField) => void
}) {
  const { entrants, holes, fastest } = field
  const set = (number: number, change: Partial<Line>) =>
    onChange({ ...typed, lines: { ...typed.lines, [number]: { ...typed.lines[number]!, ...change } } })
  const phone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'))
  const input = (entrant: Entrant, name: 'place' | 'toPar' | 'deduction', label: string, on: boolean) => (
    <TextField
      size="small"
      sx={{ width: 84 }}
      {...(phone ? { label } : {})}
      value={on ? typed.lines[entrant.number]![name] : ''}
      disabled={!on}
      slotProps={{ htmlInput: { 'aria-label': `${label}: ${entrant.name}`, inputMode: 'decimal' } }}
      onChange={({ target }) => set(entrant.number, { [name]: target.value })}
    />
  )
  /** Inputs for place, score against par, start, and deduction. */
  const inputs = (entrant: Entrant) => {
    const { number, name, withdrawn } = entrant
    const { absent } = typed.lines[number]!
    const early = withdrawn === 'early'
    const started = (
      <Checkbox
        size="small"
        checked={absent}
        disabled={early}
        slotProps={{ input: { 'aria-label': `${text('did-not-start')}: ${name}` } }}
        onChange={(_, on) => set(number, { absent: on })}
      />
    )
    return [
      input(entrant, 'place', text('field-place'), !absent),
      ...(holes === null ? [] : [input(entrant, 'toPar', text('field-to-par'), !absent)]),
      phone ? <FormControlLabel control={started} label={text('did-not-start')} /> : started,
      input(entrant, 'deduction', text('field-deduction'), absent && !early),
    ]
  }
  return (
    <>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {text('order-hint')}
      </Typography>
      {phone ? (
        entrants.map((entrant) => (
          <div key={entrant.number}>
            <Typography variant="body2" sx={{ pb: 1 }}>{`${entrant.number} ${entrant.name}`}</Typography>
            <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
              {Children.toArray(inputs(entrant))}
            </Stack>
          </div>
        ))
      ) : (
        <Table size="small" sx={{ '& th, & td': { px: 1, py: 0.5 } }}>
          <TableHead>
            <TableRow>
              <TableCell>{text('field-number')}</TableCell>
              <TableCell>{text('field-name')}</TableCell>
              <TableCell>{text('field-place')}</TableCell>
              {holes === null ? null : <TableCell>{text('field-to-par')}</TableCell>}
              <TableCell>{text('did-not-start')}</TableCell>
              <TableCell>{text('field-deduction')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {entrants.map((entrant) => (
              <TableRow key={entrant.number}>
                <TableCell>{entrant.number}</TableCell>
                <TableCell>{entrant.name}</TableCell>
                {Children.map(inputs(entrant), (one) => (
                  <TableCell>{one}</TableCell>
                ))}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      )}
      {fastest === undefined ? null : (
        <TextField
          label={text('field-fastest')}
          value={typed.fastest}
          slotProps={{ htmlInput: { inputMode: 'numeric' } }}
          onChange={({ target }) => onChange({ ...typed, fastest: target.value })}
        />
      )}
    </>
  )
}
