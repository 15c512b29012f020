/** The sides that a size may have. A form may leave out the height. */
export const SIDES = ['width', 'depth', 'height'] as const
export type Side = (typeof SIDES)[number]

/** What a size has of each side: a question its limits, an answer its lengths. */
export type Sides<Of> = { width: Of; depth: Of; height?: Of | undefined }

export function sidesIn<Of>(size: Sides<Of>): [Side, Of][] {
  return SIDES.flatMap((side): [Side, Of][] => {
    const own = size[side]
    return own === undefined ? [] : [[side, own]]
  })
}
