/**
 * Logo: a level line with a point on it, then the name. Two pictures, so that the name can be hidden in
 * narrow places.
 */
export function Logo() {
  return (
    <>
      <svg width="1.375rem" height="1.625rem" viewBox="0 0 22 26" aria-hidden="true" focusable="false">
        <rect x="0" y="2" width="22" height="22" rx="6" fill="#4a66ef" />
        <path
          d="M5 16.5 9.6 11l3.6 3.4L18 8"
          fill="none"
          stroke="#fff"
          strokeWidth="2.2"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
        <circle cx="18" cy="8" r="1.9" fill="#fff" />
      </svg>
      <svg
        width="5.125rem"
        height="1.625rem"
        viewBox="0 0 82 26"
        direction="ltr"
        aria-hidden="true"
        focusable="false"
      >
        <text
          x="0"
          y="19"
          fill="currentColor"
          fontSize="18"
          fontWeight="750"
          letterSpacing="-0.5"
          fontFamily="var(--font)"
        >
          Fairline
        </text>
      </svg>
    </>
  )
}
