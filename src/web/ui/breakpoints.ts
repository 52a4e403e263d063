/**
 * The widths at which the layout changes, in CSS pixels (spec section 9); styles name them in `rem` of 16 px, so that a
 * larger text size of the browser moves them along. A test holds every style to this table.
 */
export const breakpoints = [1152, 1280, 1366, 1440, 1680, 1920, 2560, 3840] as const

/** Narrower screens, in the same unit: phones with texts twice as large, small phones, phones, tablets upright, lying. */
export const narrowBreakpoints = [240, 384, 480, 768, 992] as const
