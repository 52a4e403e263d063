import { isRecord } from '../fields.ts'

/** Meaning of an entry's status. */
export interface Standing {
  readonly note: 'postponed' | 'cancelled' | 'abandoned' | 'awarded' | null
  /** A score is the final one. */
  readonly final: boolean
  /** Text for the log if the entry has a status that settles nothing. */
  readonly fault: string | null
}

const final: Standing = { note: null, final: true, fault: null }
const open: Standing = { note: null, final: false, fault: null }
const noted = (note: NonNullable<Standing['note']>): Standing => ({ note, final: false, fault: null })

/** Keys without spaces, dots, dashes and brackets, in lower case. */
const words: Readonly<Record<string, Standing>> = {
  ...of(
    final,
    'finished ft fulltime final played complete completed ended matchfinished aet pen ap ftaet ftpen afteret afterpen afterpens afterextratime afterpenalties',
  ),
  ...of(open, 'scheduled timed fixture notstarted ns upcoming tbd tbc'),
  ...of(noted('postponed'), 'postponed pst ppd'),
  ...of(noted('cancelled'), 'cancelled canceled canc'),
  ...of(noted('abandoned'), 'abandoned abd'),
  ...of(noted('awarded'), 'awarded awd walkover wo forfeited'),
}

function of(standing: Standing, list: string): Readonly<Record<string, Standing>> {
  return Object.fromEntries(list.split(' ').map((word) => [word, standing]))
}

/** Parses `status`. An entry without one is final once it has a score; an unknown one is never final. */
export function standingOf(status: unknown): Standing {
  if (status === undefined || status === null || status === '') return final
  const word = String(status)
    .toLowerCase()
    .replaceAll(/[\s._()-]/g, '')
  if (typeof status === 'string' && Object.hasOwn(words, word)) return words[word]!
  return { ...open, fault: `status ${JSON.stringify(status)} is not final: no result is taken` }
}

/** Returns whether the entry has any score. */
export const hasScore = ({ score }: Readonly<Record<string, unknown>>): boolean =>
  Array.isArray(score)
    ? score.length > 0
    : isRecord(score)
      ? Object.keys(score).length > 0
      : typeof score === 'string' && score !== ''
