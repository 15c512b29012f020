/** The sides of a size. A form may omit the height. */
export const SIDES = ['width', 'depth', 'height'] as const
export type Side = (typeof SIDES)[number]

/** A value per side of a size: limits of a question, lengths of an answer. */
export type Sides<Of> = { width: Of; depth: Of; height?: Of | undefined }

export function sidesIn<Of>(size: Sides<Of>): [Side, Of][] {
  return SIDES.flatMap((side): [Side, Of][] => {
    const own = size[side]
    return own === undefined ? [] : [[side, own]]
  })
}
