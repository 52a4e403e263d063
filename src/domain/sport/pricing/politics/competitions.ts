import { type Competitions, type Meeting, makeTeam } from '#feeds/simulate/entries.ts'

const questions =
  'President of Maravia,Governor of North Vale,Mayor of Port Ansel,Speaker of the Assembly,Governor of the Lake Province,Mayor of Estermond,Head of the Harbour Council,Governor of Upper Tarn,Mayor of Quillhaven'.split(
    ',',
  )
const candidates =
  'Ilva Marrent,Tobin Asker,Saya Dorvik,Edric Pallow,Nomi Harstad,Jorun Velk,Amadis Crole,Petra Ombrey,Kesto Lund,Mirel Vannoy,Oskar Thrane,Leda Quist,Rafe Ondarra,Silke Morrow,Davan Esk,Tamsin Oriel,Bram Castell,Yara Fenwick,Lucan Droste,Hedda Surrey'.split(
    ',',
  )

/** Elections of an invented country: each day at eight in the evening, voting for one office closes. */
const politicsMeetings: readonly Meeting[] = [
  {
    competition: {
      id: 'sim.politics.maravia',
      sport: 'politics',
      name: 'Elections in Maravia',
      country: 'WORLD',
      rank: 570,
    },
    format: { sport: 'politics' },
    teams: candidates.map((name) => makeTeam('politics', 'maravia', name)),
    courses: questions.map((name) => makeTeam('politics', 'office', name)),
    every: 24 * 60,
    first: 20 * 60,
    fieldSize: [2, 5],
    drawn: 60 * 60,
    unnumbered: true,
    level: 0,
  },
]

export const competitions: Competitions = { meetings: politicsMeetings }
