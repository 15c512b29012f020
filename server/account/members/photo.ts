import { type Redrawn, redrawPicture } from '../../ground/files/redraw.ts'

/** A member's photo as it is kept, of what was sent; null takes it away. Throws 422. */
export async function readPhoto(picture: string | null): Promise<Redrawn | null> {
  return picture === null ? null : redrawPicture(picture)
}
