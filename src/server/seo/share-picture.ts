/** Picture for link previews; drawn by the build (`tools/draw-icons.ts`). */
export const sharePicture = { path: '/share.png', width: 1200, height: 630 } as const
