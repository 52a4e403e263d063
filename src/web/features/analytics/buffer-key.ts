/** Where events wait, in `localStorage`. Known to whoever throws them away without the script having been loaded. */
export const bufferKey = 'fairline.analytics'
