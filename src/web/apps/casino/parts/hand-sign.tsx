/** Hand signs: a stone, a sheet, scissors. Lit from above. */
const signs = {
  rock: (
    <>
      <path d="M14 62c-4-16 4-36 22-43 14-6 34-2 42 12 8 15 7 32-4 41-12 10-54 12-60-10z" fill="#6d7890" />
      <path
        d="M14 58c-2-15 6-32 22-39 14-6 34-2 42 12 3 6 5 12 5 18-8-12-20-17-34-15-17 2-29 10-35 24z"
        fill="#b4bed2"
      />
      <path d="M28 34c8-8 22-11 32-6-11 0-22 3-32 6z" fill="#fff" opacity=".75" />
      <path
        d="M52 52l10 10-6 12M30 60l8 8"
        stroke="#49536a"
        strokeWidth="3"
        fill="none"
        strokeLinecap="round"
      />
    </>
  ),
  paper: (
    <>
      <path d="M22 12h40l16 16v58a4 4 0 0 1-4 4H22a4 4 0 0 1-4-4V16a4 4 0 0 1 4-4z" fill="#d4dae8" />
      <path d="M22 12h40l16 16v34c-22-8-40-8-60 0V16a4 4 0 0 1 4-4z" fill="#f8faff" />
      <path d="M62 12l16 16H66a4 4 0 0 1-4-4z" fill="#a9b4cb" />
      <path d="M28 40h38M28 52h38M28 64h26" stroke="#7c89a5" strokeWidth="4" strokeLinecap="round" />
    </>
  ),
  scissors: (
    <>
      <path d="M24 10l32 52-9 6zM72 10L40 62l9 6z" fill="#c3cbdc" />
      <path d="M24 10l32 52-4 3zM72 10L40 62l4 3z" fill="#f7f9ff" />
      <circle cx="34" cy="76" r="12" fill="none" stroke="#e0526f" strokeWidth="8" />
      <circle cx="62" cy="76" r="12" fill="none" stroke="#b32f50" strokeWidth="8" />
      <circle cx="48" cy="58" r="4" fill="#5c6780" />
    </>
  ),
} as const

export const HandSign = ({ name }: { readonly name: keyof typeof signs }) => (
  <svg viewBox="0 0 96 96" aria-hidden="true" focusable="false">
    {signs[name]}
  </svg>
)
