/** `localStorage` key of waiting events. A separate module, so that they can be deleted without loading the script. */
export const bufferKey = 'fairline.analytics'
